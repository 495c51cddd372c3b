package import Foundation

/// The contents of a file with the name `.sluice`, in JSON. The file is in the output folder or above it:
///
/// ```json
/// { "author": "Ada", "company": "Engines", "header": ["{file}", "© {year} {company}"], "sluice": "../sluice" }
/// ```
package struct Configuration: Hashable, Sendable {
  package var project: String?
  package var author: String?
  package var company: String?
  /// The template of file headers; nil for the default one.
  package var header: [String]?
  /// The location of Sluice, in the form of the option `--sluice`.
  package var sluice: String?
  /// The kind of views, in the form of the option: `web`, `swiftui` or `uikit`.
  package var view: FrontEnd?
  /// The file; nil if there is none.
  package var path: String?

  package static let keys = ["author", "company", "header", "project", "sluice", "view"]
  package static let fileName = ".sluice"

  package init() {}

  /// Whether file headers are wanted.
  package var hasHeader: Bool { project != nil || author != nil || company != nil || header != nil }

  /// Reads the configuration of a folder, from the nearest folder that has one.
  ///
  /// - Parameter folder: The output folder, which need not exist.
  /// - Returns: The configuration; one without values if there is no file.
  /// - Throws: ``GeneratorError/unusableConfiguration(path:_:)``.
  package static func read(for folder: URL) throws(GeneratorError) -> Configuration {
    for folder in folder.withParents {
      let file = folder.appending(path: fileName)
      // A folder with that name belongs to another program.
      if file.kind == .file { return try Configuration(at: file) }
    }
    return Configuration()
  }

  private init(at file: URL) throws(GeneratorError) {
    let path = file.path
    let data: Data
    do { data = try Data(contentsOf: file) } catch {
      throw .unusableConfiguration(path: path, .unreadable(reason: error.localizedDescription))
    }
    try self.init(data, path: path)
  }

  /// Reads the contents of a configuration.
  ///
  /// - Parameters:
  ///   - data: The contents.
  ///   - path: The path of the file, for errors.
  /// - Throws: ``GeneratorError/unusableConfiguration(path:_:)``.
  package init(_ data: Data, path: String) throws(GeneratorError) {
    let object: Any
    do { object = try JSONSerialization.jsonObject(with: data) } catch {
      throw .unusableConfiguration(path: path, .noJSON(reason: "it is not JSON"))
    }
    guard let values = object as? [String: Any] else {
      throw .unusableConfiguration(path: path, .noJSON(reason: "it is not an object"))
    }
    let unknown = values.keys.filter { !Self.keys.contains($0) }.sorted()
    if !unknown.isEmpty { throw .unusableConfiguration(path: path, .unknownKeys(unknown)) }
    func value<Value>(_ key: String, _ wanted: String, _ read: (Any) -> Value?) throws(GeneratorError) -> Value? {
      guard let found = values[key] else { return nil }
      guard let value = read(found) else { throw .unusableConfiguration(path: path, .type(key: key, wanted: wanted)) }
      return value
    }
    project = try value("project", "a text") { $0 as? String }
    author = try value("author", "a text") { $0 as? String }
    company = try value("company", "a text") { $0 as? String }
    header = try value("header", "a list of lines") { $0 as? [String] }
    sluice = try value("sluice", "a text") { $0 as? String }
    view = try value("view", "web, swiftui or uikit") { ($0 as? String).flatMap(FrontEnd.init(rawValue:)) }
    self.path = path
  }
}
