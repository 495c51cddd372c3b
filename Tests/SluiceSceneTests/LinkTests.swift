import Sluice
import SluiceScene
import TestSupport
import Testing

private struct Search: Equatable {
  enum Sort: String, LinkValue, CaseIterable { case date, title }

  var id: Int
  var words: String
  var sort: Sort
  var page: Int?
  var isOpen: Bool
}

@Suite("Links of scenes")
struct LinkTests {
  private let link = SceneLink(
    "photos/interesting/:id", LinkField("id", \Search.id), LinkField("words", \.words), LinkField("sort", \.sort),
    LinkField("page", \.page), LinkField("open", \.isOpen)
  ) { Search(id: $0, words: $1, sort: $2, page: $3, isOpen: $4) }

  @Test("SceneLink: the declaration that reads an address writes it as well")
  func address() throws {
    let search = Search(id: 7, words: "sea & sky/50%", sort: .date, page: nil, isOpen: true)
    #expect(link.address(search) == "photos/interesting/7?words=sea%20%26%20sky%2F50%25&sort=date&open=true")
  }

  @Test("SceneLink: random contexts are equal after writing and reading their address")
  func randomOperations() throws {
    let seed = Environment.seed
    var random = SeededGenerator(seed: seed)
    let scalars = Array("ab/?&=%+ :.#äß語🎈\u{0}\u{301}\n\"<").map(String.init)
    for _ in 0..<2000 {
      let words = (0..<Int.random(in: 0...6, using: &random)).map { _ in scalars.randomElement(using: &random)! }
        .joined()
      let search = Search(
        id: .random(in: .min ... .max, using: &random), words: words,
        sort: Search.Sort.allCases.randomElement(using: &random)!,
        page: Bool.random(using: &random) ? nil : .random(in: -9...9, using: &random), isOpen: .random(using: &random))
      let address = try #require(link.address(search))
      let text = LinkText(address)
      let path = try #require(link.pattern.match(text.path), "SEED=\(seed) \(address)")
      let read = try link.context(of: text.query.merging(path) { $1 })
      #expect(read == search, "SEED=\(seed) \(address)")
      #expect(Array(read.words.unicodeScalars) == Array(search.words.unicodeScalars), "SEED=\(seed) \(address)")
    }
  }

  @Test("SceneLink: one message lists all fields that are missing or of another type")
  func problems() {
    let error = #expect(throws: SceneLinkError.self) {
      try link.context(of: ["id": "seven", "sort": "size", "page": 3, "open": true] as [String: Any])
    }
    #expect(
      error?.description == """
        The context of a scene is not complete:

          id: "seven" is not a valid Int
          words: missing (String)
          sort: "size" is not a valid Sort

        To fix this, correct the listed fields.
        """)
  }

  @Test("SceneLink: a dictionary may have values or their texts")
  func dictionary() throws {
    let search = try link.context(of: ["id": 7, "words": "sea", "sort": Search.Sort.title, "open": "false"])
    #expect(search == Search(id: 7, words: "sea", sort: .title, page: nil, isOpen: false))
  }
}
