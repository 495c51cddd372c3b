import Foundation

/// Identifies the present content of a file without reading it, by its inode, size and time of the last change.
package struct FileStamp: Equatable, Sendable {
  private let inode: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  /// Returns nil if there is nothing at the path.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Returns the stamp of an open file.
  init(descriptor: Int32) throws(StoredFileError.Kind) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .init(errno) }
    self.init(status)
  }

  private init(_ status: stat) {
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (Int64(time.tv_sec), Int64(time.tv_nsec))
  }
}
