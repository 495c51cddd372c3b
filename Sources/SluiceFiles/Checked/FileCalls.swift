import Foundation

/// The system calls that write a file. Tests replace them to simulate failures.
package struct FileCalls: Sendable {
  /// Writes some of the bytes. Returns the number of written bytes, or -1.
  package var write: @Sendable (Int32, UnsafeRawBufferPointer) -> Int
  /// Waits until the disk has all bytes that were written to a file or a folder.
  package var synchronize: @Sendable (Int32) -> Int32
  /// Moves a file to another path, and replaces the file there.
  package var rename: @Sendable (_ old: String, _ new: String) -> Int32

  /// The calls of the operating system.
  package static let system = FileCalls(
    write: { Foundation.write($0, $1.baseAddress, $1.count) },
    synchronize: { descriptor in
      #if canImport(Darwin)
        // On these systems, `fsync` leaves bytes in the cache of the drive. Some file systems support only `fsync`.
        if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
      #endif
      return fsync(descriptor)
    },
    rename: { Foundation.rename($0, $1) })
}

extension FileCalls {
  /// Writes all bytes at the current position of an open file.
  func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(StoredFileError.Kind) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, UnsafeRawBufferPointer(rebasing: $0[done...])) }
      if count < 0, errno != EINTR { throw .init(errno) }
      done += max(count, 0)
    }
  }
}

extension StoredFileError.Kind {
  /// Creates the kind for an error number of the system.
  package init(_ number: Int32) {
    switch number {
    case ENOENT: self = .missing
    case ENOTDIR: self = .noFolder
    case EISDIR: self = .folder
    case ENXIO, EOPNOTSUPP: self = .notRegular
    case EACCES, EPERM: self = .noPermission(reason: String(cString: strerror(number)))
    case EROFS: self = .readOnly
    case ENOSPC, EDQUOT: self = .full
    default: self = .failed(reason: String(cString: strerror(number)))
    }
  }
}

/// Repeats a system call as long as a signal interrupts it.
func uninterrupted(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
