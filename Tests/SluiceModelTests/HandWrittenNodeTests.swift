import SluiceModel
import Testing

/// The code that `@Node` generates, written by hand.
private final class Counter: Node {
  var _$node = _NodeState()

  private var _count = 0
  var count: Int {
    get {
      _$read(0)
      return _count
    }
    set {
      if _$node.isFree { _count = newValue } else { Self.schema.count._$set(self, newValue) }
    }
    _modify {
      let edit = _$node.isFree ? ._$free(self, 0) : Self.schema.count._$beginEdit(self)
      defer { if edit._$isNoticed { Self.schema.count._$endEdit(self, edit) } }
      yield &_count
    }
  }

  private var _text = ""
  var text: String {
    get {
      _$read(1)
      return _text
    }
    set {
      if _$node.isFree { _text = newValue } else { Self.schema.text._$set(self, newValue) }
    }
  }

  struct Schema: Sendable {
    let count = Property<Counter, Int, ReadWrite>(
      0, "count", read: { $0.count }, load: { $0._count }, store: { $0._count = $1 })
    let text = Property<Counter, String, ReadWrite>(
      1, "text", kind: .derived, read: { $0.text }, load: { $0._text }, store: { $0._text = $1 })
  }
  static let schema = Schema()
  static let _$type = NodeType("Counter", [schema.count._$erased, schema.text._$erased])
}

@Suite("Hand-written nodes")
struct HandWrittenNodeTests {
  @Test("Hand-written node: is observed, recorded and rolled back like a generated one")
  func works() {
    struct Failure: Error {}
    let counter = Counter()
    counter.count = 1
    let mediator = Mediator(counter)
    var runs = 0
    mediator.observe("text", reads: \.count, writes: \.text) { count, text in
      runs += 1
      text = "\(count)"
    }
    mediator.update("count") { counter in
      counter.count += 1
      counter.count += 1
    }
    #expect(counter.text == "3")
    try? mediator.update("fail") { counter in
      counter.count = 10
      throw Failure()
    }
    #expect(counter.count == 3)
    #expect(runs == 2)
  }

  @Test("_NodeState: has a size of 16 bytes")
  func size() {
    #expect(MemoryLayout<_NodeState>.size == 16)
  }
}
