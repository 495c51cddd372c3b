package import Foundation

extension Case {
  /// Reads a case from a file of the exported format.
  package init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(Case.self, from: Data(contentsOf: file))
  }

  /// Returns the case as a file. Equal cases give equal files.
  package func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try encoder.encode(self)
  }

  /// Returns the files of cases in a folder, sorted by name.
  package static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
