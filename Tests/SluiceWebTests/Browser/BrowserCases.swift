import Foundation
import SluiceTesting
import TestSupport
import Testing

@testable import SluiceWeb

/// Exports the data for the browser tests in `Tests/Browser`: the client script, and random pages with their patches.
@Suite("Cases for the browser", .hangGuard)
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

  @Test("BrowserCases: the cases are exported if SLUICE_BROWSER_CASES names a file", .enabled(if: path != nil))
  func export() async throws {
    var artist = SketchArtist(random: SeededGenerator(seed: Environment.seed))
    var cases: [Case] = []
    for _ in 0..<Environment.count(1_000, full: 7_000) {
      let page = RandomPage(&artist)
      var result = Case(before: page.markup, patches: [], after: [])
      for _ in 0..<3 {
        result.patches.append(try await page.change(&artist))
        result.after.append(page.markup)
      }
      cases.append(result)
    }
    let export = Export(seed: Environment.seed, script: LivePage.clientScript, cases: cases)
    try JSONEncoder().encode(export).write(to: URL(fileURLWithPath: try #require(Self.path)))
  }
}
