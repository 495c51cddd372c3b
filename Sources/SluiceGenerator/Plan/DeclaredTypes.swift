package import Foundation

/// The types that Swift files declare at the beginning of a line, as declarations outside of other types are. Private
/// types are excluded, because other files can't use them.
package enum DeclaredTypes {
  /// Returns the names of the types in a text, in its order.
  package static func names(in text: String) -> [String] {
    text.matches(of: declaration).map { String($0.name) }
  }

  // A regular expression literal is not Sendable.
  private static var declaration: Regex<(Substring, name: Substring)> {
    /(?m)^(?:@\w+(?:\([^)\n]*\))? )*(?:(?:public|package|internal|final|open|indirect) )*(?:class|struct|enum|protocol|actor|typealias) (?<name>\w+)/
  }

  /// Throws an error if the module already declares a type of the plan.
  ///
  /// - Parameters:
  ///   - plan: The files to write.
  ///   - folder: The folder of the plan's paths.
  ///   - sources: The folders of the sources and the tests, below `folder`.
  /// - Throws: ``GeneratorError/declaredType(type:path:)``. Files that the plan replaces are ignored.
  /// - Complexity: O(the sources of the module).
  package static func check(_ plan: FilePlan, in folder: URL, sources: [String]) throws(GeneratorError) {
    let replaced = Set(plan.paths)
    for source in sources {
      let wanted = Set(FilePlan(plan.files.filter { $0.path.hasPrefix("\(source)/") }).declaredTypes)
      for path in swiftFiles(in: source, of: folder) where !replaced.contains(path) {
        guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8) else { continue }
        if let type = names(in: text).first(where: wanted.contains) { throw .declaredType(type: type, path: path) }
      }
    }
  }

  private static func swiftFiles(in sources: String, of folder: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.appending(path: sources).path)
    let files = paths?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
    return files.sorted().map { "\(sources)/\($0)" }
  }
}
