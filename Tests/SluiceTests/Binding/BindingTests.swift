import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@Suite("Bindings")
struct BindingTests {
  let shop = Workshop()
  let mediator: Mediator<Workshop>
  let runs = RunLog()
  let recorder = Recorder()

  init() {
    mediator = Mediator(shop)
    mediator.tracer = runs
  }

  @Test("Binding: reads the property, and sets it in a transaction named after the property")
  func title() {
    let title = mediator.binding(\.title)
    mediator.render("show") { [recorder] shop in recorder.note(shop.title) }
    _ = runs.take()
    title.value = "a"
    #expect(shop.title == "a" && title.value == "a")
    #expect(runs.take() == ["ran show", "committed set title"])
    mediator.update("rename") { $0.title = "b" }
    #expect(title.value == "b")
    title.value += "c"
    title.value = "bc"
    #expect(recorder.take() == ["", "a", "b", "bc"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("Binding: a rendering observer tracks it across a replaced root")
  func tracked() {
    let (title, count) = (mediator.binding(\.title), mediator.binding(\.count))
    let bobbin = Bobbin("t")
    mediator.update("put in") { $0.selected = bobbin }
    mediator.from(bobbin).render("show") { [recorder] _ in recorder.note(title.value) }
    count.value = 1
    title.value = "a"
    let other = Workshop()
    other.selected = bobbin
    other.title = "other"
    mediator.root = other
    title.value = "mine"
    #expect(recorder.take() == ["", "a", "other", "mine"])
    #expect(shop.title == "a" && other.title == "mine")
  }

  @Test("Binding: supports parts, inputs, optionals and nodes")
  func paths() {
    let bobbin = Bobbin("a")
    let theme = mediator.binding(\.settings[\.theme])
    let query = mediator.binding(\.query)
    let selected = mediator.binding(\.selected)
    let id = mediator.binding(\.selectedID)
    let load = mediator.binding(\.load, from: bobbin)
    let label = mediator.binding(\.selected.some.label, absent: "none")
    mediator.observe("settings of the input", reads: \.query.sent) { [recorder] in recorder.note("\($0)") }
    mediator.observe("size", reads: \.settings[\.size]) { [recorder] in recorder.note("size \($0)") }
    #expect(recorder.take() == ["size 12"])
    theme.value = "dark"
    #expect(shop.settings == WorkshopSettings(theme: "dark", size: 12) && theme.value == "dark")
    query.value = "q"
    query.value = "q"
    #expect(recorder.take() == [#"["q"]"#, #"["q"]"#], "every setting counts")
    let log = MediatorLog(mediator)
    label.value = "nowhere"
    #expect(label.value == "none" && log.transactions.isEmpty)
    log.detach()
    selected.value = bobbin
    label.value = "b"
    load.value = 3
    #expect(bobbin.label == "b" && bobbin.load == 3 && label.value == "b" && load.value == 3)
    id.value = 3
    id.value = nil
    selected.value = nil
    #expect(shop.selectedID == nil && shop.selected == nil && label.value == "none")
    #expect(mediator.checkInvariants() == [])
  }

  @Test("Binding: setting it in a transaction is a savepoint, and is rejected where a transaction is")
  func setInTransaction() {
    let violations = mediator.collectViolations()
    let count = mediator.binding(\.count)
    #expect(throws: Failure.self) {
      try mediator.update("outer") { _ throws in
        count.value = 5
        throw Failure()
      }
    }
    #expect(count.value == 0)
    mediator.observe("set", reads: \.title) { _ in count.value = 7 }
    #expect(
      violations.take() == [
        .updateInObserver(observer: "set", update: "set count"),
        .undeclaredWrite(observer: "set", slot: "Workshop.count", declared: []),
      ])
    #expect(count.value == 0)
  }

  @Test("Binding: keeps the last value that it read after the mediator or the node is deinitialized")
  func outlive() {
    var other: Mediator<Workshop>? = Mediator(Workshop())
    var bobbin: Bobbin? = Bobbin("a", load: 1)
    let title = other!.binding(\.title), load = other!.binding(\.load, from: bobbin!)
    title.value = "last"
    #expect(title.value == "last")
    bobbin = nil
    load.value = 2
    #expect(load.value == 1)
    weak let gone = other
    other = nil
    #expect(gone == nil)
    title.value = "too late"
    #expect(title.value == "last")
  }
}
