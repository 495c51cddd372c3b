import ModelReference
import SluiceModel

/// What cases are made of: a node with every kind of property that they name.
final class Root: CaseNode {
  let id: String
  var _$node = NodeState()

  init(id: String) { self.id = id }

  private var _a: Int = 0
  var a: Int {
    get {
      _$read(0)
      return _a
    }
    set { if _$node.isFree { _a = newValue } else { Self.schema.a._$set(self, newValue) } }
  }

  private var _b: Int = 0
  var b: Int {
    get {
      _$read(1)
      return _b
    }
    set { if _$node.isFree { _b = newValue } else { Self.schema.b._$set(self, newValue) } }
  }

  private var _log: Int = 0
  var log: Int {
    get {
      _$read(2)
      return _log
    }
    set { if _$node.isFree { _log = newValue } else { Self.schema.log._$set(self, newValue) } }
  }

  private var _zoom: Int = 0
  var zoom: Int {
    get {
      _$read(3)
      return _zoom
    }
    set { if _$node.isFree { _zoom = newValue } else { Self.schema.zoom._$set(self, newValue) } }
  }

  private var _query: Int = 0
  var query: Int {
    get {
      _$read(4)
      return _query
    }
    set { if _$node.isFree { _query = newValue } else { Self.schema.query._$set(self, newValue) } }
  }

  let ping = Event<Int>()

  private var _title: Int = 0
  var title: Int {
    get {
      _$read(6)
      return _title
    }
    set { if _$node.isFree { _title = newValue } else { Self.schema.title._$set(self, newValue) } }
  }

  private var _total: Int = 0
  var total: Int {
    get {
      _$read(7)
      return _total
    }
    set { if _$node.isFree { _total = newValue } else { Self.schema.total._$set(self, newValue) } }
  }

  private var _current: Item? = nil
  var current: Item? {
    get {
      _$read(8)
      return _current
    }
    set { if _$node.isFree { _current = newValue } else { Self.schema.current._$set(self, newValue) } }
  }

  private var _shown: Item? = nil
  var shown: Item? {
    get {
      _$read(9)
      return _shown
    }
    set { if _$node.isFree { _shown = newValue } else { Self.schema.shown._$set(self, newValue) } }
  }

  private var _left: Folder? = nil
  var left: Folder? {
    get {
      _$read(10)
      return _left
    }
    set { if _$node.isFree { _left = newValue } else { Self.schema.left._$set(self, newValue) } }
  }

  private var _right: Folder? = nil
  var right: Folder? {
    get {
      _$read(11)
      return _right
    }
    set { if _$node.isFree { _right = newValue } else { Self.schema.right._$set(self, newValue) } }
  }

  private var _items: NodeList<Item> = []
  var items: NodeList<Item> {
    get {
      _$read(12)
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

  private var _folders: [Folder] = []
  var folders: [Folder] {
    get {
      _$read(13)
      return _folders
    }
    set { if _$node.isFree { _folders = newValue } else { Self.schema.folders._$set(self, newValue) } }
    _modify {
      if _$node.isFree {
        yield &_folders
      } else {
        var edit = Self.schema.folders._$beginEdit(self)
        defer { Self.schema.folders._$endEdit(self, &edit) }
        if edit.isInPlace { yield &_folders } else { yield &edit.copy! }
      }
    }
  }

  private var _visible: NodeList<Item> = []
  var visible: NodeList<Item> {
    get {
      _$read(14)
      return _visible
    }
    set { if _$node.isFree { _visible = newValue } else { Self.schema.visible._$set(self, newValue) } }
    _modify {
      if _$node.isFree {
        yield &_visible
      } else {
        var edit = Self.schema.visible._$beginEdit(self)
        defer { Self.schema.visible._$endEdit(self, &edit) }
        if edit.isInPlace { yield &_visible } else { yield &edit.copy! }
      }
    }
  }

  private var _rows: [Row] = []
  var rows: [Row] {
    get {
      _$read(15)
      return _rows
    }
    set { if _$node.isFree { _rows = newValue } else { Self.schema.rows._$set(self, newValue) } }
    _modify {
      if _$node.isFree {
        yield &_rows
      } else {
        var edit = Self.schema.rows._$beginEdit(self)
        defer { Self.schema.rows._$endEdit(self, &edit) }
        if edit.isInPlace { yield &_rows } else { yield &edit.copy! }
      }
    }
  }

  var sum: Int { Self.schema.sum._$computed(self) }

  var nth: Item? { Self.schema.nth._$computed(self) }

  var values: [(String, CaseValue)] {
    [
      ("a", CaseValue(a)),
      ("b", CaseValue(b)),
      ("log", CaseValue(log)),
      ("zoom", CaseValue(zoom)),
      ("query", CaseValue(query)),
      ("title", CaseValue(title)),
      ("total", CaseValue(total)),
      ("current", CaseValue(current)),
      ("shown", CaseValue(shown)),
      ("left", CaseValue(left)),
      ("right", CaseValue(right)),
      ("items", CaseValue(items)),
      ("folders", CaseValue(folders)),
      ("visible", CaseValue(visible)),
      ("rows", CaseValue(rows)),
    ]
  }

  var held: [any CaseNode] {
    var held: [any CaseNode] = []
    if let current { held.append(current) }
    if let shown { held.append(shown) }
    if let left { held.append(left) }
    if let right { held.append(right) }
    for node in items { held.append(node) }
    for node in folders { held.append(node) }
    for node in visible { held.append(node) }
    for node in rows { held.append(node) }
    return held
  }

  struct Schema: Sendable {
    let a = Property<Root, Int, ReadWrite>(
      0, "a", read: { $0.a }, load: { $0._a }, store: { $0._a = $1 })
    let b = Property<Root, Int, ReadWrite>(
      1, "b", read: { $0.b }, load: { $0._b }, store: { $0._b = $1 })
    let log = Property<Root, Int, ReadWrite>(
      2, "log", read: { $0.log }, load: { $0._log }, store: { $0._log = $1 })
    let zoom = Property<Root, Int, ReadWrite>(
      3, "zoom", kind: .discardable, read: { $0.zoom }, load: { $0._zoom }, store: { $0._zoom = $1 })
    let query = Property<Root, Int, InputAccess>(
      4, "query", read: { $0.query }, load: { $0._query }, store: { $0._query = $1 })
    let ping = Property<Root, Event<Int>, EventAccess>(event: 5, "ping", read: { $0.ping })
    let title = Property<Root, Int, ReadWrite>(
      6, "title", kind: .derived, read: { $0.title }, load: { $0._title }, store: { $0._title = $1 })
    let total = Property<Root, Int, ReadWrite>(
      7, "total", kind: .derived, read: { $0.total }, load: { $0._total }, store: { $0._total = $1 })
    let current = Property<Root, Item?, ReadWrite>(
      8, "current", read: { $0.current }, load: { $0._current }, store: { $0._current = $1 })
    let shown = Property<Root, Item?, ReadWrite>(
      9, "shown", kind: .derived, read: { $0.shown }, load: { $0._shown }, store: { $0._shown = $1 })
    let left = Property<Root, Folder?, ReadWrite>(
      10, "left", read: { $0.left }, load: { $0._left }, store: { $0._left = $1 })
    let right = Property<Root, Folder?, ReadWrite>(
      11, "right", read: { $0.right }, load: { $0._right }, store: { $0._right = $1 })
    let items = Property<Root, NodeList<Item>, ReadWrite>(
      12, "items", read: { $0.items }, load: { $0._items }, store: { $0._items = $1 })
    let folders = Property<Root, [Folder], ReadWrite>(
      13, "folders", read: { $0.folders }, load: { $0._folders }, store: { $0._folders = $1 })
    let visible = Property<Root, NodeList<Item>, ReadWrite>(
      14, "visible", kind: .derived, read: { $0.visible }, load: { $0._visible }, store: { $0._visible = $1 })
    let rows = Property<Root, [Row], ReadWrite>(
      15, "rows", kind: .derived, read: { $0.rows }, load: { $0._rows }, store: { $0._rows = $1 })
    let sum = Property<Root, Int, ReadOnly>(
      computed: 16, "sum", read: { $0.sum },
      reads: {
        \.a; \.b
      }, compute: { ($0.a + $0.b) % 3 })
    let nth = Property<Root, Item?, ReadOnly>(
      computed: 17, "nth", read: { $0.nth },
      reads: {
        \.a; \.items
      }, compute: { $0.items.isEmpty ? nil : $0.items[$0.a % $0.items.count] })
  }

  static let schema = Schema()
  static let _$type = NodeType(
    "Root",
    [
      schema.a.erased,
      schema.b.erased,
      schema.log.erased,
      schema.zoom.erased,
      schema.query.erased,
      schema.ping.erased,
      schema.title.erased,
      schema.total.erased,
      schema.current.erased,
      schema.shown.erased,
      schema.left.erased,
      schema.right.erased,
      schema.items.erased,
      schema.folders.erased,
      schema.visible.erased,
      schema.rows.erased,
      schema.sum.erased,
      schema.nth.erased,
    ])
}
