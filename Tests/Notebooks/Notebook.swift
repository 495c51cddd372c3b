package import Sluice

/// The model of the tests of documents and databases.
@Node package final class Notebook: Codable {
  package var title = ""
  package var pages: NodeList<Page> = []
  package var byName: NodeMap<String, Page> = [:]
  @Discardable package var scroll = 0
  package weak var current: Page?

  package init() {}

  /// The complete contents of the notebook, as text.
  package var text: String {
    let pages = pages.map { "\($0.name)=\($0.text)" }.joined(separator: ",")
    let names = byName.map { "\($0.key):\($0.value.name)" }.joined(separator: ",")
    // Undo keeps a page that is no longer part of the notebook.
    let current = current.flatMap { self.pages.contains($0) || byName.values.contains($0) ? $0 : nil }
    return "\(title) [\(pages)] {\(names)} scroll \(scroll) current \(current?.name ?? "-")"
  }
}

@Node package final class Page: Codable {
  package let name: String
  package var text = ""
  package var strange = 0.5 as Strange
  package init(_ name: String) { self.name = name }
}

/// A value that cannot be encoded while it is negative.
package struct Strange: Codable, Equatable, ExpressibleByFloatLiteral {
  struct Refusal: Error {}
  package var value: Double
  package init(floatLiteral value: Double) { self.value = value }
  package init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Double.self) }

  package func encode(to encoder: any Encoder) throws {
    if value < 0 { throw Refusal() }
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A generator of random edits of a notebook.
package struct NotebookEdits {
  package var generator: NotebookGenerator
  private var count = 0

  package init(seed: UInt64) { generator = NotebookGenerator(seed: seed) }

  package mutating func edit(_ book: Notebook) {
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
    count += 1
    switch below(10) {
    case 0: book.title = "title \(count)"
    case 1, 2: book.pages.append(Page("p\(count)"))
    case 3: if !book.pages.isEmpty { book.pages.remove(at: below(book.pages.count)) }
    case 4: book.pages.insert(Page("p\(count)"), at: below(book.pages.count + 1))
    case 5: if !book.pages.isEmpty { book.pages[below(book.pages.count)].text = "text \(count)" }
    case 6: book.byName["n\(below(3))"] = book.pages.last ?? Page("p\(count)")
    case 7: book.byName["n\(below(3))"] = nil
    case 8: book.current = book.pages.first
    default: if book.pages.count > 1 { book.pages.swapAt(0, book.pages.count - 1) }
    }
  }
}

/// The generator SplitMix64. The same seed gives the same numbers in each process.
package struct NotebookGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
