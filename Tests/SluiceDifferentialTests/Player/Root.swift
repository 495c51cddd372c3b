import Sluice

/// The root of a case.
///
/// `@Node` leaves out what is computed, so the schema is written by hand; the accessors are those that `@Node` writes.
final class Root: CaseNode {
  var _$node = NodeState()
  let id: String

  @_Tracked(0) var a = 0
  @_Tracked(1) var b = 0
  @_Tracked(2) var log = 0
  @_Tracked(3) var zoom = 0
  @_Tracked(4) var query = 0
  let ping = Event<Int>()
  @_Tracked(6) var title = 0
  @_Tracked(7) var total = 0
  @_Tracked(8) var current: Item?
  @_Tracked(9) var shown: Item?
  @_Tracked(10) var left: Folder?
  @_Tracked(11) var right: Folder?
  @_Tracked(12) var items: NodeList<Item> = []
  @_Tracked(13) var folders: [Folder] = []
  @_Tracked(14) var visible: NodeList<Item> = []
  @_Tracked(15) var rows: [Row] = []
  var sum: Int { Self.schema.sum._$computed(self) }
  var nth: Item? { Self.schema.nth._$computed(self) }

  init(id: String) { self.id = id }

  var slots: KeyValuePairs<String, any CaseSlot> {
    [
      "a": a, "b": b, "log": log, "zoom": zoom, "query": query, "title": title, "total": total, "current": current,
      "shown": shown, "left": left, "right": right, "items": items, "folders": folders, "visible": visible,
      "rows": rows,
    ]
  }

  struct Schema: Sendable {
    let a = Property<Root, Int, ReadWrite>(0, "a", read: { $0.a }, load: { $0._a }, store: { $0._a = $1 })
    let b = Property<Root, Int, ReadWrite>(1, "b", read: { $0.b }, load: { $0._b }, store: { $0._b = $1 })
    let log = Property<Root, Int, ReadWrite>(2, "log", read: { $0.log }, load: { $0._log }, store: { $0._log = $1 })
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
      schema.a.erased, schema.b.erased, schema.log.erased, schema.zoom.erased, schema.query.erased, schema.ping.erased,
      schema.title.erased, schema.total.erased, schema.current.erased, schema.shown.erased, schema.left.erased,
      schema.right.erased, schema.items.erased, schema.folders.erased, schema.visible.erased, schema.rows.erased,
      schema.sum.erased, schema.nth.erased,
    ])
}
