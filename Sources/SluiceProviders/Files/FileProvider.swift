public import Foundation
public import SluiceData

/// Reads files: all bytes of one, by its URL.
///
///     let settings = try await FileProvider().request(URL(filePath: "settings.json"))
///
/// It reads piece by piece, reports how far it has come, and looks between two pieces whether the task was cancelled. It
/// runs beside its caller, never in its isolation. What fails throws a ``FileError``.
public struct FileProvider: StreamingProvider {
  /// How many bytes a file may have: 64 MB unless set.
  public var limit = 64 << 20

  /// How much is read at once.
  package var piece = 256 << 10

  /// A provider that reads any file which the program may read.
  public init() {}

  /// Reads the file at a path; one that does not begin with "/" starts at the working folder.
  public func request(path: String) async throws -> Data { try await request(URL(filePath: path)) }

  /// Reads a file from its beginning to its end.
  ///
  /// - Throws: ``FileError``, and `CancellationError` when the task is cancelled.
  @concurrent public func request(_ url: URL, delivering delivery: Delivery<Data>) async throws -> Data {
    try Task.checkCancellation()
    guard url.isFileURL else {
      throw FileError(.unreadable(reason: "its URL is not that of a file"), path: shown(url))
    }
    let file = try OpenFile(url.path(percentEncoded: false))
    guard file.size <= limit else { throw file.error(.tooLarge(size: file.size, limit: limit)) }
    let total = file.size > 0 ? Int64(file.size) : nil
    delivery.report(DataProgress(completed: 0, total: total))
    var data = Data()
    // What the system says of the size is no promise: files grow, and some that it makes up as they are read say 0.
    while let bytes = try file.read(piece) {
      guard bytes.count <= limit - data.count else {
        throw file.error(.tooLarge(size: data.count + bytes.count, limit: limit))
      }
      data.append(contentsOf: bytes)
      delivery.report(DataProgress(completed: Int64(data.count), total: total.map { max($0, Int64(data.count)) }))
      await Task.yield()
      try Task.checkCancellation()
    }
    return data
  }
}
