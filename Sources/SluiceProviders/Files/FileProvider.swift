public import Foundation
public import SluiceData

/// A provider that reads all bytes of a file, by its URL.
///
///     let settings = try await FileProvider().request(URL(filePath: "settings.json"))
///
/// The file is read in pieces. After each piece, the provider reports the progress and checks for cancellation. A
/// request runs concurrently, never in the caller's isolation. Failures throw a ``FileError``.
public struct FileProvider: StreamingProvider {
  /// The maximum size of a file in bytes. The default is 64 MB.
  public var limit = 64 << 20

  /// The number of bytes in one read.
  package var piece = 256 << 10

  /// Creates a provider that reads any file that the process may read.
  public init() {}

  /// Reads the file at a path. A relative path starts at the working folder.
  ///
  /// - Throws: ``FileError``, or `CancellationError` if the task is cancelled.
  public func request(path: String) async throws -> Data { try await request(URL(filePath: path)) }

  /// Reads a file from its beginning to its end.
  ///
  /// - Throws: ``FileError``, or `CancellationError` if the task is cancelled.
  @concurrent public func request(_ url: URL, delivering delivery: Delivery<Data>) async throws -> Data {
    try Task.checkCancellation()
    guard url.isFileURL else {
      throw FileError(.unreadable(reason: "its URL is not a file URL"), path: shown(url))
    }
    let file = try OpenFile(url.path(percentEncoded: false))
    guard file.size <= limit else { throw file.error(.tooLarge(size: file.size, limit: limit)) }
    let total = file.size > 0 ? Int64(file.size) : nil
    delivery.report(DataProgress(completed: 0, total: total))
    var data = Data()
    // The reported size is only a hint: files can grow, and files that the system generates on reading report 0.
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
