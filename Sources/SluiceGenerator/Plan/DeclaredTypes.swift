package import Foundation

/// The types that Swift files declare at the beginning of a line, where declarations outside of other types stand. Private ones do not
/// count, since other files do not see them.
package enum DeclaredTypes {
  /// Returns the names of the types in a text, in its order.
  package static func names(in text: String) -> [String] {
    text.matches(of: declaration).map { String($0.name) }
  }

  // A regular expression literal is not Sendable.
  private static var declaration: Regex<(Substring, name: Substring)> {
    /(?m)^(?:@\w+(?:\([^)\n]*\))? )*(?:(?:public|package|internal|final|open|indirect) )*(?:class|struct|enum|protocol|actor|typealias) (?<name>\w+)/
  }

  /// Finds a type that a module declares already.
  ///
  /// - Parameters:
  ///   - plan: The files that are to be written.
  ///   - folder: The folder in which the paths of the plan start.
  ///   - sources: The folders of the sources and the tests, below `folder`.
  /// - Throws: ``GeneratorError/declaredType(type:path:)``. Files that the plan replaces do not count.
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
