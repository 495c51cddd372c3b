import ModelReference
import SluiceModel

/// What cases are made of: a node with every kind of property that they name.
final class Row: CaseNode {
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

  private var _item: Item? = nil
  var item: Item? {
    get {
      _$read(1)
      return _item
    }
    set { if _$node.isFree { _item = newValue } else { Self.schema.item._$set(self, newValue) } }
  }

  private var _t: Int = 0
  var t: Int {
    get {
      _$read(2)
      return _t
    }
    set { if _$node.isFree { _t = newValue } else { Self.schema.t._$set(self, newValue) } }
  }

  var values: [(String, CaseValue)] {
    [
      ("v", CaseValue(v)),
      ("item", CaseValue(item)),
      ("t", CaseValue(t)),
    ]
  }

  var held: [any CaseNode] {
    var held: [any CaseNode] = []
    if let item { held.append(item) }
    return held
  }

  struct Schema: Sendable {
    let v = Property<Row, Int, ReadWrite>(
      0, "v", read: { $0.v }, load: { $0._v }, store: { $0._v = $1 })
    let item = Property<Row, Item?, ReadWrite>(
      1, "item", read: { $0.item }, load: { $0._item }, store: { $0._item = $1 })
    let t = Property<Row, Int, ReadWrite>(
      2, "t", kind: .derived, read: { $0.t }, load: { $0._t }, store: { $0._t = $1 })
  }

  static let schema = Schema()
  static let _$type = NodeType(
    "Row",
    [
      schema.v.erased,
      schema.item.erased,
      schema.t.erased,
    ])
}
