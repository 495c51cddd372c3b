/// The reason why a file was not counted, in one line.
struct InputError: Error, Hashable, CustomStringConvertible {
  /// The name of the file.
  let source: String
  /// The number of the wrong line, from 1; nil if the file cannot be read.
  var line: Int?
  let problem: String

  var description: String { "\(source)\(line.map { ", line \($0)" } ?? ""): \(problem)" }
}

/// The reason why a line is not an entry.
enum LineProblem: Error {
  case noComma
  case noCategory
  case noAmount(String)

  var text: String {
    switch self {
    case .noComma: "A line has a category, a comma and an amount, as in 'Tea,12.50'."
    case .noCategory: "There is no category before the comma."
    case .noAmount(let text): "'\(text)' is not an amount, as in '12.50'."
    }
  }
}
