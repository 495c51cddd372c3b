import Foundation
import Sluice

// The nodes of these tests have a property of every kind, and hold nodes in every way.

@Node final class Genre: Codable {
  var name: String
  init(_ name: String) { self.name = name }
}

@Node final class Song: Codable {
  struct Cover: Codable, Hashable {
    var color = "red"
    var sizes: Set<Int> = []
  }

  let id: UInt64
  var title: String { didSet { titlesSet += 1 } }
  private(set) var plays = 0
  @Discardable var scrollOffset = 0.0
  @SessionState var search = "none"
  @Input var rating = 0
  @Derived var label = "new"
  @Untracked var titlesSet = 0
  @Computed({ (song: Song) in song.title.count }) var length: Int
  let played = Event<Int>()
  let kind = "song"
  var cover = Cover()
  var note: String? = "none"
  var released: Date?
  var genre: Genre
  weak var album: Album?
  private var secret = 7

  init(_ id: UInt64, _ title: String, _ genre: Genre) {
    (self.id, self.title, self.genre) = (id, title, genre)
  }

  func play() {
    plays += 1
    secret += plays
  }
  var told: Int { secret }
}

@Node final class Album: Codable {
  let first: Song
  var bonus: Song?
  var songs: NodeList<Song> = []
  var starred: NodeSet<Song> = []
  var byTitle: NodeMap<String, Song> = [:]
  var array: [Song] = []
  var set: Set<Song> = []
  var byID: [UInt64: Song] = [:]
  var maybeList: NodeList<Song>?
  var maybeArray: [Song]? = []
  var maybeByTitle: NodeMap<String, Song>?
  weak var next: Album?
  weak var window: Window?
  var parts: [Album] = []
  init(first: Song) { self.first = first }
}

/// A node that is never part of a document.
@Node final class Window {
  var title = ""
  init() {}
}

@Node final class Pair<First: Codable & Equatable, Second: CodableNode>: Codable {
  var first: First
  var second: Second
  init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

@Node final class Collection3: Codable {
  @Node final class Row: Codable {
    var text = ""
  }
  var rows: NodeList<Row> = []
  var pair: Pair<Int, Row>?
  var other: Pair<String, Genre>?
}

@MainActor @Node final class Canvas: @MainActor Codable {
  let id: Int
  var shapes: NodeList<Shape> = []
  weak var selected: Shape?
  init(id: Int) { self.id = id }
}

@MainActor @Node final class Shape: @MainActor Codable {
  var x: Int
  init(x: Int) { self.x = x }
}

@Node final class Empty: Codable {
  let opened = Event<Void>()
  @Derived var count = 0
}

/// A chain of nodes.
@Node final class Ring: Codable {
  var number = 0
  var next: Ring?
  weak var previous: Ring?
}

/// A node whose conformances are written by hand, as `@Node` writes them for a class that is `Codable`.
final class Counter: Node, CodableNode {
  var _$node = _NodeState()
  let name: String
  private var _count = 0
  var count: Int {
    get {
      _$read(1)
      return _count
    }
    set {
      if _$node.isFree { _count = newValue } else { Self.schema.count._$set(self, newValue) }
    }
  }
  init(_ name: String) { self.name = name }

  struct Schema: Sendable {
    let name = Property<Counter, String, ReadOnly>(constant: 0, "name", read: { $0.name })
    let count = Property<Counter, Int, ReadWrite>(
      1, "count", read: { $0.count }, load: { $0._count }, store: { $0._count = $1 })
  }
  static let schema = Schema()
  static let _$type = NodeType("Counter", [schema.name._$erased, schema.count._$erased])
  static let _$coded = CodedProperties(of: Counter.self) {
    $0.add(schema.name)
    $0.add(schema.count)
  }
  init(_$decoded values: DecodedValues<Counter>) throws { name = try values.value(of: Self.schema.name) }
}

/// Returns a model as one line of JSON with sorted keys.
func json<Root: CodableNode>(_ root: Root, schemaVersion: Int = 1) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(
    decoding: try ModelEncoder(schemaVersion: schemaVersion).encode(root) { try encoder.encode($0) }, as: UTF8.self)
}

func model<Root: CodableNode>(
  _ type: Root.Type = Root.self, of json: String, _ decoder: ModelDecoder = ModelDecoder()
) throws(ModelDecodingError) -> Root {
  try decoder.decode(type) { try JSONDecoder().decode($0, from: Data(json.utf8)) }
}
