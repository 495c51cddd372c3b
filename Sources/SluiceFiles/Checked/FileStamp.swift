import Foundation

/// Identifies a file, whatever its name and content.
package struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  /// Returns nil if there is nothing at the path.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Returns nil if the descriptor is not that of an open file.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Whether the file is at a path. Another program may have moved or replaced it.
  package func isAt(_ path: String) -> Bool { FileIdentity(path) == self }

  fileprivate init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
  }
}

/// Identifies the present content of a file without reading it, by its identity, size and time of the last change.
package struct FileStamp: Equatable, Sendable {
  private let identity: FileIdentity
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
    identity = FileIdentity(status)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    (seconds, nanoseconds) = (Int64(time.tv_sec), Int64(time.tv_nsec))
  }
}
