import Foundation

/// How many connections a process may have, of all files that the system lets it open.
enum DescriptorLimit {
  /// The bound that an application sets, or three quarters of the files. The rest is for what the application opens.
  static func connections(atMost limit: Int) -> Int {
    let files = sysconf(Int32(_SC_OPEN_MAX))
    return files > 0 ? min(limit, max(1, files / 4 * 3)) : limit
  }
}
