import Sluice

/// The entries of all files that were read, with their totals.
@Node final class Ledger {
  var entries: NodeList<Entry> = []
  @Derived var total = Amount(cents: 0)
  @Derived var byCategory: NodeMap<String, NodeGroup<String, Entry>> = [:]
  /// The categories, sorted by their names.
  @Derived var categories: NodeList<NodeGroup<String, Entry>> = []
}

/// One line of a file.
@Node final class Entry {
  let category: String
  let amount: Amount

  init(_ category: String, _ amount: Amount) { (self.category, self.amount) = (category, amount) }
}

extension Mediator<Ledger> {
  /// Registers the observers that compute totals.
  func observeTotals() {
    observe("total", reads: \.entries.each.amount, writes: \.total) { amounts, total in total = Amount(sumOf: amounts) }
    derive("by category", .group(\.entries.each.category, into: \.byCategory))
    derive("categories", .sort(\.byCategory.each.key, into: \.categories))
  }

  /// Adds the entries of a text. If a line is wrong, none of the entries is added.
  ///
  /// - Parameters:
  ///   - text: A line for each entry: a category, a comma and an amount.
  ///   - source: The name of the text in errors.
  func read(_ text: String, from source: String) throws(InputError) {
    try update("read \(source)") { ledger throws(InputError) in
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, line) in lines.enumerated() {
        if line.allSatisfy(\.isWhitespace) || line.hasPrefix("#") { continue }
        do throws(LineProblem) {
          ledger.entries.append(try Entry(line: line))
        } catch {
          throw InputError(source: source, line: index + 1, problem: error.text)
        }
      }
    }
  }
}

extension Entry {
  /// The entry of a line. The amount is behind the only comma, so an amount with a thousands separator is
  /// an error.
  convenience init(line: Substring) throws(LineProblem) {
    guard let comma = line.firstIndex(of: ",") else { throw .noComma }
    let category = line[..<comma].trimmed
    guard !category.isEmpty else { throw .noCategory }
    let text = line[line.index(after: comma)...].trimmed
    guard let amount = Amount(text) else { throw .noAmount(text) }
    self.init(category, amount)
  }
}

extension Substring {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    var rest = drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
