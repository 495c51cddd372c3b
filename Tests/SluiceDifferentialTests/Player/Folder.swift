import ModelReference
import SluiceModel

/// What cases are made of: a node with every kind of property that they name.
final class Folder: CaseNode {
  let id: String
  var _$node = NodeState()

  init(id: String) { self.id = id }

  private var _n: Int = 0
  var n: Int {
    get {
      _$read(0)
      return _n
    }
    set { if _$node.isFree { _n = newValue } else { Self.schema.n._$set(self, newValue) } }
  }

  private var _text: Int = 0
  var text: Int {
    get {
      _$read(1)
      return _text
    }
    set { if _$node.isFree { _text = newValue } else { Self.schema.text._$set(self, newValue) } }
  }

  let opened = Event<Int>()

  private var _size: Int = 0
  var size: Int {
    get {
      _$read(3)
      return _size
    }
    set { if _$node.isFree { _size = newValue } else { Self.schema.size._$set(self, newValue) } }
  }

  private var _label: Int = 0
  var label: Int {
    get {
      _$read(4)
      return _label
    }
    set { if _$node.isFree { _label = newValue } else { Self.schema.label._$set(self, newValue) } }
  }

  private var _items: NodeList<Item> = []
  var items: NodeList<Item> {
    get {
      _$read(5)
      return _items
    }
    set { if _$node.isFree { _items = newValue } else { Self.schema.items._$set(self, newValue) } }
    _modify {
      if _$node.isFree {
        yield &_items
      } else {
        var edit = Self.schema.items._$beginEdit(self)
        defer { Self.schema.items._$endEdit(self, &edit) }
        if edit.isInPlace { yield &_items } else { yield &edit.copy! }
      }
    }
  }

  private var _subs: NodeList<Folder> = []
  var subs: NodeList<Folder> {
    get {
      _$read(6)
      return _subs
    }
    set { if _$node.isFree { _subs = newValue } else { Self.schema.subs._$set(self, newValue) } }
    _modify {
      if _$node.isFree {
        yield &_subs
      } else {
        var edit = Self.schema.subs._$beginEdit(self)
        defer { Self.schema.subs._$endEdit(self, &edit) }
        if edit.isInPlace { yield &_subs } else { yield &edit.copy! }
      }
    }
  }

  private var _lines: NodeList<Row> = []
  var lines: NodeList<Row> {
    get {
      _$read(7)
      return _lines
    }
    set { if _$node.isFree { _lines = newValue } else { Self.schema.lines._$set(self, newValue) } }
    _modify {
      if _$node.isFree {
        yield &_lines
      } else {
        var edit = Self.schema.lines._$beginEdit(self)
        defer { Self.schema.lines._$endEdit(self, &edit) }
        if edit.isInPlace { yield &_lines } else { yield &edit.copy! }
      }
    }
  }

  var values: [(String, CaseValue)] {
    [
      ("n", CaseValue(n)),
      ("text", CaseValue(text)),
      ("size", CaseValue(size)),
      ("label", CaseValue(label)),
      ("items", CaseValue(items)),
      ("subs", CaseValue(subs)),
      ("lines", CaseValue(lines)),
    ]
  }

  var held: [any CaseNode] {
    var held: [any CaseNode] = []
    for node in items { held.append(node) }
    for node in subs { held.append(node) }
    for node in lines { held.append(node) }
    return held
  }

  struct Schema: Sendable {
    let n = Property<Folder, Int, ReadWrite>(
      0, "n", read: { $0.n }, load: { $0._n }, store: { $0._n = $1 })
    let text = Property<Folder, Int, InputAccess>(
      1, "text", read: { $0.text }, load: { $0._text }, store: { $0._text = $1 })
    let opened = Property<Folder, Event<Int>, EventAccess>(event: 2, "opened", read: { $0.opened })
    let size = Property<Folder, Int, ReadWrite>(
      3, "size", kind: .derived, read: { $0.size }, load: { $0._size }, store: { $0._size = $1 })
    let label = Property<Folder, Int, ReadWrite>(
      4, "label", kind: .derived, read: { $0.label }, load: { $0._label }, store: { $0._label = $1 })
    let items = Property<Folder, NodeList<Item>, ReadWrite>(
      5, "items", read: { $0.items }, load: { $0._items }, store: { $0._items = $1 })
    let subs = Property<Folder, NodeList<Folder>, ReadWrite>(
      6, "subs", read: { $0.subs }, load: { $0._subs }, store: { $0._subs = $1 })
    let lines = Property<Folder, NodeList<Row>, ReadWrite>(
      7, "lines", kind: .derived, read: { $0.lines }, load: { $0._lines }, store: { $0._lines = $1 })
  }

  static let schema = Schema()
  static let _$type = NodeType(
    "Folder",
    [
      schema.n.erased,
      schema.text.erased,
      schema.opened.erased,
      schema.size.erased,
      schema.label.erased,
      schema.items.erased,
      schema.subs.erased,
      schema.lines.erased,
    ])
}
