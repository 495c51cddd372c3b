import Sluice
import SluiceModel
import Testing

@Suite("Savepoints during an in-place edit")
struct SavepointInEditTests {
  private struct Failure: Error {}
  private let office = Office()
  private let mediator: Mediator<Office>

  init() { mediator = Mediator(office) }

  @Test("Savepoint: one during an in-place edit leaves the list to the edit")
  func ends() {
    var runs: [Int] = []
    mediator.observe("folders", reads: \.folders) { runs.append($0.count) }
    mediator.update("fill") { office in
      office.folders = [Folder("a")]
      append(Folder("b"), to: &office.folders) { mediator.update("inner") { $0.a = 1 } }
    }
    #expect(office.folders.map(\.name) == ["a", "b"])
    #expect(office.a == 1)
    #expect(runs == [0, 2])
    #expect(mediator.brokenInvariants() == [])
  }

  @Test("Savepoint: one that fails during an in-place edit rolls back its own changes, and the edit stays")
  func fails() {
    mediator.update("fill") { office in
      office.folders = [Folder("a")]
      append(Folder("b"), to: &office.folders) {
        try? mediator.update("inner") { office throws(Failure) in
          office.a = 1
          throw Failure()
        }
      }
    }
    #expect(office.folders.map(\.name) == ["a", "b"])
    #expect(office.a == 0)
    #expect(mediator.brokenInvariants() == [])
  }

  private func append(_ folder: Folder, to list: inout NodeList<Folder>, then body: () -> Void) {
    list.append(folder)
    body()
  }
}
