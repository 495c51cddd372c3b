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
///
/// `@Node` leaves out what is computed, so the schema is written by hand; the accessors are those that `@Node` writes.
final class Office: Node {
  var _$node = NodeState()

  @_Tracked(0) var a = 0
  @_Tracked(1) var b = 0
  @_Tracked(2) var zoom = 0
  @_Tracked(3) var query = ""
  let ping = Event<Int>()
  @_Tracked(5) var title = ""
  @_Tracked(6) var caption = ""
  @_Tracked(7) var echo = ""
  @_Tracked(8) var total = 0
  @_Tracked(9) var left: Folder?
  @_Tracked(10) var right: Folder?
  @_Tracked(11) var selected: Folder?
  @_Tracked(12) var chosen: Folder?
  @_Tracked(13) var folders: NodeList<Folder> = []
  @_Tracked(14) var pile: [Folder] = []
  @_Tracked(15) var rows: NodeList<Row> = []
  @_Tracked(16) var pipelines: NodeList<SearchPipeline> = []
  @_Tracked(17) var opaque = Opaque()
  @_Tracked(18) var mirror = Opaque()
  @_Tracked(19) var loose = Loose()
  @_Tracked(20) var looseEcho = Loose()
  var sum: Int { Self.schema.sum._$computed(self) }
  var front: Folder? { Self.schema.front._$computed(self) }

  init() {}

  struct Schema: Sendable {
    let a = Property<Office, Int, ReadWrite>(0, "a", read: { $0.a }, load: { $0._a }, store: { $0._a = $1 })
    let b = Property<Office, Int, ReadWrite>(1, "b", read: { $0.b }, load: { $0._b }, store: { $0._b = $1 })
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
      schema.a.erased, schema.b.erased, schema.zoom.erased, schema.query.erased, schema.ping.erased,
      schema.title.erased, schema.caption.erased, schema.echo.erased, schema.total.erased, schema.left.erased,
      schema.right.erased, schema.selected.erased, schema.chosen.erased, schema.folders.erased, schema.pile.erased,
      schema.rows.erased, schema.pipelines.erased, schema.opaque.erased, schema.mirror.erased, schema.loose.erased,
      schema.looseEcho.erased, schema.sum.erased, schema.front.erased,
    ])
}

/// A node of a tree of its own kind.
@Node final class Folder {
  var name: String
  var own: Int
  var children: NodeList<Folder>
  let opened = Event<Int>()
  @Derived var size = 0
  @Derived var label = ""
  @Derived var rows: NodeList<Row> = []
  @Derived var total = 0

  init(_ name: String, own: Int = 0, children: [Folder] = []) {
    self.name = name
    self.own = own
    self.children = NodeList(children)
  }
}

/// What the parts of a scene share.
@Node final class SearchPipeline {
  @Input var query = ""
  var all: [String]
  @Derived var hits: [String] = []
  @Derived var count = 0
  let retryTapped = Event<Void>()
  init(_ all: [String] = []) { self.all = all }
}
