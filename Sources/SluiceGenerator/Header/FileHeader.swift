/// The comment at the beginning of each generated Swift file: a template and its values.
///
/// ```
/// // {file}
/// // {project}
/// //
/// // Created by {author} on {date}.
/// // Copyright © {year} {company}.
/// ```
///
/// A line with a placeholder that has no value is omitted. Empty lines at the end are omitted as well.
package struct FileHeader: Hashable, Sendable {
  /// The lines of the template.
  package var lines: [String]
  /// The name of the project. The default is the name of the app or of the module.
  package var project: String?
  package var author: String?
  package var company: String?
  /// The date in the form `2025-10-19`.
  package var date: String

  package static let placeholders = ["file", "project", "author", "company", "date", "year"]
  package static let standardLines = [
    "{file}", "{project}", "", "Created by {author} on {date}.", "Copyright © {year} {company}.",
  ]

  /// - Throws: ``GeneratorError/ConfigurationProblem`` as an error about `path`, for a placeholder that does not exist.
  package init(
    lines: [String] = standardLines, project: String? = nil, author: String? = nil, company: String? = nil,
    date: String, path: String = ""
  ) throws(GeneratorError) {
    for line in lines {
      for part in Self.parts(of: line) {
        if case .placeholder(let name) = part, !Self.placeholders.contains(name) {
          throw .unusableConfiguration(path: path, .placeholder("{\(name)}"))
        }
      }
    }
    self.lines = lines
    (self.project, self.author, self.company, self.date) = (project, author, company, date)
  }

  /// Returns the comment for a file, followed by an empty line; an empty string if the template has no lines.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - module: The name of the app or the module, used without a project name.
  package func text(file: String, module: String) -> String {
    let values = [
      "file": file, "project": project ?? module, "author": author, "company": company, "date": date,
      "year": String(date.prefix(4)),
    ]
    var comment: [String] = []
    for line in lines {
      var text = ""
      var isComplete = true
      for part in Self.parts(of: line) {
        switch part {
        case .text(let part): text += part
        case .placeholder(let name):
          if let value = values[name] ?? nil, !value.isEmpty {
            text += Self.onOneLine(value)
          } else {
            isComplete = false
          }
        }
      }
      if isComplete { comment.append(Self.commented(text)) }
    }
    while comment.last == "//" { comment.removeLast() }
    return comment.isEmpty ? "" : comment.joined(separator: "\n") + "\n\n"
  }

  private enum Part {
    case text(String)
    case placeholder(String)
  }

  private static func parts(of line: String) -> [Part] {
    var parts: [Part] = []
    var rest = Substring(onOneLine(line))
    // Braces around anything other than a word are text.
    while let found = rest.firstMatch(of: /\{([A-Za-z]+)\}/) {
      parts.append(.text(String(rest[..<found.range.lowerBound])))
      parts.append(.placeholder(String(found.1)))
      rest = rest[found.range.upperBound...]
    }
    parts.append(.text(String(rest)))
    return parts
  }

  /// A line break would end the comment.
  private static func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func commented(_ line: String) -> String {
    let line = line.hasPrefix("//") ? line : "// \(line)"
    return String(line.reversed().drop(while: \.isWhitespace).reversed())
  }
}
