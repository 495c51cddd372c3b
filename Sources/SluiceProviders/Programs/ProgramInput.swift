#if Subprocess
  import Foundation

  /// What a program is given to read: a file without a name, which its standard input is.
  ///
  /// The library would write to a pipe, and a program that ends without reading it all would end this one (see
  /// Docs/Workarounds.md). The file is for this user alone, is never found in a folder, and is gone with its last reader.
  struct ProgramInput {
    let descriptor: Int32

    init(_ data: Data) throws {
      let place = FileManager.default.temporaryDirectory.appending(path: "sluice-XXXXXX")
      var template = Array(place.path(percentEncoded: false).utf8CString)
      descriptor = mkstemp(&template)
      guard descriptor >= 0 else { throw Self.failure }
      unlink(template)
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
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    func close() { Foundation.close(descriptor) }

    private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }
#endif
