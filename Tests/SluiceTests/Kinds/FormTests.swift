import Sluice
import SluiceTesting
import Testing

/// The forms of declarations and properties that `@Node` accepts.
private enum Place {
  @Node final class Inner {
    var title = ""
    @Computed({ (inner: Inner) in inner.title.count }) var length: Int
    init() {}
  }
}

private class Base {
  var inherited = 1
}

@Node private final class Formal: Base {
  struct Settings: Equatable { var theme = "light" }
  static let shared = 1
  class var name: String { "formal" }

  private(set) var readable = 1
  fileprivate(set) var inFile = 1
  private var hidden = 1
  var `default` = 1
  var `class`: Int { didSet { hidden += 1 } }
  var settings = Settings()
  var unwrapped: Place.Inner!
  var action: (() -> Int)?
  var tuple = (1, 2)
  var existential: (any Equatable)?
  @available(*, deprecated) var old = 1
  let constant = 5
  @Untracked lazy var late = 1
  var both: Int {
    get { readable + inFile }
    set { (readable, inFile) = (newValue, newValue) }
  }

  override init() { `class` = 1 }
}

@globalActor private actor BackActor {
  static let shared = BackActor()
}

@BackActor @Node private final class OnBack {
  var number = 1 { didSet { doubled = number * 2 } }
  var doubled = 2
  weak var other: OnBack?
  @Computed(reads: \.other.some.number, { (node: OnBack) in node.number + (node.other?.number ?? 0) }) var sum: Int
  init() {}

  static func play() -> [Int] {
    let node = OnBack()
    let mediator = Mediator(node)
    var heard: [Int] = []
    mediator.observe("sum", reads: \.sum, \.doubled) { heard += [$0, $1] }
    mediator.update("set") { $0.number = 5 }
    return heard
  }
}

@MainActor @Node private final class Dialog {
  var title = "" { didSet { changes += 1 } }
  var changes = 0
  weak var parent: Dialog?
  @MainActor var isOpen = false
  nonisolated let number = 1
  @SharedChange(with: \Dialog.changes) var moves = 0
  @Computed(reads: \.parent.some.title, { (dialog: Dialog) in "\(dialog.parent?.title ?? "-")/\(dialog.title)" })
  var path: String
  init() {}
}

@Node private final class Pair<Content: Equatable> {
  var content: Content { didSet { changes += 1 } }
  var changes = 0
  weak var other: Pair<Content>?
  @SharedChange(with: \Pair<Content>.changes) var moves = 0
  @Computed(
    reads: \.other.some.content, { (pair: Pair<Content>) in [pair.content, pair.other?.content].compactMap { $0 } })
  var contents: [Content]
  init(_ content: Content) { self.content = content }
}

@Suite("Forms that @Node accepts", .hangGuard)
struct FormTests {
  private let recorder = Recorder()

  @Test("@Node: accepts nested classes and classes with a superclass that is no node")
  func places() {
    let mediator = Mediator(Place.Inner())
    let recorder = recorder
    mediator.observe("length", reads: \.length) { recorder.note("\($0)") }
    mediator.update("set") { $0.title = "abc" }
    #expect(recorder.take() == ["0", "3"])
    let formal = Formal()
    formal.inherited = 2
    #expect(formal.inherited == 2)
  }

  @Test("@Node: a setter with a lower access level than its property leaves other files a read-only path")
  func access() {
    #expect(type(of: Formal.schema.readable) == Property<Formal, Int, ReadOnly>.self)
    #expect(type(of: Formal.schema.inFile) == Property<Formal, Int, ReadOnly>.self)
    #expect(type(of: Formal.schema.hidden) == Property<Formal, Int, ReadWrite>.self)
    #expect(type(of: Formal.schema.`class`) == Property<Formal, Int, ReadWrite>.self)
    #expect(type(of: Formal.schema.constant) == Property<Formal, Int, ReadOnly>.self)
  }

  @Test("@Node: accepts values of any form, and names in backticks")
  func values() {
    let formal = Formal()
    let mediator = Mediator(formal)
    let recorder = recorder
    mediator.observe("values", reads: \.settings, \.tuple, \.unwrapped.some.title) {
      recorder.note("\($0.theme) \($1) \($2 ?? "-")")
    }
    mediator.observe("names", reads: \.`default`, \.`class`) { recorder.note("\($0) \($1)") }
    mediator.observe("action", reads: \.action) { recorder.note("\($0?() ?? 0)") }
    mediator.update("set") { formal in
      formal.settings.theme = "dark"
      formal.tuple.0 = 3
      formal.unwrapped = Place.Inner()
      formal.unwrapped.title = "inner"
      formal.`default` = 2
      formal.`class` += 1
      formal.action = { 7 }
    }
    #expect(recorder.take() == ["light (1, 2) -", "1 1", "0", "dark (3, 2) inner", "2 2", "7"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("@Node: a property with accessors has no path, and the slots that it reads are tracked")
  func accessors() {
    let mediator = Mediator(Formal())
    let recorder = recorder
    mediator.render("both") { recorder.note("\($0.both)") }
    mediator.update("set") { $0.both = 4 }
    #expect(recorder.take() == ["2", "8"])
  }

  @Test("@Node: accepts classes of any global actor")
  func globalActor() async {
    #expect(await OnBack.play() == [1, 2, 5, 10])
  }

  @Test("@Node: accepts every kind of property in classes of the main actor")
  @MainActor func mainActor() {
    let (dialog, parent) = (Dialog(), Dialog())
    let mediator = Mediator(dialog)
    let recorder = recorder
    mediator.observe("path", reads: \.path, \.moves) { recorder.note("\($0) \($1)") }
    mediator.update("set") { dialog in
      dialog.title = "w"
      dialog.parent = parent
    }
    #expect(recorder.take() == ["-/ 0", "/w 0"])
    #expect(dialog.changes == 1)
  }

  @Test("@Node: accepts every kind of property in generic classes")
  func generic() {
    let (one, two) = (Pair("a"), Pair("b"))
    let mediator = Mediator(one)
    let recorder = recorder
    mediator.observe("contents", reads: \.contents, \.moves) { recorder.note("\($0) \($1)") }
    mediator.update("set") { pair in
      pair.content = "c"
      pair.other = two
    }
    mediator.update("set both") { pair in pair.changes = 9 }
    #expect(recorder.take() == [#"["a"] 0"#, #"["c", "b"] 0"#, #"["c", "b"] 0"#])
  }
}
