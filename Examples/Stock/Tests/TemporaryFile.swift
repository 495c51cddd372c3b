import Foundation

/// A place for a file in a folder of its own, which is removed with this object.
final class TemporaryFile: Sendable {
  let url: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "StockTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appending(path: "stock")
  }

  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}
