import Foundation
import ModelReference
import SluiceTesting
import Testing

/// Plays cases that another program wrote, with all expected results. The environment variable `SLUICE_SCENARIOS` names
/// their folder, and `Scripts/test --scenarios` sets it.
@Suite("Scenarios on the engine", .hangGuard)
struct ScenarioTests {
  static let folder = ProcessInfo.processInfo.environment["SLUICE_SCENARIOS"]

  @Test(
    "Engine: has the results that every scenario file states",
    .enabled(if: folder != nil, "SLUICE_SCENARIOS names no folder"))
  func replay() async throws {
    let account = try await ScenarioPlaying().play(in: URL(filePath: try #require(Self.folder)))
    print(account)
    for failure in account.failures.prefix(20) { Issue.record("\(failure)") }
    #expect(account.failures.isEmpty)
  }
}

/// An actor, because cells belong to an isolation.
private actor ScenarioPlaying {
  func play(in folder: URL) async throws -> ScenarioAccount {
    var account = ScenarioAccount()
    for file in try Case.files(in: folder) {
      await account.play(try Case(contentsOf: file), named: file.lastPathComponent)
    }
    return account
  }
}

/// The number of comparisons, and the differences of the engine.
struct ScenarioAccount: CustomStringConvertible {
  private(set) var files = 0
  private(set) var operations = 0
  private(set) var unsettled = 0
  private(set) var failures: [String] = []

  mutating func play(_ scenario: Case, named name: String, isolation: isolated any Actor = #isolation) async {
    files += 1
    let player = Player(scenario)
    if player.slots != scenario.initial { return failures.append("\(name) begins differently") }
    for (index, operation) in scenario.operations.enumerated() {
      guard let expected = operation.expect else { continue }
      let differences = expected.differences(from: await player.perform(operation.action))
      operations += 1
      guard differences.isEmpty else {
        return failures.append("\(name), operation \(index):\n  \(differences.joined(separator: "\n  "))")
      }
      guard expected.settled else {
        unsettled += 1
        return
      }
    }
  }

  var description: String {
    """
    \(files) scenarios: \(operations) operations compared, \(unsettled) of them left open by the design; \
    \(failures.count) scenarios differ
    """
  }
}
