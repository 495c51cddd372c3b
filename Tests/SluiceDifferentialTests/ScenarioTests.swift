import Foundation
import ModelReference
import Testing

/// Cases that another program wrote down, with all that must be seen: where the environment's `SLUICE_SCENARIOS` names the
/// folder that holds them. `Scripts/test --scenarios` sets it.
@Suite("Scenarios")
struct ScenarioTests {
  static let folder = ProcessInfo.processInfo.environment["SLUICE_SCENARIOS"]

  @Test(
    "are played by the engine as they are written",
    .enabled(if: folder != nil, "SLUICE_SCENARIOS names no folder"))
  func replay() async throws {
    let account = try await ScenarioPlaying().play(in: URL(filePath: try #require(Self.folder)))
    print(account)
    for failure in account.failures.prefix(20) { Issue.record("\(failure)") }
    #expect(account.failures.isEmpty)
  }
}

/// Cells belong to an isolation.
private actor ScenarioPlaying {
  func play(in folder: URL) async throws -> ScenarioAccount {
    var account = ScenarioAccount()
    for file in try Case.files(in: folder) {
      await account.play(try Case(contentsOf: file), named: file.lastPathComponent)
    }
    return account
  }
}

/// What was compared, and where the engine did otherwise.
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
