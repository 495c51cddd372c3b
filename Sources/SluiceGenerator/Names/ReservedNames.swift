/// The names that generated types and modules must not have.
enum ReservedNames {
  /// The keywords that can't name a type without backticks, and keywords that would be misleading.
  static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "actor", "as", "associatedtype", "async", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "macro",
    "nil", "open", "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// The modules that generated files import, except those of Sluice.
  private static let foreignModules: Set<String> = [
    "ArgumentParser", "Dispatch", "Foundation", "Hummingbird", "HummingbirdTesting", "Observation", "Swift", "SwiftUI",
    "Testing", "UIKit",
  ]

  /// The frameworks whose names are reserved only if a file imports them.
  private static let frameworksOfViews: Set<String> = ["Combine", "SwiftData", "SwiftUI"]

  private static let owners: [String: [String]] = {
    var owners: [String: [String]] = [:]
    for (module, names) in texts {
      for name in names.split(whereSeparator: \.isWhitespace) { owners[String(name), default: []].append(module) }
    }
    return owners
  }()

  /// Returns the module that declares a type, among the modules that generated files can see.
  ///
  /// - Parameters:
  ///   - type: The name of a type.
  ///   - usesSwiftUI: Whether SwiftUI is imported.
  /// - Returns: The module; nil if the name is free.
  static func owner(of type: String, usesSwiftUI: Bool) -> String? {
    if ownModules.contains(type) || foreignModules.contains(type) { return "a module of that name" }
    return owners[type]?.first { usesSwiftUI || !frameworksOfViews.contains($0) }
  }
}
