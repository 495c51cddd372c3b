import Foundation

/// Returns all bytes of a regular file.
///
/// - Parameters:
///   - path: The path of the file.
///   - limit: The maximum number of bytes of the file, without its first line.
///   - line: The maximum number of bytes of the first line.
func bytes(ofFileAt path: String, limit: Int, line: Int = 0) throws(StoredFileError.Kind) -> [UInt8] {
  let most = limit + line
  // Without O_NONBLOCK, opening a pipe blocks until its other end is open.
  let descriptor = uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
  guard descriptor >= 0 else { throw .init(errno) }
  defer { close(descriptor) }
  let size = Int(try regularFile(descriptor).st_size)
  guard size <= most else { throw .tooLarge(size: size, limit: limit) }
  var bytes: [UInt8] = []
  // Reads one byte more than the size, so that the last read finds the end.
  while bytes.count <= most {
    let room = max(size + 1 - bytes.count, 4096)
    var failure: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      failure = count < 0 ? errno : 0
      initialized = max(count, 0)
    }
    if failure == EINTR { continue }
    guard failure == 0 else { throw .init(failure) }
    if piece.isEmpty { return bytes }
    if bytes.isEmpty { bytes = piece } else { bytes += piece }
  }
  throw .tooLarge(size: bytes.count, limit: limit)
}
