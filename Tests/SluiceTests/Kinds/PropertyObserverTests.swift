import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@Node private final class Watched {
  @Untracked var calls: [String] = []
  var text = "" {
    willSet { calls.append("will \(text)>\(newValue)") }
    didSet { calls.append("did \(oldValue)>\(text)") }
  }
  var limited = 0 { didSet(former) { if limited > 10 { self.limited = former } } }
  var items: NodeList<Person> = [] { didSet { calls.append("items \(items.count)") } }
  var array: [Int] = [] { didSet { if let last = array.last, last < 0 { array.removeLast() } } }
  @Derived var picked: NodeList<Person> = [] {
    willSet { calls.append("picks \(newValue.count)") }
    didSet { calls.append("picked \(oldValue.count)>\(picked.count)") }
  }
  @Derived var header = "" { didSet { calls.append("header \(header)") } }
  @Input var query = "" { didSet { calls.append("query \(query)") } }
  weak var person: Person? { didSet { calls.append("person \(person?.label ?? "nil")") } }
  var box: Box<Int>?
  var title: String { didSet { calls.append("title \(title)") } }
  init() { title = "" }
  init(setting text: String) {
    title = "first"
    self.text = text
    title = "in place"
  }
}

@Suite("willSet and didSet")
struct PropertyObserverTests {
  private let node = Watched()

  private func calls() -> [String] {
    defer { node.calls = [] }
    return node.calls
  }

  @Test("willSet and didSet: are called for each assignment and edit of a free node, also for equal values")
  func free() {
    node.text = "a"
    node.text = "a"
    node.text += "b"
    node.items.append(Person("p"))
    node.query = "q"
    #expect(
      calls() == ["will >a", "did >a", "will a>a", "did a>a", "will a>ab", "did a>ab", "items 1", "query q"])
  }

  @Test("willSet and didSet: are called when an observer edits a property in place")
  func editors() {
    let mediator = Mediator(node)
    mediator.observe("pick", reads: \.items, writes: \.picked) { items, picked in
      if let last = items.last { picked.append(last) }
    }
    mediator.update("first") { $0.items.append(Person("p")) }
    mediator.update("second") { $0.items.append(Person("q")) }
    #expect(calls() == ["items 1", "picks 1", "picked 0>1", "items 2", "picks 2", "picked 1>2"])
  }

  @Test("willSet and didSet: are called when a derivation edits a property, and not when it changes nothing")
  func derivations() {
    let mediator = Mediator(node)
    mediator.derive("pick", .filter(\.items.each.name, into: \.picked) { $0 > "m" })
    mediator.update("one that is picked") { $0.items.append(Person("p")) }
    mediator.update("one that is not") { $0.items.append(Person("a")) }
    mediator.update("another that is") { $0.items.append(Person("q")) }
    mediator.update("no more") { $0.items[0].name = "b" }
    #expect(
      calls() == [
        "items 1", "picks 1", "picked 0>1", "items 2", "items 3", "picks 2", "picked 1>2", "picks 1", "picked 2>1",
      ])
    #expect(node.picked.map(\.label) == ["q"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("willSet and didSet: are not called for the first value in init, but for later assignments in it")
  func initialiser() {
    #expect(Watched(setting: "x").calls == ["will >x", "did >x", "title in place"])
  }

  @Test("willSet and didSet: are called in a transaction, and not by a rollback")
  func transaction() {
    let mediator = Mediator(node)
    mediator.update("set") { node in
      node.text = "a"
      node.text += "b"
      node.items.append(Person("p"))
      node.items.append(Person("q"))
      node.query = "r"
      node.person = node.items[0]
    }
    #expect(
      calls() == [
        "will >a", "did >a", "will a>ab", "did a>ab", "items 1", "items 2", "query r", "person p",
      ])
    #expect(throws: Failure()) {
      try mediator.update("fails") { node throws(Failure) in
        node.text = "c"
        node.items.removeAll()
        throw Failure()
      }
    }
    #expect(calls() == ["will ab>c", "did ab>c", "items 0"])
    #expect(node.text == "ab")
    #expect(node.items.count == 2)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("willSet and didSet: can set other properties, and their own one without being called again")
  func own() {
    node.limited = 5
    node.limited = 20
    #expect(node.limited == 5)
    node.array = [1, -1]
    #expect(node.array == [1])
    let mediator = Mediator(node)
    let recorder = Recorder()
    mediator.observe("limited", reads: \.limited) { recorder.note("\($0)") }
    mediator.observe("array", reads: \.array) { recorder.note("\($0)") }
    mediator.update("set") { node in
      node.limited = 30
      node.array.append(-5)
    }
    mediator.update("less") { $0.limited -= 1 }
    #expect(recorder.take() == ["5", "[1]", "4"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("willSet and didSet: are called when an observer writes a different value")
  func smart() {
    let mediator = Mediator(node)
    mediator.observe("header", reads: \.text, writes: \.header) { $1 = $0.uppercased() }
    #expect(calls() == [])
    mediator.update("set") { $0.text = "a" }
    mediator.update("same") { $0.text = "A" }
    #expect(calls().filter { $0.hasPrefix("header") } == ["header A"])
  }

  @Test("willSet and didSet: their writes are checked against the contract of the writing observer")
  func contract() {
    let gallery = Gallery()
    let mediator = Mediator(gallery)
    let violations = mediator.collectViolations()
    mediator.observe("tags", reads: \.tags, writes: \.tags) { tags, written in written = tags.sorted() }
    mediator.update("add") { $0.tags = ["b", "a"] }
    #expect(
      violations.take() == [
        .undeclaredWrite(observer: "tags", slot: "Gallery.tagCount", declared: [#"\.tags"#])
      ])
  }

  @Test("willSet and didSet: are called for a write outside of a transaction, which is reported and kept")
  func outside() {
    let mediator = Mediator(node)
    let violations = mediator.collectViolations()
    node.text = "outside"
    node.items.append(Person("p"))
    #expect(violations.takeNames() == ["writeOutsideTransaction", "writeOutsideTransaction"])
    #expect(calls() == ["will >outside", "did >outside", "items 1"])
    #expect((node.text, node.items.count) == ("outside", 1))
  }
}
