import TestSupport
import Testing

@testable import SluiceWeb

@Suite("TreeDiff: random trees", .computes)
struct TreeDiffFuzzTests {
  @Test("TreeDiff: the operations of random pairs turn the first page into the second")
  func pairs() async throws {
    var artist = SketchArtist(random: SeededGenerator(seed: Environment.seed))
    for number in 0..<Environment.count(5_000, full: 20_000) {
      let before = artist.children(of: "div", depth: 2)
      let after = artist.changed(before, in: "div", depth: 2)
      let old = HTMLNode.merged(Sketch.html(before).nodes)
      let new = HTMLNode.merged(Sketch.html(after).nodes)
      let page = MiniNode.page(HTML(nodes: old).markup)
      let operations = TreeDiff(from: old, to: new).operations
      try page.apply(operations.text)
      let expected = MiniNode.page(HTML(nodes: new).markup)
      try #require(
        page.description == expected.description,
        "SEED=\(Environment.seed), pair \(number): \(operations.text)"
      )
      #expect(TreeDiff(from: new, to: HTMLNode.merged(Sketch.html(after).nodes)).operations.count == 0)
      if number % 100 == 0 { await Task.yield() }  // Other tests wait for a thread, and have time limits.
    }
  }

  @Test("TreeDiff: each patch of a random page with components turns it into the server's page")
  func pages() async throws {
    var artist = SketchArtist(random: SeededGenerator(seed: Environment.seed))
    for number in 0..<Environment.count(1_000, full: 5_000) {
      let page = RandomPage(&artist)
      let shown = MiniNode.page(page.markup)
      for step in 0..<3 {
        let operations = try await page.change(&artist)
        try shown.apply(operations)
        try #require(
          shown.description == MiniNode.page(page.markup).description,
          "SEED=\(Environment.seed), page \(number), step \(step): \(operations)"
        )
      }
      if number % 20 == 0 { await Task.yield() }  // Other tests wait for a thread, and have time limits.
    }
  }
}
