import Foundation
import TestSupport
import Testing

@testable import SluiceWeb

/// Writes what the browser tests in `Tests/Browser` need: the client script, and random pages with their patches.
@Suite("Cases for the browser")
struct BrowserCases {
  private struct Case: Encodable {
    var before: String
    var patches: [String]
    var after: [String]
  }

  private struct Export: Encodable {
    var seed: UInt64
    var script: String
    var cases: [Case]
  }

  static let path = ProcessInfo.processInfo.environment["SLUICE_BROWSER_CASES"]

  @Test("Exported when SLUICE_BROWSER_CASES names a file", .enabled(if: path != nil))
  func export() throws {
    var artist = SketchArtist(random: SeededGenerator(seed: Environment.seed))
    let cases = (0..<3_000).map { _ -> Case in
      var sketch = artist.children(of: "div", depth: 3)
      var tree = HTMLNode.merged(Sketch.html(sketch).nodes)
      var result = Case(before: HTML(nodes: tree).markup, patches: [], after: [])
      for _ in 0..<3 {
        sketch = artist.changed(sketch, in: "div", depth: 3)
        let next = HTMLNode.merged(Sketch.html(sketch).nodes)
        result.patches.append(TreeDiff(from: tree, to: next).operations.text)
        result.after.append(HTML(nodes: next).markup)
        tree = next
      }
      return result
    }
    let export = Export(seed: Environment.seed, script: LivePage.clientScript, cases: cases)
    try JSONEncoder().encode(export).write(to: URL(fileURLWithPath: try #require(Self.path)))
  }
}
