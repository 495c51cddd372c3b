import Foundation
import SluiceGenerator

/// A folder that is removed when this object is deinitialized.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "SluiceGeneratorTests-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  subscript(path: String) -> URL { url.appending(path: path) }

  /// Writes a file, and makes its folders.
  func write(_ text: String = "", to path: String) throws {
    let file = self[path]
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(at: self[path], withIntermediateDirectories: true)
  }

  func text(_ path: String) throws -> String { try String(contentsOf: self[path], encoding: .utf8) }

  /// The contents of the folder: paths, with the contents of files. Paths of folders end with a slash.
  var contents: [String: String] {
    var contents: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: url.path) ?? FileManager.DirectoryEnumerator()
    {
      switch self[path].kind {
      case .folder: contents["\(path)/"] = ""
      case .file, .missing: contents[path] = (try? text(path)) ?? "(unreadable)"
      }
    }
    return contents
  }
}
