/// A name that a person has chosen for an app, or for the first part of the names of types.
package struct ChosenName: Hashable, Sendable {
  package let text: String

  /// The maximum length, with which the lines of all files stay within the limit of the formatter.
  package static let limit = 30

  /// - Throws: The reason why a type can't have the name.
  package init(_ text: String) throws(GeneratorError) {
    if let problem = Self.problem(of: text) { throw .unusableName(text, problem) }
    self.text = text
  }

  private static func problem(of text: String) -> GeneratorError.NameProblem? {
    guard let first = text.first else { return .empty }
    if let foreign = text.first(where: { !isLetter($0) && !isDigit($0) }) { return .character(String(foreign)) }
    if !isLetter(first) { return .beginning(String(first)) }
    if ReservedNames.keywords.contains(text) { return .keyword }
    if first.isLowercase { return .lowercase(suggestion: first.uppercased() + text.dropFirst()) }
    return text.count > limit ? .length(limit: limit) : nil
  }

  private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  /// The words of the name: "photo", "search".
  var words: [String] {
    var words: [String] = []
    var isInWord = false
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let isNextLower = index + 1 < characters.count && characters[index + 1].isLowercase
      // A capital letter begins a word, except within an acronym: "HTTPServer" is "http", "server".
      if character.isUppercase, !isInWord || isNextLower, index > 0 { words.append("") }
      if words.isEmpty { words.append("") }
      words[words.count - 1].append(character.lowercased())
      isInWord = character.isUppercase
    }
    return words.filter { !$0.isEmpty }
  }

  /// The name in an address: "photo-search".
  var kebab: String { words.joined(separator: "-") }

  /// The name as a title: "Photo search".
  var title: String {
    let title = words.joined(separator: " ")
    return title.prefix(1).uppercased() + title.dropFirst()
  }
}
