import Foundation

/// A regular file that is open for reading until this object is deinitialized.
final class OpenFile {
  /// The size in bytes that the system reports.
  let size: Int
  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws {
    // Opening a pipe must not wait for its other end.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(.init(errno), path: path) }
    var status = stat()
    let refusal: FileError.Kind? =
      if fstat(descriptor, &status) != 0 {
        .init(errno)
      } else if status.st_mode & S_IFMT == S_IFDIR {
        .isFolder
      } else if status.st_mode & S_IFMT != S_IFREG {
        .notRegular
      } else {
        nil
      }
    if let refusal {
      close(descriptor)
      throw FileError(refusal, path: path)
    }
    self.path = path
    self.descriptor = descriptor
    size = Int(status.st_size)
    ProviderCensus.files.add(1)
  }

  deinit {
    close(descriptor)
    ProviderCensus.files.add(-1)
  }

  /// Returns the next bytes, up to a number of them. Returns nil at the end.
  func read(_ count: Int) throws -> [UInt8]? {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        failure = count < 0 ? errno : 0
        initialized = max(count, 0)
      }
      if failure == 0 { return bytes.isEmpty ? nil : bytes }
      guard failure == EINTR else { throw error(.init(failure)) }
    }
  }

  func error(_ kind: FileError.Kind) -> FileError { FileError(kind, path: path) }
}

extension FileError.Kind {
  /// Creates a kind from an error number of the system.
  fileprivate init(_ number: Int32) {
    switch number {
    case ENOENT, ENOTDIR: self = .missing
    case EISDIR: self = .isFolder
    // A socket, or a device without a driver.
    case ENXIO, EOPNOTSUPP: self = .notRegular
    default: self = .unreadable(reason: String(cString: strerror(number)))
    }
  }
}
