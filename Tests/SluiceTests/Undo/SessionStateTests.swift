import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@Node
final class Atelier {
  var title = ""
  var cards: NodeList<Slip> = []
  var panels: NodeList<AtelierPanel> = []
  @SessionState var zoom = 1
  @SessionState var windows: NodeList<AtelierWindow> = []
  @SessionState var last: AtelierWindow?
  @Derived var searching: NodeList<AtelierWindow> = []
}

@Node
final class Slip {
  var text: String
  init(_ text: String) { self.text = text }
}

@Node
final class AtelierWindow {
  var query = ""
  var panel = AtelierPanel()
  weak var selected: Slip?
  var drafts: NodeList<Slip> = []
  var seen: [Slip] = []
}

@Node
final class AtelierPanel {
  var isOpen = false
  var inner: AtelierPanel?
  let state = StateContainer("idle")
}

@Suite("Session state")
struct SessionStateTests {
  private let mediator = Mediator(Atelier())
  private var atelier: Atelier { mediator.root }
  private let recorder = Recorder()

  init() { mediator.undoLimit = 10 }

  /// Expects that there is no undo step and no edit of the document.
  private func expectNoTrace(_ location: SourceLocation = #_sourceLocation) {
    #expect(mediator.undoSteps == [] && !mediator.isEdited, sourceLocation: location)
  }

  @Test("@SessionState: a value makes no undo step, does not edit the document, and stays when a step is undone")
  func value() {
    mediator.update("zoom") { $0.zoom = 2 }
    expectNoTrace()
    mediator.update("both") { ($0.title, $0.zoom) = ("a", 3) }
    #expect(mediator.undoName == "both" && mediator.isEdited)
    mediator.undo()
    #expect(atelier.title == "" && atelier.zoom == 3)
    mediator.redo()
    #expect(atelier.title == "a" && atelier.zoom == 3)
  }

  @Test("@SessionState: is observed, and rolled back with a failed transaction")
  func rolledBack() {
    mediator.observe("zoom", reads: \.zoom) { [recorder] in recorder.note("\($0)") }
    mediator.update("zoom") { $0.zoom = 2 }
    try? mediator.update("fail") { atelier throws(Failure) in
      atelier.zoom = 3
      atelier.windows.append(AtelierWindow())
      throw Failure()
    }
    #expect(recorder.take() == ["1", "2"] && atelier.zoom == 2 && atelier.windows.isEmpty)
  }

  @Test("@SessionState: stays when an optimistic update is reverted, and is rolled back when its closure throws")
  func optimistic() {
    let window = AtelierWindow()
    mediator.update("open") { $0.windows.append(window) }
    let update = mediator.optimistic("rename") {
      ($0.title, $0.zoom) = ("a", 2)
      window.query = "x"
      $0.last = window
    }
    update.revert { _ in Issue.record("There is no conflict") }
    #expect(atelier.title == "" && atelier.zoom == 2 && window.query == "x" && atelier.last === window)
    mediator.optimistic("rename") { ($0.title, $0.zoom) = ("b", 3) }.confirm()
    mediator.undo()
    #expect(atelier.title == "" && atelier.zoom == 3)
    let failed = try? mediator.optimistic("fail") { atelier throws(Failure) in
      atelier.zoom = 4
      window.query = "y"
      throw Failure()
    }
    #expect(failed == nil && atelier.zoom == 3 && window.query == "x")
  }

  @Test("@SessionState: includes the nodes that its properties hold and all nodes below them")
  func nodes() {
    let window = AtelierWindow()
    mediator.update("open") { $0.windows.append(window) }
    mediator.update("search") { _ in window.query = "x" }
    mediator.update("panel") { _ in window.panel.isOpen = true }
    mediator.update("other panel") { _ in window.panel = AtelierPanel() }
    mediator.update("open it") { _ in window.panel.isOpen = true }
    mediator.update("drafts") { _ in window.drafts = [Slip("1"), Slip("2")] }
    for text in ["3", "4"] { mediator.update("draft") { _ in window.drafts.append(Slip(text)) } }
    mediator.update("edit drafts") { _ in for draft in window.drafts { draft.text += "!" } }
    mediator.update("seen") { _ in window.seen.append(Slip("5")) }
    mediator.update("edit") { _ in window.seen[0].text = "6" }
    window.panel.state.observe("busy")
    mediator.update("last") { $0.last = AtelierWindow() }
    mediator.update("last") { $0.last?.query = "y" }
    mediator.update("close") { $0.windows.removeAll() }
    expectNoTrace()
  }

  @Test("@SessionState: includes nodes that the first root already holds")
  func firstRoot() {
    let root = Atelier()
    root.windows = [AtelierWindow()]
    root.cards = [Slip("a")]
    let mediator = Mediator(root)
    mediator.undoLimit = 10
    mediator.update("search") { $0.windows[0].query = "x" }
    #expect(mediator.undoSteps == [] && !mediator.isEdited)
    mediator.update("write") { $0.cards[0].text = "b" }
    #expect(mediator.undoName == "write")
  }

  @Test("@SessionState: nodes of the document that it refers to remain part of the document")
  func documentNodes() {
    let slip = Slip("a")
    mediator.update("add") { $0.cards.append(slip) }
    let window = AtelierWindow()
    window.seen = [slip]
    mediator.update("open") {
      window.selected = slip
      $0.windows.append(window)
    }
    mediator.markSaved()
    mediator.update("write") { _ in slip.text = "b" }
    #expect(mediator.undoSteps.map(\.name) == ["add", "write"] && mediator.isEdited)
    mediator.undo()
    #expect(slip.text == "a" && !mediator.isEdited)
  }

  @Test("@SessionState: a node that a derived property also holds remains session state")
  func derived() {
    mediator.observe("searching", reads: \.windows.each.query, writes: \.searching) { windows, searching in
      searching = NodeList(windows.filter { $0 != "" }.isEmpty ? [] : mediator.root.windows)
    }
    mediator.update("open") { $0.windows.append(AtelierWindow()) }
    mediator.update("search") { $0.windows[0].query = "a" }
    #expect(atelier.searching.count == 1)
    mediator.update("search on") { $0.windows[0].query = "ab" }
    expectNoTrace()
  }

  @Test("@SessionState: a node that is added to the document becomes part of it, with all nodes below")
  func movedToDocument() {
    let (window, draft) = (AtelierWindow(), Slip("draft"))
    mediator.update("open") { $0.windows.append(window) }
    mediator.update("draft") { _ in window.drafts.append(draft) }
    mediator.update("keep") {
      draft.text = "kept"
      $0.cards.append(draft)
      window.drafts.removeAll()
    }
    #expect(mediator.undoSteps.map(\.name) == ["keep"])
    mediator.update("write") { _ in draft.text = "written" }
    mediator.undo()
    #expect(draft.text == "kept" && atelier.cards.map(\.text) == ["kept"])
    mediator.undo()
    #expect(atelier.cards.isEmpty && draft.text == "draft")
  }

  @Test(
    "@SessionState: a node whose move to the document is rolled back remains session state", arguments: [true, false])
  func moveRolledBack(inSavepoint: Bool) {
    let (window, draft) = (AtelierWindow(), Slip("draft"))
    mediator.update("open") { $0.windows.append(window) }
    mediator.update("draft") { _ in window.drafts.append(draft) }
    if inSavepoint {
      mediator.update("try") { _ in
        try? mediator.update("inner") { atelier throws(Failure) in
          atelier.cards.append(draft)
          throw Failure()
        }
        draft.text = "b"
      }
    } else {
      try? mediator.update("try") { atelier throws(Failure) in
        atelier.cards = [draft]
        throw Failure()
      }
    }
    mediator.update("write") { _ in draft.text = "c" }
    expectNoTrace()
    #expect(mediator.checkInvariants().isEmpty)
  }

  @Test(
    "@SessionState: a rejected run of an observer keeps its nodes, while nodes moved before it stay in the document")
  func rejectedRun() {
    let violations = mediator.collectViolations()
    let (first, second) = (AtelierWindow(), AtelierWindow())
    mediator.update("open") { $0.windows = [first, second] }
    mediator.observe("keep", priority: .normal, reads: \.zoom) { atelier, zoom in
      guard zoom == 2 else { return }
      atelier.panels.append(second.panel)
      second.panel.inner = second.panel
    }
    mediator.update("zoom") {
      $0.panels.append(first.panel)
      $0.zoom = 2
    }
    #expect(violations.take() == [.strongCycle(type: "AtelierPanel", slot: "AtelierPanel.inner")])
    #expect(Array(atelier.panels) == [first.panel] && second.panel.inner == nil)
    mediator.update("open second") { _ in second.panel.isOpen = true }
    #expect(mediator.undoSteps.map(\.name) == ["zoom"])
    mediator.update("open first") { _ in first.panel.isOpen = true }
    #expect(mediator.undoSteps.map(\.name) == ["zoom", "open first"])
    #expect(mediator.checkInvariants().isEmpty)
  }

  @Test("@SessionState: an observer can write it during an undo, and the value stays")
  func duringUndo() {
    let window = AtelierWindow()
    mediator.update("open") { $0.windows.append(window) }
    mediator.observe("query", reads: \.title, \.windows.each.query, writes: \.windows.each.query) { title, _, queries in
      queries.update { _ in title }
    }
    mediator.update("a") { $0.title = "a" }
    mediator.update("b") { $0.title = "b" }
    mediator.undo()
    #expect(window.query == "a")
  }

  private struct Failure: Error {}
}
