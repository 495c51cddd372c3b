import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@testable import SluiceModel

@Suite("Undo and redo")
struct UndoTests {
  let studio = Studio()
  let mediator: Mediator<Studio>
  let violations: ViolationList
  let recorder = Recorder()

  init() {
    mediator = Mediator(studio)
    mediator.undoLimit = 100
    violations = mediator.collectViolations()
  }

  @Test("Undo: with undoLimit 0, no steps are recorded")
  func off() {
    mediator.undoLimit = 0
    mediator.update("rename") { $0.title = "a" }
    #expect(!mediator.canUndo && !mediator.undo() && studio.title == "a")
    mediator.undoLimit = 1
    #expect(!mediator.canUndo)
    #expect(violations.take() == [])
  }

  @Test("Undo: undo and redo restore a transaction's changes, by name")
  func basic() {
    mediator.update("first") { $0.title = "a" }
    mediator.update("second") {
      $0.title = "b"
      $0.price = 3
      $0.title = "c"
    }
    #expect(mediator.stepNames == ["second", nil])
    #expect(mediator.undo())
    #expect(studio.title == "a" && studio.price == 0 && studio.prices == [])
    #expect(mediator.stepNames == ["first", "second"])
    #expect(mediator.undo() && !mediator.undo())
    #expect(studio.title == "" && mediator.stepNames == [nil, "first"])
    #expect(mediator.redo() && mediator.redo() && !mediator.redo())
    // The writes of `didSet` are restored as well, and it is not called again.
    #expect(studio.title == "c" && studio.price == 3 && studio.prices == [0])
    #expect(mediator.undo())
    mediator.update("third") { $0.title = "d" }
    #expect(mediator.stepNames == ["third", nil])
    #expect(mediator.brokenInvariants() == [])
  }

  @Test("Undo: a transaction without changes makes no step")
  func nothing() {
    mediator.update("first") { $0.title = "a" }
    #expect(mediator.undo())
    mediator.update("same") { $0.title = "" }
    mediator.update("there and back") {
      $0.title = "b"
      $0.title = ""
      $0.papers.append(Paper())
      $0.papers.removeLast()
    }
    try? mediator.update("fails") { studio throws(Failure) in
      studio.title = "c"
      throw Failure()
    }
    mediator.update("nothing") { _ in }
    mediator.observe("observer", reads: \.title) { _ in }
    #expect(mediator.stepNames == [nil, "first"])
  }

  @Test("Undo: observers run with the cause undo or redo, and only their derived writes are kept")
  func observers() {
    let (recorder, mediator) = (recorder, mediator)
    mediator.observe("title", priority: .normal, reads: \.title) { [unowned mediator] studio, title in
      recorder.note("title \(title), \(mediator.cause)")
      studio.price += 1
      studio.query = title
    }
    mediator.observe("header", reads: \.title, \.price, writes: \.header) { $2 = "\($0) \($1)" }
    mediator.render("view") { [unowned mediator] in recorder.note("\($0.header), \(mediator.cause)") }
    #expect(recorder.take() == ["title , update", " 1, update"])
    mediator.update("rename") { $0.title = "a" }
    #expect(recorder.take() == ["title a, update", "a 2, update"])
    let timeline = Timeline()
    mediator.tracer = timeline
    #expect(mediator.undo())
    #expect(recorder.take() == ["title , undo", " 1, undo"])
    #expect(
      timeline.take().filter { $0.hasPrefix("not kept") || $0.hasPrefix("transaction") } == [
        "transaction undo rename", "not kept Studio.price", "not kept Studio.query",
      ])
    #expect(studio.price == 1 && studio.query == "" && studio.header == " 1")
    #expect(mediator.redo())
    #expect(recorder.take() == ["title a, redo", "a 2, redo"])
    #expect(studio.price == 2 && studio.query == "a")
    #expect(violations.take() == [])
  }

  @Test("Undo: a transaction, its refresh and the transactions that it enqueued form one step")
  func enqueued() {
    let mediator = mediator
    mediator.observe("more", priority: .normal, reads: \.title) { [unowned mediator] studio, title in
      if title == "a" { mediator.enqueue("again") { $0.title = "b" } }
      if title == "b" { mediator.enqueue("and again") { $0.price = 9 } }
    }
    mediator.update("rename") { $0.title = "a" }
    #expect(studio.title == "b" && studio.price == 9 && mediator.stepNames == ["rename", nil])
    #expect(mediator.undo())
    #expect(studio.title == "" && studio.price == 0 && mediator.stepNames == [nil, "rename"])
    #expect(mediator.redo())
    #expect(studio.title == "b" && studio.price == 9)
  }

  @Test("Undo: a change without a step joins the last step, and the opposite move restores it")
  func joinedChanges() {
    mediator.update("first") { $0.title = "a" }
    mediator.update("zoom") { $0.zoom = 200 }
    #expect(mediator.stepNames == ["first", nil])
    #expect(mediator.undo())
    #expect(studio.title == "" && studio.zoom == 100)
    mediator.update("zoom") { $0.zoom = 50 }
    #expect(mediator.stepNames == [nil, "first"])
    // The change that joined "first" joins it again, and the change before it is gone.
    #expect(mediator.redo())
    #expect(studio.title == "a" && studio.zoom == 200)
    #expect(mediator.undo())
    #expect(studio.title == "" && studio.zoom == 50)
    #expect(mediator.redo())
    mediator.update("second") { $0.title = "b" }
    #expect(mediator.undo())
    #expect(studio.title == "a" && studio.zoom == 100)
  }

  @Test("Undo: a change that only smart observers have normalized joins the last step")
  func normalised() {
    mediator.observe("clamp", reads: \.price, writes: \.price) { $1 = min($0, 10) }
    mediator.update("price") { $0.price = 30 }
    #expect(studio.price == 10 && mediator.stepNames == ["price", nil])
    mediator.observe("less", reads: \.zoom, \.title, writes: \.title) { $2 = $0 > 100 ? String($1.prefix(1)) : $1 }
    mediator.update("rename") { $0.title = "abc" }
    mediator.update("zoom") { $0.zoom = 200 }
    #expect(studio.title == "a" && mediator.stepNames == ["rename", nil])
    #expect(mediator.undo())
    #expect(studio.title == "" && studio.zoom == 100)
    #expect(mediator.redo())
    #expect(studio.title == "a" && studio.zoom == 200)
  }

  @Test("Undo: a change by others makes a step even if a smart observer wrote the former value in between")
  func normalisedTwice() {
    // The price is clamped, which its `didSet` notes. Then the note is written again.
    mediator.update("prices") { $0.prices = [30] }
    mediator.observe("clamp", reads: \.price, \.prices, writes: \.price, \.prices) { _, _, price, prices in
      if price > 10 { price = 10 }
      if price == 10 { prices = [] }
    }
    mediator.update("price") {
      $0.price = 30
      $0.prices = [1]
    }
    #expect(studio.price == 10 && studio.prices == [] && mediator.stepNames == ["price", nil])
    #expect(mediator.undo() && studio.price == 0 && studio.prices == [30])
  }

  @Test("Undo: a smart observer's change joins the last step, even if others write the same value after it")
  func writtenAgain() {
    shorten(writing: "a")
    mediator.update("price") { $0.price = 3 }
    #expect(mediator.undo())
    // The change that joined the last step is undone with it.
    #expect(studio.price == 0 && studio.title == "abc" && mediator.stepNames.first == "rename")
    #expect(mediator.redo())
    #expect(studio.price == 3 && studio.title == "a")
  }

  @Test("Undo: a write by others after a smart observer makes a step", arguments: ["b", "A"])
  func writtenAfter(value: String) {
    // The observer changes "A" to the value that was there before.
    shorten(writing: value)
    #expect(mediator.stepNames.first == "observe shorten")
    mediator.update("price") { $0.price = 3 }
    #expect(mediator.undo())
    #expect(studio.price == 0 && studio.title == value.lowercased())
  }

  /// Registers an observer that shortens the title "abc" to "a" and enqueues a write of a value.
  private func shorten(writing value: String) {
    mediator.update("rename") { $0.title = "abc" }
    mediator.observe("shorten", reads: \.title, writes: \.title) { [unowned mediator] in
      $1 = $0.prefix(1).lowercased()
      if $0 == "abc" { mediator.enqueue("again") { $0.title = value } }
    }
    #expect(studio.title == value.lowercased())
  }

  @Test("Undo: restores moved, detached, replaced and sorted nodes, with the writes to them")
  func structure() {
    let papers = ["c", "a", "b"].map { Paper($0) }
    mediator.forEach(Paper.self).observe("length", reads: \.text, writes: \.length) { $1 = $0.count }
    mediator.update("fill") { $0.papers = NodeList(papers) }
    var texts: [[String]] = [studio.papers.map(\.text)]
    func step(_ name: String, _ body: (Studio) -> Void) {
      mediator.update(name, body)
      texts.append([studio.papers, NodeList(studio.pile)].flatMap { $0.map(\.text) } + [studio.current?.text ?? "-"])
    }
    step("sort") { $0.papers.sort { $0.text < $1.text } }
    step("edit and detach") {
      $0.papers[0].text = "edited"
      $0.papers.remove(at: 0)
    }
    step("write where it is detached") { _ in papers[1].text = "outside" }
    step("move to the pile") { $0.pile = [$0.papers.removeFirst()] }
    step("in place") { $0.pile.append(contentsOf: $0.papers) }
    step("current") {
      $0.current = $0.pile.first
      $0.last = $0.current
    }
    step("many") {
      for number in 0..<20 { $0.papers.append(Paper("\(number)")) }
      $0.papers.move(from: 0, to: 10)
      $0.papers.swapAt(1, 2)
      $0.papers.reverse()
    }
    let names = [
      "many", "current", "in place", "move to the pile", "write where it is detached", "edit and detach", "sort",
    ]
    func text() -> [String] {
      [studio.papers, NodeList(studio.pile)].flatMap { $0.map(\.text) } + [studio.current?.text ?? "-"]
    }
    for _ in 0..<3 {
      for (name, expected) in zip(names, texts.dropLast().reversed()) {
        #expect(mediator.undoName == name && mediator.undo())
        #expect(text() == (expected.last == "-" || name == "many" ? expected : expected + ["-"]), "undo \(name)")
        #expect(mediator.brokenInvariants(including: papers) == [], "undo \(name)")
      }
      #expect(papers.map(\.text) == ["c", "a", "b"] && papers.map(\.length) == [1, 1, 1] && studio.last == nil)
      for (name, expected) in zip(names.reversed(), texts.dropFirst()) {
        #expect(mediator.redoName == name && mediator.redo())
        #expect(text() == expected, "redo \(name)")
        #expect(mediator.brokenInvariants(including: papers) == [], "redo \(name)")
      }
      #expect(studio.last === studio.current)
    }
    #expect(violations.take() == [])
  }

  @Test("Undo: restores a replaced root")
  func root() {
    let other = Studio()
    other.title = "other"
    mediator.observe("title", reads: \.title) { [recorder] in recorder.note($0) }
    mediator.update("rename") { $0.title = "a" }
    mediator.root = other
    mediator.update("rename the other") { $0.title = "b" }
    #expect(recorder.take() == ["", "a", "other", "b"])
    #expect(mediator.undo() && mediator.root === other && other.title == "other")
    #expect(mediator.undo() && mediator.root === studio && mediator.undo())
    #expect(recorder.take() == ["other", "a", ""])
    #expect(mediator.redo() && mediator.redo() && mediator.redo() && mediator.root === other)
    #expect(recorder.take() == ["a", "other", "b"])
    #expect(mediator.brokenInvariants() == [])
  }

  @Test("Undo: does not restore background writes, events and untracked properties")
  func apart() {
    mediator.observe("query", priority: .normal, reads: \.query.sent, \.saved.sent) { [recorder] _, queries, saved in
      recorder.note("\(queries) \(saved)")
    }
    mediator.update("all") {
      $0.query = "q"
      $0.saved.send(1)
      $0.progress = 5
      $0.cache = 7
    }
    #expect(recorder.take() == [#"["q"] [1]"#])
    mediator.update("nothing but these") { $0.progress = 6 }
    #expect(mediator.stepNames == ["all", nil])
    #expect(mediator.undo())
    #expect(studio.query == "" && studio.progress == 6 && studio.cache == 7)
    #expect(mediator.redo())
    #expect(studio.query == "q" && studio.progress == 6)
    #expect(recorder.take() == [])
  }

  @Test("Undo: undo and redo are rejected while a transaction or a refresh runs")
  func busy() {
    let mediator = mediator
    mediator.update("first") { $0.title = "a" }
    mediator.observe("reader", reads: \.title) { [unowned mediator] _ in mediator.undo() }
    #expect(violations.take() == [.undoWhileBusy(call: "undo", running: "observe reader")])
    mediator.update("second") { _ in #expect(!mediator.redo()) }
    #expect(violations.take() == [.undoWhileBusy(call: "redo", running: "second")])
    #expect(studio.title == "a" && mediator.stepNames == ["first", nil])
    mediator.update("third") { [recorder] studio in
      studio.price = 1
      mediator.afterRefresh { recorder.note("\(mediator.undo())") }
    }
    #expect(studio.price == 1)
  }
}
