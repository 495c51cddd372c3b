import Foundation

/// The maximum number of connections of a process, derived from the number of files that it may open.
enum DescriptorLimit {
  /// Returns the limit of the application, or three quarters of the files if that is less. The rest is for files that
  /// the application opens.
  static func connections(atMost limit: Int) -> Int {
    let files = sysconf(Int32(_SC_OPEN_MAX))
    return files > 0 ? min(limit, max(1, files / 4 * 3)) : limit
  }
}
