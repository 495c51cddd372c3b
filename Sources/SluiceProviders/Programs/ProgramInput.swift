#if Subprocess
  import Foundation

  /// The standard input of a program, as a file without a name.
  ///
  /// The library would write to a pipe. A program that ends without reading all of its input would then terminate this
  /// process (see Docs/Workarounds.md). Only the current user can access the file. The file is in no folder, and is
  /// removed with its last reader.
  struct ProgramInput {
    let descriptor: Int32

    init(_ data: Data) throws {
      let place = FileManager.default.temporaryDirectory.appending(path: "sluice-\(UUID().uuidString)")
      let path = place.path(percentEncoded: false)
      // Between `open` and `fcntl`, another thread could start a program that inherits the file.
      descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw Self.failure }
      unlink(path)
      var rest = data[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 || errno == EINTR else {
          let failure = Self.failure
          close()
          throw failure
        }
        rest = rest.dropFirst(max(count, 0))
      }
      lseek(descriptor, 0, SEEK_SET)
    }

    func close() { Foundation.close(descriptor) }

    private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
#endif
