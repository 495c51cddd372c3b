import Foundation
import ModelReference
import Testing

/// Tests of the files that the executable description of the design exports. The environment variable
/// `SLUICE_SCENARIOS` names their folder.
@Suite("Exported scenarios")
struct ScenarioFileTests {
  static let folder = ProcessInfo.processInfo.environment["SLUICE_SCENARIOS"]

  @Test(
    "Reference: has the results that every scenario file expects",
    .enabled(if: folder != nil, "SLUICE_SCENARIOS names no folder"))
  func replay() throws {
    let files = try Case.files(in: URL(filePath: try #require(Self.folder)))
    var (compared, unsettled, different) = (0, 0, 0)
    for file in files {
      let scenario = try Case(contentsOf: file)
      var reference = Reference(scenario)
      for (type, properties) in scenario.schema {
        #expect(Schema.standard.described[type]?.filter { properties[$0.key] != nil } == properties)
      }
      #expect(reference.slots == scenario.initial, "\(file.lastPathComponent) begins differently")
      for (index, operation) in scenario.operations.enumerated() {
        let expected = try #require(operation.expect)
        let seen = reference.perform(operation)
        // Not strictly: if nothing else decides, the reference puts observers that create nodes first, and the files
        // the observers that were registered first. This shows in their pairs, and in the order that they leave open.
        let differences = expected.differences(from: seen)
        compared += 1
        guard differences.isEmpty else {
          different += 1
          if different < 20 {
            Issue.record(
              "\(file.lastPathComponent), operation \(index):\n  \(differences.joined(separator: "\n  "))")
          }
          break
        }
        guard expected.settled else {
          unsettled += 1
          break
        }
      }
    }
    print(
      "\(files.count) files: \(compared) operations compared, \(unsettled) of them left open by the file;",
      "\(different) files differ")
    #expect(different == 0)
  }

  @Test(
    "Case: a scenario file is equal after decoding and encoding",
    .enabled(if: folder != nil, "SLUICE_SCENARIOS names no folder"))
  func roundTrip() throws {
    for file in try Case.files(in: URL(filePath: try #require(Self.folder))).prefix(200) {
      let scenario = try Case(contentsOf: file)
      let again = try JSONDecoder().decode(Case.self, from: scenario.encoded())
      #expect(again == scenario)
    }
  }
}
