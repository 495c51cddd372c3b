import SluiceModel
import SluiceWeb

/// A node as `@Node` writes it, by hand.
final class Counter: Node {
  var _$node = NodeState()

  private var _count = 0
  var count: Int {
    get {
      _$read(0)
      return _count
    }
    set {
      if _$node.isFree { _count = newValue } else { Self.schema.count._$set(self, newValue) }
    }
  }

  /// Nothing shows it.
  private var _note = ""
  var note: String {
    get {
      _$read(1)
      return _note
    }
    set {
      if _$node.isFree { _note = newValue } else { Self.schema.note._$set(self, newValue) }
    }
  }

  struct Schema: Sendable {
    let count = Property<Counter, Int, ReadWrite>(
      0, "count", read: { $0.count }, load: { $0._count }, store: { $0._count = $1 })
    let note = Property<Counter, String, ReadWrite>(
      1, "note", read: { $0.note }, load: { $0._note }, store: { $0._note = $1 })
  }
  static let schema = Schema()
  static let _$type = NodeType("Counter", [schema.count.erased, schema.note.erased])
}

/// A page that shows a model of its own, as an app author writes it.
actor CountedPage: LiveActor {
  struct Refusal: Error {}
  private final class Log {
    var counts: [Int] = []
  }

  let session = LiveSession()
  let mediator = Mediator(Counter())
  /// How often the page was built.
  private(set) var builds = 0
  private let log = Log()

  var count: Int { mediator.root.count }
  /// What an observer has seen that has nothing to do with the session.
  var heard: [Int] { log.counts }

  func willOpen() {
    mediator.observe("hear", reads: \.count) { [log] in log.counts.append($0) }
    session.show(mediator) { counter, _ in
      let _ = self.builds += 1
      p { counter.count }
      button(.onClick { self.add(1) }) { "Add" }
      button(.onClick { self.mediator.update("note") { $0.note += "x" } }) { "Note" }
      button(.onClick { self.undecided() }) { "There and back" }
      button(.onClick { self.refused() }) { "Refuse" }
    }
  }

  func add(_ number: Int) {
    mediator.update("add") { $0.count += number }
  }

  private func undecided() {
    mediator.update("there and back") { counter in
      counter.count += 1
      counter.count -= 1
    }
  }

  private func refused() {
    try? mediator.update("refuse") { (counter) throws(Refusal) in
      counter.count = 99
      throw Refusal()
    }
  }
}
