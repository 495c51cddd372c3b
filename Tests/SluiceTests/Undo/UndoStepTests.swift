import Observation
import Sluice
import SluiceMessages
import SluiceTesting
import Synchronization
import Testing

@testable import SluiceModel

@Suite("Undo steps and documents")
struct UndoStepTests {
  let studio = Studio()
  let clock = ManualClock()
  let mediator: Mediator<Studio>
  let violations: ViolationList
  let recorder = Recorder()

  init() {
    mediator = Mediator(studio, clock: clock)
    mediator.undoLimit = 100
    violations = mediator.collectViolations()
  }

  @Test("undoLimit: limits the number of steps")
  func limit() {
    mediator.undoLimit = 3
    for number in 1...5 { mediator.update("set \(number)") { $0.price = number } }
    #expect(mediator.undo() && mediator.undo() && mediator.undo() && !mediator.undo())
    #expect(studio.price == 2)
    #expect(mediator.redo() && mediator.redo() && mediator.redo())
    mediator.undoLimit = 1
    #expect(mediator.undo() && !mediator.undo() && studio.price == 4)
  }

  @Test("group: makes one step of several transactions, each with its own refresh")
  func group() {
    mediator.observe("price", reads: \.price) { [recorder] in recorder.note("\($0)") }
    _ = recorder.take()
    mediator.group("drag") {
      for number in 1...3 { mediator.update("move") { $0.price = number } }
      #expect(mediator.stepNames == [nil, nil])
      mediator.undo()
      mediator.group("inner") { mediator.update("zoom") { $0.zoom = 1 } }
    }
    #expect(violations.take() == [.undoWhileBusy(call: "undo", running: nil)])
    #expect(recorder.take() == ["1", "2", "3"] && mediator.stepNames == ["drag", nil])
    #expect(mediator.undo())
    #expect(studio.price == 0 && studio.zoom == 100 && recorder.take() == ["0"])
    mediator.group("nothing") { mediator.update("zoom") { $0.zoom = 2 } }
    #expect(mediator.stepNames == [nil, "drag"])
  }

  @Test("Undo: a step retains the nodes that it needs and releases them with the step")
  func retainedNodes() {
    mediator.undoLimit = 1
    weak var gone: Paper?
    do {
      let paper = Paper("gone")
      gone = paper
      mediator.update("add") { $0.papers = [paper] }
    }
    mediator.update("remove") { $0.papers.removeAll() }
    #expect(gone != nil && mediator.undo() && studio.papers.map(\.text) == ["gone"] && mediator.redo())
    mediator.update("another") { $0.title = "a" }
    #expect(gone == nil)
  }

  @Test("group: if undo is enabled within it, the step contains the transactions after that")
  func groupBefore() {
    mediator.undoLimit = 0
    mediator.group("outer") {
      mediator.update("before") { $0.title = "a" }
      mediator.undoLimit = 10
      mediator.group("inner") { mediator.update("price") { $0.price = 1 } }
      mediator.update("title") { $0.title = "b" }
      #expect(mediator.stepNames == [nil, nil])
    }
    #expect(mediator.stepNames == ["outer", nil])
    #expect(mediator.undo() && studio.title == "a" && studio.price == 0)
  }

  @Test("UndoCoalescing: transactions with the same target within the time form one step")
  func coalescing() {
    func type(_ letter: String, _ target: String, after milliseconds: Int = 0) {
      clock.advance(by: .milliseconds(milliseconds))
      mediator.update("type \(letter)", coalescing: UndoCoalescing(target)) { $0.title += letter }
    }
    type("a", "title")
    type("b", "title", after: 900)
    mediator.update("zoom") { $0.zoom = 50 }
    type("c", "title", after: 1000)
    #expect(mediator.stepNames == ["type a", nil])
    type("d", "title", after: 1001)
    type("e", "other")
    #expect(mediator.undo() && studio.title == "abcd" && mediator.undo() && studio.title == "abc")
    #expect(mediator.redo() && mediator.stepNames == ["type d", "type e"])
    // After an undo or redo, and while a redo is possible, a new step starts.
    type("f", "title")
    #expect(mediator.undo() && studio.title == "abcd" && mediator.undo() && mediator.undo())
    #expect(studio.title == "" && studio.zoom == 100 && !mediator.canUndo)
    #expect(mediator.brokenInvariants() == [])
  }

  @Test("UndoCoalescing: a mediator without a root uses its clock, and a clock that is set back makes a separate step")
  func clockSetBack() {
    let (clock, studio) = (SetClock(), Studio())
    let mediator = Mediator<Studio>(clock: clock)
    mediator.root = studio
    mediator.undoLimit = 100
    func type(_ letter: String, at time: Duration) {
      clock.time = time
      mediator.update("type \(letter)", coalescing: UndoCoalescing("title")) { $0.title += letter }
    }
    type("a", at: .seconds(60))
    type("b", at: .seconds(61))
    type("c", at: .seconds(3))
    #expect(mediator.undo() && studio.title == "ab" && mediator.undo() && studio.title == "")
  }

  @Test("UndoCoalescing: a transaction after a failed one makes a separate step")
  func failedCoalescing() {
    let typing = UndoCoalescing("title")
    mediator.update("type", coalescing: typing) { $0.title = "a" }
    try? mediator.update("fails", coalescing: typing) { _ throws(Failure) in throw Failure() }
    mediator.update("price") { $0.price = 1 }
    #expect(mediator.stepNames == ["price", nil] && mediator.undo() && studio.title == "a")
    mediator.undoLimit = 0
    mediator.undoLimit = 1
    #expect(mediator.stepNames == [nil, nil])
  }

  @Test("Undo: an object released with a dropped step can start a transaction in its deinit")
  func startedInDeinit() {
    let mediator = mediator
    mediator.undoLimit = 1
    /// Returns an object for the model to hold, which updates the model in its deinit.
    func last(_ name: String) -> Last {
      Last { [weak mediator] in mediator?.update(name) { $0.prices.append(1) } }
    }
    // Released by the limit, and by coalescing.
    for _ in 0..<4 { mediator.update("put") { $0.keeper = last("dies") } }
    let typing = UndoCoalescing("keeper")
    for _ in 0..<3 {
      mediator.update("put again", coalescing: typing) {
        $0.price += 1
        $0.keeper = last("dies too")
      }
    }
    #expect(studio.prices.count > 3 && mediator.brokenInvariants() == [])
  }

  @Test("Binding: repeated settings within a short time form one step")
  func bindings() {
    let (title, query) = (mediator.binding(\.title), mediator.binding(\.query))
    title.value = "a"
    clock.advance(by: .milliseconds(500))
    title.value = "ab"
    query.value = "q"
    #expect(
      mediator.stepNames == ["set query", nil] && mediator.undo() && mediator.stepNames == ["set title", "set query"])
    clock.advance(by: .seconds(2))
    title.value = "abc"
    #expect(mediator.undo() && studio.title == "ab" && mediator.undo() && studio.title == "")
  }

  @Test("undoLimit: an observer can set it to 0 during an undo")
  func switchedOff() {
    mediator.observe("off", priority: .normal, reads: \.title) { [unowned mediator] studio, _ in
      if mediator.cause == .undo { mediator.undoLimit = 0 }
      studio.pile.append(Paper())
    }
    mediator.update("rename") { $0.title = "a" }
    #expect(studio.pile.count == 2 && mediator.undo() && studio.title == "" && studio.pile.count == 1)
    mediator.update("rename") { $0.title = "b" }
    #expect(studio.title == "b" && studio.pile.count == 2 && !mediator.canUndo)
    #expect(mediator.brokenInvariants() == [])
  }

  @Test("onDocumentChange: reports the kind and cause of each change, and isEdited follows")
  func documents() {
    let changes = Recorder()
    mediator.onDocumentChange = { changes.note("\($0.transaction): \($0.kind), \($0.cause)") }
    mediator.observe("header", reads: \.price, writes: \.header) { $1 = "\($0)" }
    mediator.observe("clamp", reads: \.price, \.zoom, writes: \.price) { $2 = min($0, $1) }
    #expect(!mediator.isEdited)
    mediator.update("nothing") { $0.progress = 3 }
    mediator.update("zoom") { $0.zoom = 50 }
    #expect(!mediator.isEdited)
    mediator.update("price") { $0.price = 40 }
    #expect(mediator.isEdited)
    mediator.markSaved()
    // Only a smart observer changes a stored slot. This makes no step, but the document differs.
    mediator.update("less") { $0.zoom = 30 }
    #expect(studio.price == 30 && mediator.isEdited && mediator.undoName == "price")
    #expect(mediator.undo() && studio.price == 0 && mediator.isEdited)
    #expect(mediator.redo() && studio.price == 30 && mediator.isEdited)
    #expect(
      changes.take() == [
        "observe header: none, update", "observe clamp: none, update", "nothing: none, update",
        "zoom: discardable, update", "price: stored, update", "less: stored, update", "price: stored, undo",
        "price: stored, redo",
      ])
    mediator.undo()
    mediator.update("other") { $0.title = "a" }
    #expect(mediator.undo() && mediator.isEdited)
    mediator.markSaved()
    mediator.update("other") { $0.title = "b" }
    #expect(mediator.isEdited && mediator.undo() && !mediator.isEdited)
  }

  @Test("onDocumentChange: works without undo, and isEdited forgets the saved state when undo is disabled")
  func documentsAlone() {
    mediator.undoLimit = 0
    #expect(!mediator.isEdited)
    mediator.onDocumentChange = { [recorder] in recorder.note("\($0.kind)") }
    mediator.update("rename") { $0.title = "a" }
    #expect(recorder.take() == ["stored"] && mediator.isEdited && !mediator.canUndo)
    mediator.markSaved()
    #expect(!mediator.isEdited)
  }

  @Test("undoName and redoName: observers and Observation are notified when they change")
  func names() {
    let (recorder, mediator) = (recorder, mediator)
    mediator.render("menu") { [unowned mediator] _ in
      recorder.note("\(mediator.undoName ?? "-") \(mediator.redoName ?? "-")")
    }
    mediator.update("first") { $0.title = "a" }
    mediator.update("zoom") { $0.zoom = 1 }
    mediator.group("group") { mediator.update("second") { $0.title = "b" } }
    mediator.undo()
    #expect(recorder.take() == ["- -", "first -", "group -", "first group"])
    withObservationTracking {
      #expect(mediator.canRedo)
    } onChange: { [told = HeardNames()] in
      told.note()
    }
    HeardNames.count.withLock { $0 = 0 }
    mediator.update("zoom") { $0.zoom = 2 }
    #expect(HeardNames.count.withLock { $0 } == 0)
    mediator.redo()
    #expect(HeardNames.count.withLock { $0 } == 1 && recorder.take() == ["group -"])
  }
}

private struct HeardNames: Sendable {
  static let count = Mutex(0)
  func note() { Self.count.withLock { $0 += 1 } }
}

/// A clock that can be set back.
private final class SetClock: Clock, Sendable {
  private let offset = Mutex(Duration.zero)

  var time: Duration {
    get { offset.withLock { $0 } }
    set { offset.withLock { $0 = newValue } }
  }
  var now: ManualClock.Instant { ManualClock().now.advanced(by: time) }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) {}
}
