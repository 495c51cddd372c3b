import Sluice
import SluiceMessages
import Testing

@Suite("@Input properties")
struct InputMacroTests {
  private let form = Form()
  private let recorder = Recorder()

  @Test("@Input: keeps its value, and observers receive each setting, also equal ones")
  func everySetting() {
    let _: Property<Form, String, InputAccess> = Form.schema.query
    let mediator = Mediator(form)
    let recorder = recorder
    mediator.observe("settings", reads: \.query.sent) { recorder.note("settings \($0)") }
    mediator.observe("value", reads: \.query) { recorder.note("value \($0)") }
    #expect(recorder.take() == ["value "])
    mediator.update("type") { form in
      form.query = "a"
      form.query = "a"
      form.query = "b"
    }
    #expect(recorder.take() == [#"settings ["a", "a", "b"]"#, "value b"])
    mediator.update("type the same") { $0.query = "b" }
    #expect(recorder.take() == [#"settings ["b"]"#])
    #expect(form.query == "b")
  }

  @Test("@Input: an edit in place counts as one setting")
  func inPlace() {
    let mediator = Mediator(form)
    let recorder = recorder
    mediator.observe("settings", reads: \.tags.sent) { recorder.note("\($0)") }
    mediator.update("add") { form in
      form.tags.append("a")
      form.tags.append("b")
    }
    #expect(recorder.take() == [#"[["a"], ["a", "b"]]"#])
  }

  @Test("@Input: can hold a node, and can be reached below other nodes")
  func nodes() {
    let (one, two) = (FormItem("1"), FormItem("2"))
    form.items = [one, two]
    let mediator = Mediator(form)
    let recorder = recorder
    mediator.observe("chosen", reads: \.chosen.sent, \.chosen.some.text) {
      recorder.note("\($0.map { $0?.text ?? "-" }) \($1 ?? "-")")
    }
    mediator.observe("texts", reads: \.items.each.text.sent) { recorder.note("\($0)") }
    #expect(recorder.take() == ["[] -"])
    mediator.update("choose") { form in
      form.chosen = one
      form.chosen = nil
      form.chosen = two
    }
    #expect(recorder.take() == [#"["1", "-", "2"] 2"#])
    mediator.update("type") { _ in
      two.text = "b"
      one.text = "a"
    }
    #expect(recorder.take() == [#"[] b"#, #"["b", "a"]"#])
  }

  @Test("@Input: a rollback restores the value and does not count as a setting")
  func rollback() {
    let mediator = Mediator(form)
    let recorder = recorder
    mediator.observe("settings", reads: \.query.sent) { recorder.note("\($0)") }
    mediator.update("outer") { form in
      form.query = "a"
      try? mediator.update("fails") { form throws(Failure) in
        form.query = "b"
        throw Failure()
      }
    }
    #expect(recorder.take() == [#"["a"]"#])
    #expect(throws: Failure()) {
      try mediator.update("fails") { form throws(Failure) in
        form.query = "c"
        throw Failure()
      }
    }
    mediator.update("nothing") { _ in }
    #expect(recorder.take() == [])
    #expect(form.query == "a")
  }

  @Test("@Input: transactions and priority observers can set it, and smart observers cannot")
  func writers() {
    let mediator = Mediator(form)
    let violations = mediator.collectViolations()
    let recorder = recorder
    mediator.observe("settings", reads: \.query.sent) { recorder.note("\($0)") }
    mediator.observe("clear", priority: .normal, reads: \.reloadTapped.sent) { form, _ in form.query = "" }
    form.query = "outside"
    #expect(violations.take() == [.writeOutsideTransaction(slot: "Form.query")])
    mediator.update("tap") { $0.reloadTapped.send() }
    #expect(recorder.take() == [#"["outside"]"#, #"[""]"#])
    mediator.observe("writes", reads: \.scrollOffset, writes: \.header) { [form] _, header in
      header = "h"
      form.query = "smart"
    }
    #expect(violations.take() == [.undeclaredWrite(observer: "writes", slot: "Form.query", declared: [#"\.header"#])])
    #expect(form.query == "")
    #expect(recorder.take() == [])
  }
}

@Suite("@Discardable properties")
struct DiscardableMacroTests {
  private let form = Form()
  private let recorder = Recorder()

  @Test("@Discardable: a change of it, also as an input, does not edit the document")
  func documents() {
    let mediator = Mediator(form)
    let recorder = recorder
    mediator.onDocumentChange = { recorder.note("\($0.transaction): \($0.kind)") }
    mediator.update("scroll") { $0.scrollOffset = 12 }
    mediator.update("zoom") { $0.zoom = 2 }
    #expect(!mediator.isEdited)
    mediator.update("select") { $0.selected = FormItem("1") }
    #expect(mediator.isEdited)
    #expect(recorder.take() == ["scroll: discardable", "zoom: discardable", "select: stored"])
  }

  @Test("@Discardable: is observed and rolled back like other properties")
  func behaves() {
    let mediator = Mediator(form)
    let recorder = recorder
    mediator.observe("offset", reads: \.scrollOffset, \.zoom.sent) { recorder.note("\($0) \($1)") }
    mediator.update("scroll") { form in
      form.scrollOffset = 12
      form.zoom = 1
    }
    #expect(throws: Failure()) {
      try mediator.update("fails") { form throws(Failure) in
        form.scrollOffset += 5
        throw Failure()
      }
    }
    #expect(form.scrollOffset == 12)
    #expect(recorder.take() == ["0.0 []", "12.0 [1]"])
  }

  @Test("@Discardable: an observer that reads it can normalize it, and other observers cannot write it")
  func normalised() {
    let mediator = Mediator(form)
    let violations = mediator.collectViolations()
    mediator.observe("limit", reads: \.scrollOffset, writes: \.scrollOffset) { $1 = max($0, 0) }
    mediator.update("scroll") { $0.scrollOffset = -3 }
    #expect(form.scrollOffset == 0)
    mediator.observe("compute", reads: \.query, writes: \.scrollOffset) { $1 = Double($0.count) }
    #expect(violations.take() == [.storedWrite(observer: "compute", slot: "Form.scrollOffset")])
  }
}
