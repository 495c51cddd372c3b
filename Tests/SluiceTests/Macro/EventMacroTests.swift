import Sluice
import SluiceMessages
import Testing

@Suite("Events of a node")
struct EventMacroTests {
  private let form = Form()
  private let recorder = Recorder()

  @Test("Event: observers receive each value that is sent, also equal ones, and no value before the first")
  func everyValue() {
    let mediator = Mediator(form)
    let recorder = recorder
    mediator.observe("reload", reads: \.reloadTapped.sent) { recorder.note("\($0.count) reloads") }
    mediator.observe("moved", reads: \.moved.sent) { recorder.note("\($0)") }
    mediator.update("other") { $0.items = [] }
    #expect(recorder.take() == [])
    mediator.update("act") { form in
      form.reloadTapped.send()
      form.moved.send(3)
      form.moved.send(3)
      form.reloadTapped.send()
    }
    #expect(recorder.take() == ["2 reloads", "[3, 3]"])
    mediator.update("act again") { $0.moved.send(3) }
    #expect(recorder.take() == ["[3]"])
  }

  @Test("Event: is recognized by its type annotation or by its initial value")
  func spellings() {
    let _: Property<Form, Event<Int>, EventAccess> = Form.schema.moved
    let mediator = Mediator(form)
    let recorder = recorder
    mediator.observe("values", reads: \.scaled.sent, \.closed.sent) { recorder.note("\($0) \($1)") }
    mediator.update("act") { form in
      form.scaled.send(1.5)
      form.closed.send("x")
    }
    #expect(recorder.take() == [#"[1.5] ["x"]"#])
  }

  @Test("Event: is received through the nodes that are in the model, in order of sending")
  func each() {
    let (one, two) = (FormItem(), FormItem())
    form.items = [one, two]
    form.selected = two
    let mediator = Mediator(form)
    let recorder = recorder
    mediator.observe("taps", reads: \.items.each.tap.sent) { recorder.note("each \($0)") }
    mediator.observe("tap", reads: \.selected.some.tap.sent) { recorder.note("some \($0)") }
    mediator.update("tap") { _ in
      two.tap.send(2)
      one.tap.send(1)
      two.tap.send(2)
    }
    #expect(recorder.take() == ["each [2, 1, 2]", "some [2, 2]"])
    mediator.update("tap and take out") { form in
      one.tap.send(1)
      two.tap.send(2)
      form.items.removeAll { $0 === one }
      form.selected = nil
    }
    #expect(recorder.take() == ["each [2]"])
    mediator.update("bring back") { form in
      form.items.append(one)
      form.selected = one
    }
    #expect(recorder.take() == [])
  }

  @Test("Event: a failed transaction or savepoint discards the values that it sent")
  func rollback() {
    let mediator = Mediator(form)
    let recorder = recorder
    mediator.observe("moved", reads: \.moved.sent) { recorder.note("\($0)") }
    #expect(throws: Failure()) {
      try mediator.update("fails") { form throws(Failure) in
        form.moved.send(1)
        throw Failure()
      }
    }
    mediator.update("nothing") { _ in }
    #expect(recorder.take() == [])
    mediator.update("outer") { form in
      form.moved.send(1)
      try? mediator.update("fails") { form throws(Failure) in
        form.moved.send(2)
        throw Failure()
      }
      form.moved.send(3)
    }
    #expect(recorder.take() == ["[1, 3]"])
  }

  @Test("Event: sending outside of a transaction or in a smart observer is reported")
  func violations() {
    let mediator = Mediator(form)
    let violations = mediator.collectViolations()
    let recorder = recorder
    mediator.observe("moved", reads: \.moved.sent) { recorder.note("\($0)") }
    form.moved.send(1)
    #expect(violations.take() == [.sendOutsideTransaction(event: "Form.moved")])
    #expect(recorder.take() == ["[1]"])
    mediator.observe("sends", reads: \.selected) { [form] _ in form.moved.send(2) }
    #expect(violations.take() == [.sendInObserver(observer: "sends", event: "Form.moved")])
    mediator.update("nothing") { _ in }
    #expect(recorder.take() == [])
  }

  @Test("Event: a priority observer can send it, and it is received in the same refresh")
  func priority() {
    let mediator = Mediator(form)
    let recorder = recorder
    mediator.observe("moved", reads: \.moved.sent) { recorder.note("\($0)") }
    mediator.observe("reload", priority: .normal, reads: \.reloadTapped.sent) { form, taps in
      form.moved.send(taps.count)
    }
    mediator.update("tap") { $0.reloadTapped.send() }
    #expect(recorder.take() == ["[1]"])
  }

  @Test("Event: works in generic nodes and in main-actor nodes")
  @MainActor func kindsOfClasses() {
    let recorder = recorder
    let mediator = Mediator(Channel<[Int]>())
    mediator.observe("arrived", reads: \.arrived.sent) { recorder.note("\($0)") }
    mediator.update("send") { $0.arrived.send([1, 2]) }
    let panels = Mediator(Panel())
    panels.observe("panel", reads: \.title.sent, \.closeTapped.sent) { recorder.note("\($0) \($1.count)") }
    panels.update("close") { panel in
      panel.title = "t"
      panel.closeTapped.send()
    }
    #expect(recorder.take() == ["[[1, 2]]", #"["t"] 1"#])
  }
}
