import ModelReference
import SluiceModel

/// What cases are made of: a node with every kind of property that they name.
final class Item: CaseNode {
  let id: String
  var _$node = NodeState()

  init(id: String) { self.id = id }

  private var _v: Int = 0
  var v: Int {
    get {
      _$read(0)
      return _v
    }
    set { if _$node.isFree { _v = newValue } else { Self.schema.v._$set(self, newValue) } }
  }

  private var _w: Int = 0
  var w: Int {
    get {
      _$read(1)
      return _w
    }
    set { if _$node.isFree { _w = newValue } else { Self.schema.w._$set(self, newValue) } }
  }

  private var _flag: Int = 0
  var flag: Int {
    get {
      _$read(2)
      return _flag
    }
    set { if _$node.isFree { _flag = newValue } else { Self.schema.flag._$set(self, newValue) } }
  }

  let tap = Event<Int>()

  private var _t: Int = 0
  var t: Int {
    get {
      _$read(4)
      return _t
    }
    set { if _$node.isFree { _t = newValue } else { Self.schema.t._$set(self, newValue) } }
  }

  private var _u: Int = 0
  var u: Int {
    get {
      _$read(5)
      return _u
    }
    set { if _$node.isFree { _u = newValue } else { Self.schema.u._$set(self, newValue) } }
  }

  var values: [(String, CaseValue)] {
    [
      ("v", CaseValue(v)),
      ("w", CaseValue(w)),
      ("flag", CaseValue(flag)),
      ("t", CaseValue(t)),
      ("u", CaseValue(u)),
    ]
  }

  var held: [any CaseNode] { [] }

  struct Schema: Sendable {
    let v = Property<Item, Int, ReadWrite>(
      0, "v", read: { $0.v }, load: { $0._v }, store: { $0._v = $1 })
    let w = Property<Item, Int, ReadWrite>(
      1, "w", read: { $0.w }, load: { $0._w }, store: { $0._w = $1 })
    let flag = Property<Item, Int, ReadWrite>(
      2, "flag", kind: .discardable, read: { $0.flag }, load: { $0._flag }, store: { $0._flag = $1 })
    let tap = Property<Item, Event<Int>, EventAccess>(event: 3, "tap", read: { $0.tap })
    let t = Property<Item, Int, ReadWrite>(
      4, "t", kind: .derived, read: { $0.t }, load: { $0._t }, store: { $0._t = $1 })
    let u = Property<Item, Int, ReadWrite>(
      5, "u", kind: .derived, read: { $0.u }, load: { $0._u }, store: { $0._u = $1 })
  }

  static let schema = Schema()
  static let _$type = NodeType(
    "Item",
    [
      schema.v.erased,
      schema.w.erased,
      schema.flag.erased,
      schema.tap.erased,
      schema.t.erased,
      schema.u.erased,
    ])
}
