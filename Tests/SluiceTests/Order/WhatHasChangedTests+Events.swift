import Sluice
import SluiceMessages
import Testing

extension WhatHasChangedTests {
  // MARK: Events

  @Test("Event: observers receive equal values too, in order, and have no first run")
  func events() {
    let recorder = recorder
    mediator.observe("ping", reads: \.ping.sent) { recorder.note("ping \($0)") }
    #expect(recorder.take() == [])
    #expect(
      runs {
        $0.ping.send(2)
        $0.ping.send(1)
        $0.ping.send(1)
      } == ["ping [2, 1, 1]"])
    #expect(runs { $0.ping.send(1) } == ["ping [1]"])
    #expect(runs { $0.a = 1 } == [])
  }

  @Test("Event: an observer that also reads another slot has a first run")
  func eventAndRead() {
    let recorder = recorder
    mediator.observe("both", reads: \.ping.sent, \.a) { recorder.note("\($0) \($1)") }
    mediator.observe("writes", reads: \.ping.sent, writes: \.title) { sent, _ in recorder.note("writes \(sent)") }
    mediator.observe("way", reads: \.ping.sent, writes: \.selected.some.label) { sent, _ in
      recorder.note("way \(sent)")
    }
    #expect(recorder.take() == ["[] 0", "way []"])
    #expect(runs { $0.a = 1 } == ["[] 1"])
    #expect(runs { $0.ping.send(5) } == ["[5] 1", "writes [5]", "way [5]"])
  }

  @Test("Event: values sent before the registration are not delivered")
  func sentBefore() {
    let recorder = recorder
    #expect(
      runs { office in
        office.ping.send(1)
        mediator.observe("only", reads: \.ping.sent) { recorder.note("only \($0)") }
        mediator.observe("both", reads: \.a, \.ping.sent) { recorder.note("both \($0) \($1)") }
        office.ping.send(2)
      } == ["only [2]", "both 0 [2]"])
  }

  @Test("Event: an observer receives the values sent since its last run, also in another pass")
  func sinceItLastRan() {
    let recorder = recorder
    mediator.observe("hears", priority: .first, reads: \.ping.sent) { recorder.note("hears \($1)") }
    mediator.observe("echoes", priority: .last, reads: \.ping.sent) { office, sent in
      recorder.note("echoes \(sent)")
      if sent.contains(1) { office.ping.send(2) }
    }
    mediator.observe("smart", reads: \.ping.sent) { recorder.note("smart \($0)") }
    #expect(runs { $0.ping.send(1) } == ["hears [1]", "echoes [1]", "hears [2]", "smart [1, 2]"])
  }

  @Test("Event: the path to it is evaluated when the observer runs, and its change runs no observer")
  func wayToEvent() {
    let recorder = recorder
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") {
      $0.folders = [one, two]
      $0.selected = one
    }
    mediator.observe("opened", reads: \.selected.some.opened.sent) { recorder.note("opened \($0)") }
    #expect(runs { _ in one.opened.send(1) } == ["opened [1]"])
    #expect(runs { _ in two.opened.send(2) } == [])
    #expect(runs { $0.selected = two } == [])
    #expect(
      runs {
        two.opened.send(3)
        $0.selected = one
      } == [])
    #expect(
      runs {
        two.opened.send(4)
        $0.selected = two
      } == ["opened [4]"])
  }

  @Test("Event: values of several nodes arrive in order of sending, and those of a node reached twice once")
  func eventsOfMany() {
    let recorder = recorder
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") { $0.folders = [one, two, one] }
    mediator.observe("opened", reads: \.folders.each.opened.sent) { recorder.note("\($0)") }
    #expect(
      runs { _ in
        two.opened.send(1)
        one.opened.send(2)
        two.opened.send(3)
      } == ["[1, 2, 3]"])
  }

  @Test("Event: the slots on the path to it count as read for the order")
  func wayToEventOrders() {
    let recorder = recorder
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") { $0.folders = [one, two] }
    mediator.observe("opened", reads: \.chosen.some.opened.sent) { recorder.note("opened \($0)") }
    mediator.observe("choose", reads: \.a, \.folders, writes: \.chosen) { a, folders, chosen in
      recorder.note("choose")
      chosen = folders[a]
    }
    #expect(
      runs {
        two.opened.send(2)
        one.opened.send(1)
        $0.a = 1
      } == ["choose", "opened [2]"])
  }

  @Test("Event: values are dropped at the end of the refresh and with a failed transaction")
  func dropped() {
    let recorder = recorder
    let folder = Folder("one")
    mediator.update("fill") { $0.folders = [folder] }
    mediator.observe("opened", reads: \.selected.some.opened.sent) { recorder.note("opened \($0)") }
    mediator.observe("ping", reads: \.a, \.ping.sent) { recorder.note("ping \($1)") }
    #expect(runs { _ in folder.opened.send(1) } == [])
    #expect(runs { $0.selected = folder } == [])
    #expect(
      runs { office in
        office.ping.send(1)
        try? mediator.update("fails") { office throws(Failure) in
          office.ping.send(2)
          throw Failure()
        }
        office.ping.send(3)
      } == ["ping [1, 3]"])
    try? mediator.update("fails") { office throws(Failure) in
      office.ping.send(4)
      throw Failure()
    }
    #expect(recorder.take() == [])
    #expect(runs { $0.a = 1 } == ["ping []"])
  }

  @Test("Event: transactions and priority observers can send it")
  func maySend() {
    let recorder = recorder
    mediator.observe("hears", reads: \.ping.sent) { recorder.note("hears \($0)") }
    mediator.observe("priority", priority: .normal, reads: \.a) { office, a in if a > 0 { office.ping.send(a) } }
    #expect(runs { $0.a = 1 } == ["hears [1]"])
    #expect(runs { $0.ping.send(2) } == ["hears [2]"])
    #expect(violations.take() == [])
  }

  @Test(
    "Event: sending in other phases is reported, and no observer receives it",
    arguments: ["smart", "render", "recurring"])
  func mayNotSend(phase: String) {
    let (recorder, office) = (recorder, office)
    mediator.observe("hears", reads: \.ping.sent) { recorder.note("hears \($0)") }
    switch phase {
    case "smart": mediator.observe("sender", reads: \.a) { office.ping.send($0) }
    case "render": mediator.render("sender") { $0.ping.send($0.a) }
    default: mediator.observeEveryRefresh("sender") { $0.ping.send($0.a) }
    }
    let told = ModelViolation.sendInObserver(observer: "sender", event: "Office.ping")
    #expect(violations.take() == [told])
    #expect(runs { $0.a = 1 } == [])
    #expect(violations.take() == [told])
    #expect(runs { $0.ping.send(9) } == ["hears [9]"])
  }

  @Test("Event: sending outside of a transaction is reported and runs a separate transaction")
  func sendOutside() {
    let recorder = recorder
    mediator.observe("hears", reads: \.ping.sent) { recorder.note("hears \($0)") }
    office.ping.send(1)
    #expect(violations.take() == [.sendOutsideTransaction(event: "Office.ping")])
    #expect(recorder.take() == ["hears [1]"])
  }

  // MARK: Inputs

  @Test("Input: is read like any other property, and each setting is an event")
  func inputs() {
    let recorder = recorder
    mediator.observe("value", reads: \.query) { recorder.note("value \($0)") }
    mediator.observe("settings", reads: \.query.sent) { recorder.note("settings \($0)") }
    #expect(runs { $0.query = "" } == ["settings [\"\"]"])
    #expect(
      runs {
        $0.query = "a"
        $0.query = ""
      } == ["settings [\"a\", \"\"]"])
    #expect(runs { $0.query = "b" } == ["value b", "settings [\"b\"]"])
    #expect(runs { $0.query += "c" } == ["value bc", "settings [\"bc\"]"])
  }

  @Test("Input: a setting that is rolled back is not an event")
  func inputRollback() {
    let recorder = recorder
    mediator.observe("settings", reads: \.query.sent) { recorder.note("settings \($0)") }
    #expect(
      runs { office in
        try? mediator.update("fails") { office throws(Failure) in
          office.query = "gone"
          throw Failure()
        }
      } == [])
    #expect(office.query == "")
  }

  @Test("Input: smart observers cannot write it")
  func smartWritesInput() {
    mediator.observe("subtree", reads: \.a, \.subtree, writes: \.subtree) { _, _, office in office.query = "x" }
    #expect(office.query == "")
    #expect(
      violations.take() == [
        .undeclaredWrite(observer: "subtree", slot: "Office.query", declared: [#"\.subtree"#])
      ])
  }
}
