import Sluice
import SluiceMessages
import Testing

@Suite("Nodes that are held in several places")
struct PlacesTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()
  let folder = Folder("shared")

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
    let recorder = recorder
    mediator.from(folder).observe("from", reads: \.own) { recorder.note("from \($0)") }
    mediator.forEach(Folder.self).observe("each", reads: \.own) { recorder.note("each \($0)") }
    _ = recorder.take()
  }

  private func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  private func fail(_ body: (Office) -> Void) {
    try? mediator.update("fails") { office throws(Failure) in
      body(office)
      throw Failure()
    }
  }

  /// Whether the observers of the node are active, that is, run for a change.
  private var isAwake: Bool {
    let runs = runs { _ in folder.own += 1 }
    #expect(runs == [] || runs == ["from \(folder.own)", "each \(folder.own)"])
    return !runs.isEmpty
  }

  @Test("Shared node: its observers become inactive when its last place is removed, and not before")
  func lastPlace() {
    mediator.update("four places") {
      $0.folders = [folder, folder]
      $0.pile = [folder]
      $0.left = folder
    }
    #expect(isAwake)
    mediator.update("one goes") { $0.folders.removeFirst() }
    #expect(isAwake)
    mediator.update("two go") {
      $0.pile = []
      $0.left = nil
    }
    #expect(isAwake)
    mediator.update("the last goes") { $0.folders.removeLast() }
    #expect(!isAwake)
    #expect(runs { $0.pile = [folder, folder] } == ["from \(folder.own)", "each \(folder.own)"])
    mediator.update("both go") { $0.pile.removeAll() }
    #expect(!isAwake)
  }

  @Test("Shared node: keeps its places if a transaction that removes some fails")
  func rollback() {
    mediator.update("places") {
      $0.folders = [folder, Folder("other"), folder]
      $0.pile = [folder]
    }
    fail {
      $0.folders.removeFirst()
      $0.pile = []
      $0.left = folder
    }
    mediator.update("outer") { office in
      fail {
        $0.folders.removeAll()
        $0.right = folder
      }
      office.pile = []
      fail { $0.folders = [] }
    }
    #expect(isAwake)
    mediator.update("one goes") { $0.folders.removeLast() }
    #expect(isAwake)
    mediator.update("the last goes") { $0.folders.removeFirst() }
    #expect(!isAwake)
  }

  @Test("Shared node: its observers stay active when it moves from place to place")
  func moves() {
    mediator.update("begin") { $0.left = folder }
    #expect(
      runs {
        $0.folders.append(folder)
        $0.left = nil
      } == [])
    #expect(
      runs {
        $0.folders = []
        $0.pile.append(folder)
      } == [])
    #expect(
      runs { office in
        mediator.update("out") { $0.pile = [] }
        mediator.update("in") { $0.right = Folder("parent", own: 7, children: [folder]) }
      } == ["each 7"])
    #expect(isAwake)
    mediator.update("the parent goes") { $0.right = nil }
    #expect(!isAwake)
  }

  @Test("Shared node: below nodes that are attached and detached, it counts once for each holder")
  func belowOthers() {
    let (one, two) = (Folder("one", children: [folder]), Folder("two", children: [folder, folder]))
    mediator.update("begin") { $0.folders = [one, two] }
    #expect(isAwake)
    mediator.update("one goes") { $0.folders.removeFirst() }
    #expect(isAwake)
    mediator.update("written while its parent is detached") { _ in one.children = [] }
    #expect(isAwake)
    mediator.update("two") { _ in two.children.removeLast() }
    #expect(isAwake)
    mediator.update("two goes") { $0.folders = [] }
    #expect(!isAwake)
    mediator.update("one comes back empty") { $0.folders = [one] }
    #expect(!isAwake)
    mediator.update("below a detached one, then that comes") {
      one.children = [folder]
      $0.folders.append(two)
    }
    #expect(isAwake)
  }

  @Test("Shared node: in a stored and a derived property, its observers stay active until both release it")
  func storedAndDerived() {
    mediator.observe("choose", reads: \.left, \.a, writes: \.chosen) { left, a, chosen in
      chosen = a == 0 ? left : a == 1 ? chosen : nil
    }
    mediator.update("hold") { $0.left = folder }
    mediator.update("keep") { $0.a = 1 }
    mediator.update("remove one") { $0.left = nil }
    #expect(office.chosen === folder)
    #expect(isAwake)
    mediator.update("remove both") { $0.a = 2 }
    #expect(!isAwake)
  }

  @Test("Strong cycle: an observer that puts a node below itself is reported and its writes are rolled back")
  func observerMakesCycle() {
    let recorder = recorder
    let parent = Folder("parent", children: [folder])
    mediator.update("fill") { $0.left = parent }
    mediator.from(folder).observe(
      "circle", reads: \.name, \.children, writes: \.children, \.label
    ) { name, _, children, label in
      label = name
      if name == "circle" { children.append(parent) }
    }
    mediator.from(folder).observe("label", reads: \.label) { recorder.note("label \($0)") }
    #expect(violations.take() == [])
    #expect(runs { _ in folder.name = "circle" } == [])
    #expect(violations.takeNames() == ["strongCycle"])
    #expect(folder.children.isEmpty)
    #expect(folder.label == "shared")
    #expect(runs { _ in folder.name = "fine" } == ["label fine"])
    #expect(violations.take() == [])
  }

  @Test("Strong cycle: a priority observer that puts a node below itself is reported and its writes are rolled back")
  func priorityMakesCycle() {
    let folder = folder
    let parent = Folder("parent", children: [folder])
    mediator.update("fill") { $0.left = parent }
    mediator.observe("circle", priority: .normal, reads: \.a) { office, a in
      office.b = a
      if a == 1 { folder.children.append(parent) }
    }
    mediator.update("circle") { $0.a = 1 }
    #expect(violations.takeNames() == ["strongCycle"])
    #expect(folder.children.isEmpty)
    #expect((office.a, office.b) == (1, 0))
    mediator.update("fine") { $0.a = 2 }
    #expect(office.b == 2)
  }

  @Test("Shared node: a node that is offered to another mediator stays with its own")
  func foreign() {
    let recorder = recorder
    let other = Mediator(Office())
    let told = other.collectViolations()
    mediator.update("hold") { $0.left = folder }
    other.forEach(Folder.self).observe("each", reads: \.own) { recorder.note("other each \($0)") }
    other.update("take") { $0.folders = [folder] }
    #expect(told.take() == [.foreignNode(type: "Folder", slot: "Office.folders")])
    #expect(isAwake)
    other.update("let go") { $0.folders = [] }
    #expect(isAwake)
    #expect(told.take() == [])
  }
}
