import Sluice

// The nodes of these tests have every kind of property: an office, its folders, and the pipelines of two scenes.

/// A value that is not comparable, so each write counts as a change.
struct Opaque {
  var number = 0
}

/// A text whose equality ignores case.
struct Loose: Equatable {
  var text = ""
  static func == (left: Self, right: Self) -> Bool { left.text.lowercased() == right.text.lowercased() }
}

@Node final class Row {
  var text: String
  @Derived var height = 0
  weak var about: Folder?
  init(_ text: String, about: Folder? = nil) {
    self.text = text
    self.about = about
  }
}

/// The root node.
@Node final class Office {
  var a = 0
  var b = 0
  @Discardable var zoom = 0
  @Input var query = ""
  let ping = Event<Int>()
  @Derived var title = ""
  @Derived var caption = ""
  @Derived var echo = ""
  @Derived var total = 0
  var left: Folder?
  var right: Folder?
  var selected: Folder?
  @Derived var chosen: Folder?
  var folders: NodeList<Folder> = []
  var pile: [Folder] = []
  @Derived var rows: NodeList<Row> = []
  var pipelines: NodeList<SearchPipeline> = []
  var opaque = Opaque()
  @Derived var mirror = Opaque()
  var loose = Loose()
  @Derived var looseEcho = Loose()
  @Computed({ (office: Office) in office.a + office.b }) var sum: Int
  @Computed({ (office: Office) in office.selected ?? office.folders.first }) var front: Folder?

  init() {}
}

/// A node whose children have the same type.
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

/// The model that the parts of a scene share.
@Node final class SearchPipeline {
  @Input var query = ""
  var all: [String]
  @Derived var hits: [String] = []
  @Derived var count = 0
  let retryTapped = Event<Void>()
  init(_ all: [String] = []) { self.all = all }
}
