import Foundation
import Sluice
import SluiceFiles
import TestSupport

@testable import SluiceFiles

/// The model of these tests.
@Node final class Notebook: Codable {
  var title = ""
  var pages: NodeList<Page> = []
  var byName: NodeMap<String, Page> = [:]
  @Discardable var scroll = 0
  weak var current: Page?

  /// All that the notebook holds, as a text.
  var text: String {
    let pages = pages.map { "\($0.name)=\($0.text)" }.joined(separator: ",")
    let names = byName.map { "\($0.key):\($0.value.name)" }.joined(separator: ",")
    // Undo keeps a page that is no part of the notebook any more.
    let current = current.flatMap { self.pages.contains($0) || byName.values.contains($0) ? $0 : nil }
    return "\(title) [\(pages)] {\(names)} scroll \(scroll) current \(current?.name ?? "-")"
  }
}

@Node final class Page: Codable {
  let name: String
  var text = ""
  var strange = 0.5 as Strange
  init(_ name: String) { self.name = name }
}

/// A value that cannot be encoded while it is negative.
struct Strange: Codable, Equatable, ExpressibleByFloatLiteral {
  struct Refusal: Error {}
  var value: Double
  init(floatLiteral value: Double) { self.value = value }
  init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Double.self) }

  func encode(to encoder: any Encoder) throws {
    if value < 0 { throw Refusal() }
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// Random edits of a notebook.
struct NotebookEdits {
  var generator: SeededGenerator
  private var count = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func edit(_ book: Notebook) {
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

/// Runs a closure with a new folder, which is removed afterwards.
@MainActor
func withFolder(_ body: @MainActor (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "sluice-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}

extension Mediator where Root == Notebook {
  /// A document that acts only when it is asked to.
  @MainActor func quietDocument(_ folder: URL, calls: FileCalls = .system, decoder: ModelDecoder = ModelDecoder())
    async throws(DocumentError) -> FileDocument<Notebook>
  {
    try await document(
      path: folder.appending(path: "book").path, decoder: decoder,
      pause: DocumentPause(saving: nil, watching: nil, clock: ContinuousClock()), limit: 1 << 30, calls: calls,
      isolation: MainActor.shared)
  }
}

/// The names of the files in a folder.
func names(in folder: URL) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
}
