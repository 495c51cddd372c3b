import Sluice
import SluiceMessages
import Testing

@Suite("One transaction, step by step")
struct WalkThroughTests {
  @Test("Transaction: a tracer receives its eight steps in order")
  func eightSteps() {
    let office = Office()
    let mediator = Mediator(office)
    let timeline = Timeline()
    mediator.update("set up") { _ in
      mediator.observe("coordinator", priority: .coordination, reads: \.a) { office, a in
        if office.b != a { office.b = a }
      }
      mediator.observe("reset", priority: .last, reads: \.a) { office, a in
        if a > 9 { office.a = 9 }
      }
      mediator.observe("caption", reads: \.title, writes: \.caption) { $1 = "<\($0)>" }
      mediator.observe("title", reads: \.sum, writes: \.title) { $1 = "\($0)" }
      mediator.observeEveryRefresh("clock") { _ in }
      mediator.render("page") { timeline.add("page shows \($0.caption)") }
      mediator.render("other") { _ = $0.zoom }
    }
    mediator.tracer = timeline
    _ = timeline.take()

    // 1, 2: any slot can be read and written, and no observer is notified.
    mediator.update("tap") { office in
      office.a = 20
      timeline.add("read \(office.a), title is still \(office.title)")
      mediator.update("inner") { $0.zoom = 2 }
      #expect(
        timeline.take() == [
          "transaction tap", "wrote Office.a: 0 -> 20", "read 20, title is still 0", "savepoint inner",
          "wrote Office.zoom: 0 -> 2", "savepoint inner ended",
        ])

      // 3: a savepoint that throws is rolled back, and no observer is notified.
      #expect(throws: Failure()) {
        try mediator.update("fails") { office throws(Failure) in
          office.zoom = 3
          office.ping.send(1)
          mediator.enqueue("never") { _ in timeline.add("never") }
          mediator.afterRefresh { timeline.add("never") }
          mediator.observe("never", reads: \.a) { _ in timeline.add("never") }
          throw Failure()
        }
      }
      #expect(office.zoom == 2)
      #expect(timeline.take().last == "fails rolled back")
      office.zoom = 0
      mediator.enqueue("follow") { $0.b = 5 }
      mediator.afterRefresh { timeline.add("after the refresh, refreshing: \(mediator.isRefreshing)") }
      _ = timeline.take()
    }
    let lines = timeline.take()

    // 4: the refresh begins when the outermost transaction ends.
    #expect(lines.first == "refresh")
    // 5: priority observers run in passes, until none is stale.
    #expect(
      Array(lines[1..<9]) == [
        "pass 1", "coordinator wrote Office.b: 0 -> 20", "priority coordinator: changed Office.a",
        "reset wrote Office.a: 20 -> 9", "priority reset: changed Office.a",
        "pass 2", "coordinator wrote Office.b: 20 -> 9", "priority coordinator: changed Office.a",
      ])
    // 6: smart observers run in dependency order, each once.
    #expect(
      Array(lines[9..<13]) == [
        "title wrote Office.title: 0 -> 18", "smart title: changed Office.a, Office.b",
        "caption wrote Office.caption: <0> -> <18>", "smart caption: changed Office.title",
      ])
    // 7: rendering observers run, then recurring ones. An observer whose slot was restored does not run.
    #expect(
      Array(lines[13..<16]) == [
        "page shows <18>", "rendering page: changed Office.caption", "recurring clock: always",
      ])
    // 8: the change set is closed. Then the closures run, and after them the enqueued transactions.
    #expect(
      Array(lines[16...]) == [
        "refresh ended", "tap committed", "after the refresh, refreshing: false",
        "transaction follow", "wrote Office.b: 9 -> 5", "refresh", "pass 1",
        "title wrote Office.title: 18 -> 14", "smart title: changed Office.b",
        "caption wrote Office.caption: <18> -> <14>", "smart caption: changed Office.title",
        "page shows <14>", "rendering page: changed Office.caption", "recurring clock: always",
        "refresh ended", "follow committed",
      ])
  }

  @Test("update: returns after the refresh and all enqueued transactions have run")
  func sameStack() {
    let mediator = Mediator(Office())
    let recorder = Recorder()
    mediator.observe("a", reads: \.a) { [unowned mediator] a in
      recorder.note("a \(a)")
      mediator.enqueue("later") { _ in recorder.note("later") }
    }
    _ = recorder.take()
    mediator.update("tap") { $0.a = 1 }
    recorder.note("returned")
    #expect(recorder.take() == ["a 1", "later", "returned"])
  }

  @Test("Tracer: receives registrations, replacements and cancellations")
  func registrations() {
    let office = Office()
    let mediator = Mediator(office)
    _ = mediator.collectViolations()
    let timeline = Timeline()
    mediator.tracer = timeline
    let target = Recorder()
    mediator.on(target).observe("a", reads: \.a) { _, _ in }
    #expect(
      timeline.take() == [
        "registered a", "transaction observe a", "refresh", "pass 1", "smart a: first run", "refresh ended",
        "observe a committed",
      ])
    mediator.update("replace") { _ in _ = mediator.on(target).observe("a", reads: \.b) { _, _ in } }
    #expect(
      timeline.take() == [
        "transaction replace", "ended a", "registered a", "violation name", "refresh", "pass 1", "smart a: first run",
        "refresh ended", "replace committed",
      ])
    mediator.cancelObservers(of: target)
    #expect(timeline.take() == ["ended a"])
  }

  @Test("Tracer: the reason of a run names the slots that changed, and not those that were restored")
  func reasonsWrittenBack() {
    let mediator = Mediator(Office())
    let timeline = Timeline()
    mediator.observe("both", reads: \.a, \.b) { _, _ in }
    mediator.tracer = timeline
    mediator.update("change") {
      $0.a = 1
      $0.a = 0
      $0.b = 1
    }
    #expect(timeline.take().contains("smart both: changed Office.b"))
  }
}
