import Sluice

// The nodes of these tests, with every kind of property: an office, its folders, and the pipelines of two scenes.

/// A value that cannot be compared: each write counts as a change.
struct Opaque {
  var number = 0
}

/// Text that is equal in upper and lower case.
struct Loose: Equatable {
  var text = ""
  static func == (left: Self, right: Self) -> Bool { left.text.lowercased() == right.text.lowercased() }
}

@Node final class Row {
  var text: String
  @Derived var height = 0
  init(_ text: String) { self.text = text }
}

/// The root.
final class Office: Node {
  var _$node = NodeState()

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

  private var _zoom: Int = 0
  var zoom: Int {
    get {
      _$read(2)
      return _zoom
    }
    set { if _$node.isFree { _zoom = newValue } else { Self.schema.zoom._$set(self, newValue) } }
  }

  private var _query: String = ""
  var query: String {
    get {
      _$read(3)
      return _query
    }
    set { if _$node.isFree { _query = newValue } else { Self.schema.query._$set(self, newValue) } }
  }

  let ping = Event<Int>()

  private var _title: String = ""
  var title: String {
    get {
      _$read(5)
      return _title
    }
    set { if _$node.isFree { _title = newValue } else { Self.schema.title._$set(self, newValue) } }
  }

  private var _caption: String = ""
  var caption: String {
    get {
      _$read(6)
      return _caption
    }
    set { if _$node.isFree { _caption = newValue } else { Self.schema.caption._$set(self, newValue) } }
  }

  private var _echo: String = ""
  var echo: String {
    get {
      _$read(7)
      return _echo
    }
    set { if _$node.isFree { _echo = newValue } else { Self.schema.echo._$set(self, newValue) } }
  }

  private var _total: Int = 0
  var total: Int {
    get {
      _$read(8)
      return _total
    }
    set { if _$node.isFree { _total = newValue } else { Self.schema.total._$set(self, newValue) } }
  }

  private var _left: Folder?
  var left: Folder? {
    get {
      _$read(9)
      return _left
    }
    set { if _$node.isFree { _left = newValue } else { Self.schema.left._$set(self, newValue) } }
  }

  private var _right: Folder?
  var right: Folder? {
    get {
      _$read(10)
      return _right
    }
    set { if _$node.isFree { _right = newValue } else { Self.schema.right._$set(self, newValue) } }
  }

  private var _selected: Folder?
  var selected: Folder? {
    get {
      _$read(11)
      return _selected
    }
    set { if _$node.isFree { _selected = newValue } else { Self.schema.selected._$set(self, newValue) } }
  }

  private var _chosen: Folder?
  var chosen: Folder? {
    get {
      _$read(12)
      return _chosen
    }
    set { if _$node.isFree { _chosen = newValue } else { Self.schema.chosen._$set(self, newValue) } }
  }

  private var _folders: NodeList<Folder> = []
  var folders: NodeList<Folder> {
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

  private var _pile: [Folder] = []
  var pile: [Folder] {
    get {
      _$read(14)
      return _pile
    }
    set { if _$node.isFree { _pile = newValue } else { Self.schema.pile._$set(self, newValue) } }
    _modify {
      if _$node.isFree {
        yield &_pile
      } else {
        var edit = Self.schema.pile._$beginEdit(self)
        defer { Self.schema.pile._$endEdit(self, &edit) }
        if edit.isInPlace { yield &_pile } else { yield &edit.copy! }
      }
    }
  }

  private var _rows: NodeList<Row> = []
  var rows: NodeList<Row> {
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

  private var _pipelines: NodeList<SearchPipeline> = []
  var pipelines: NodeList<SearchPipeline> {
    get {
      _$read(16)
      return _pipelines
    }
    set { if _$node.isFree { _pipelines = newValue } else { Self.schema.pipelines._$set(self, newValue) } }
    _modify {
      if _$node.isFree {
        yield &_pipelines
      } else {
        var edit = Self.schema.pipelines._$beginEdit(self)
        defer { Self.schema.pipelines._$endEdit(self, &edit) }
        if edit.isInPlace { yield &_pipelines } else { yield &edit.copy! }
      }
    }
  }

  private var _opaque: Opaque = Opaque()
  var opaque: Opaque {
    get {
      _$read(17)
      return _opaque
    }
    set { if _$node.isFree { _opaque = newValue } else { Self.schema.opaque._$set(self, newValue) } }
  }

  private var _mirror: Opaque = Opaque()
  var mirror: Opaque {
    get {
      _$read(18)
      return _mirror
    }
    set { if _$node.isFree { _mirror = newValue } else { Self.schema.mirror._$set(self, newValue) } }
  }

  private var _loose: Loose = Loose()
  var loose: Loose {
    get {
      _$read(19)
      return _loose
    }
    set { if _$node.isFree { _loose = newValue } else { Self.schema.loose._$set(self, newValue) } }
  }

  private var _looseEcho: Loose = Loose()
  var looseEcho: Loose {
    get {
      _$read(20)
      return _looseEcho
    }
    set { if _$node.isFree { _looseEcho = newValue } else { Self.schema.looseEcho._$set(self, newValue) } }
  }

  var sum: Int { Self.schema.sum._$computed(self) }

  var front: Folder? { Self.schema.front._$computed(self) }

  init() {}

  struct Schema: Sendable {
    let a = Property<Office, Int, ReadWrite>(
      0, "a", read: { $0.a }, load: { $0._a }, store: { $0._a = $1 })
    let b = Property<Office, Int, ReadWrite>(
      1, "b", read: { $0.b }, load: { $0._b }, store: { $0._b = $1 })
    let zoom = Property<Office, Int, ReadWrite>(
      2, "zoom", kind: .discardable, read: { $0.zoom }, load: { $0._zoom }, store: { $0._zoom = $1 })
    let query = Property<Office, String, InputAccess>(
      3, "query", read: { $0.query }, load: { $0._query }, store: { $0._query = $1 })
    let ping = Property<Office, Event<Int>, EventAccess>(event: 4, "ping", read: { $0.ping })
    let title = Property<Office, String, ReadWrite>(
      5, "title", kind: .derived, read: { $0.title }, load: { $0._title }, store: { $0._title = $1 })
    let caption = Property<Office, String, ReadWrite>(
      6, "caption", kind: .derived, read: { $0.caption }, load: { $0._caption }, store: { $0._caption = $1 })
    let echo = Property<Office, String, ReadWrite>(
      7, "echo", kind: .derived, read: { $0.echo }, load: { $0._echo }, store: { $0._echo = $1 })
    let total = Property<Office, Int, ReadWrite>(
      8, "total", kind: .derived, read: { $0.total }, load: { $0._total }, store: { $0._total = $1 })
    let left = Property<Office, Folder?, ReadWrite>(
      9, "left", read: { $0.left }, load: { $0._left }, store: { $0._left = $1 })
    let right = Property<Office, Folder?, ReadWrite>(
      10, "right", read: { $0.right }, load: { $0._right }, store: { $0._right = $1 })
    let selected = Property<Office, Folder?, ReadWrite>(
      11, "selected", read: { $0.selected }, load: { $0._selected }, store: { $0._selected = $1 })
    let chosen = Property<Office, Folder?, ReadWrite>(
      12, "chosen", kind: .derived, read: { $0.chosen }, load: { $0._chosen }, store: { $0._chosen = $1 })
    let folders = Property<Office, NodeList<Folder>, ReadWrite>(
      13, "folders", read: { $0.folders }, load: { $0._folders }, store: { $0._folders = $1 })
    let pile = Property<Office, [Folder], ReadWrite>(
      14, "pile", read: { $0.pile }, load: { $0._pile }, store: { $0._pile = $1 })
    let rows = Property<Office, NodeList<Row>, ReadWrite>(
      15, "rows", kind: .derived, read: { $0.rows }, load: { $0._rows }, store: { $0._rows = $1 })
    let pipelines = Property<Office, NodeList<SearchPipeline>, ReadWrite>(
      16, "pipelines", read: { $0.pipelines }, load: { $0._pipelines }, store: { $0._pipelines = $1 })
    let opaque = Property<Office, Opaque, ReadWrite>(
      17, "opaque", read: { $0.opaque }, load: { $0._opaque }, store: { $0._opaque = $1 })
    let mirror = Property<Office, Opaque, ReadWrite>(
      18, "mirror", kind: .derived, read: { $0.mirror }, load: { $0._mirror }, store: { $0._mirror = $1 })
    let loose = Property<Office, Loose, ReadWrite>(
      19, "loose", read: { $0.loose }, load: { $0._loose }, store: { $0._loose = $1 })
    let looseEcho = Property<Office, Loose, ReadWrite>(
      20, "looseEcho", kind: .derived, read: { $0.looseEcho }, load: { $0._looseEcho }, store: { $0._looseEcho = $1 })
    let sum = Property<Office, Int, ReadOnly>(
      computed: 21, "sum", read: { $0.sum },
      reads: {
        \.a; \.b
      },
      compute: { $0.a + $0.b })
    let front = Property<Office, Folder?, ReadOnly>(
      computed: 22, "front", read: { $0.front },
      reads: {
        \.selected; \.folders
      },
      compute: { $0.selected ?? $0.folders.first })
  }

  static let schema = Schema()
  static let _$type = NodeType(
    "Office",
    [
      schema.a.erased,
      schema.b.erased,
      schema.zoom.erased,
      schema.query.erased,
      schema.ping.erased,
      schema.title.erased,
      schema.caption.erased,
      schema.echo.erased,
      schema.total.erased,
      schema.left.erased,
      schema.right.erased,
      schema.selected.erased,
      schema.chosen.erased,
      schema.folders.erased,
      schema.pile.erased,
      schema.rows.erased,
      schema.pipelines.erased,
      schema.opaque.erased,
      schema.mirror.erased,
      schema.loose.erased,
      schema.looseEcho.erased,
      schema.sum.erased,
      schema.front.erased,
    ])
}

/// A node of a tree of its own kind.
final class Folder: Node {
  var _$node = NodeState()

  private var _name: String
  var name: String {
    get {
      _$read(0)
      return _name
    }
    set { if _$node.isFree { _name = newValue } else { Self.schema.name._$set(self, newValue) } }
  }

  private var _own: Int = 0
  var own: Int {
    get {
      _$read(1)
      return _own
    }
    set { if _$node.isFree { _own = newValue } else { Self.schema.own._$set(self, newValue) } }
  }

  private var _children: NodeList<Folder> = []
  var children: NodeList<Folder> {
    get {
      _$read(2)
      return _children
    }
    set { if _$node.isFree { _children = newValue } else { Self.schema.children._$set(self, newValue) } }
    _modify {
      if _$node.isFree {
        yield &_children
      } else {
        var edit = Self.schema.children._$beginEdit(self)
        defer { Self.schema.children._$endEdit(self, &edit) }
        if edit.isInPlace { yield &_children } else { yield &edit.copy! }
      }
    }
  }

  let opened = Event<Int>()

  private var _size: Int = 0
  var size: Int {
    get {
      _$read(4)
      return _size
    }
    set { if _$node.isFree { _size = newValue } else { Self.schema.size._$set(self, newValue) } }
  }

  private var _label: String = ""
  var label: String {
    get {
      _$read(5)
      return _label
    }
    set { if _$node.isFree { _label = newValue } else { Self.schema.label._$set(self, newValue) } }
  }

  private var _rows: NodeList<Row> = []
  var rows: NodeList<Row> {
    get {
      _$read(6)
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

  private var _total: Int = 0
  var total: Int {
    get {
      _$read(7)
      return _total
    }
    set { if _$node.isFree { _total = newValue } else { Self.schema.total._$set(self, newValue) } }
  }

  init(_ name: String, own: Int = 0, children: [Folder] = []) {
    _name = name
    _own = own
    _children = NodeList(children)
  }

  struct Schema: Sendable {
    let name = Property<Folder, String, ReadWrite>(
      0, "name", read: { $0.name }, load: { $0._name }, store: { $0._name = $1 })
    let own = Property<Folder, Int, ReadWrite>(
      1, "own", read: { $0.own }, load: { $0._own }, store: { $0._own = $1 })
    let children = Property<Folder, NodeList<Folder>, ReadWrite>(
      2, "children", read: { $0.children }, load: { $0._children }, store: { $0._children = $1 })
    let opened = Property<Folder, Event<Int>, EventAccess>(event: 3, "opened", read: { $0.opened })
    let size = Property<Folder, Int, ReadWrite>(
      4, "size", kind: .derived, read: { $0.size }, load: { $0._size }, store: { $0._size = $1 })
    let label = Property<Folder, String, ReadWrite>(
      5, "label", kind: .derived, read: { $0.label }, load: { $0._label }, store: { $0._label = $1 })
    let rows = Property<Folder, NodeList<Row>, ReadWrite>(
      6, "rows", kind: .derived, read: { $0.rows }, load: { $0._rows }, store: { $0._rows = $1 })
    let total = Property<Folder, Int, ReadWrite>(
      7, "total", kind: .derived, read: { $0.total }, load: { $0._total }, store: { $0._total = $1 })
  }

  static let schema = Schema()
  static let _$type = NodeType(
    "Folder",
    [
      schema.name.erased,
      schema.own.erased,
      schema.children.erased,
      schema.opened.erased,
      schema.size.erased,
      schema.label.erased,
      schema.rows.erased,
      schema.total.erased,
    ])
}

/// What the parts of a scene share.
final class SearchPipeline: Node {
  var _$node = NodeState()

  private var _query: String = ""
  var query: String {
    get {
      _$read(0)
      return _query
    }
    set { if _$node.isFree { _query = newValue } else { Self.schema.query._$set(self, newValue) } }
  }

  private var _all: [String] = []
  var all: [String] {
    get {
      _$read(1)
      return _all
    }
    set { if _$node.isFree { _all = newValue } else { Self.schema.all._$set(self, newValue) } }
    _modify {
      if _$node.isFree {
        yield &_all
      } else {
        var edit = Self.schema.all._$beginEdit(self)
        defer { Self.schema.all._$endEdit(self, &edit) }
        if edit.isInPlace { yield &_all } else { yield &edit.copy! }
      }
    }
  }

  private var _hits: [String] = []
  var hits: [String] {
    get {
      _$read(2)
      return _hits
    }
    set { if _$node.isFree { _hits = newValue } else { Self.schema.hits._$set(self, newValue) } }
    _modify {
      if _$node.isFree {
        yield &_hits
      } else {
        var edit = Self.schema.hits._$beginEdit(self)
        defer { Self.schema.hits._$endEdit(self, &edit) }
        if edit.isInPlace { yield &_hits } else { yield &edit.copy! }
      }
    }
  }

  private var _count: Int = 0
  var count: Int {
    get {
      _$read(3)
      return _count
    }
    set { if _$node.isFree { _count = newValue } else { Self.schema.count._$set(self, newValue) } }
  }

  let retryTapped = Event<Void>()

  init(_ all: [String] = []) { _all = all }

  struct Schema: Sendable {
    let query = Property<SearchPipeline, String, InputAccess>(
      0, "query", read: { $0.query }, load: { $0._query }, store: { $0._query = $1 })
    let all = Property<SearchPipeline, [String], ReadWrite>(
      1, "all", read: { $0.all }, load: { $0._all }, store: { $0._all = $1 })
    let hits = Property<SearchPipeline, [String], ReadWrite>(
      2, "hits", kind: .derived, read: { $0.hits }, load: { $0._hits }, store: { $0._hits = $1 })
    let count = Property<SearchPipeline, Int, ReadWrite>(
      3, "count", kind: .derived, read: { $0.count }, load: { $0._count }, store: { $0._count = $1 })
    let retryTapped = Property<SearchPipeline, Event<Void>, EventAccess>(
      event: 4, "retryTapped", read: { $0.retryTapped })
  }

  static let schema = Schema()
  static let _$type = NodeType(
    "SearchPipeline",
    [
      schema.query.erased,
      schema.all.erased,
      schema.hits.erased,
      schema.count.erased,
      schema.retryTapped.erased,
    ])
}
