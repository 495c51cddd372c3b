import Sluice

/// The root of a case.
@Node final class Root: CaseNode {
  @Untracked let id: String

  var a = 0
  var b = 0
  var log = 0
  @Discardable var zoom = 0
  @Input var query = 0
  let ping = Event<Int>()
  @Derived var title = 0
  @Derived var total = 0
  var current: Item?
  @Derived var shown: Item?
  var left: Folder?
  var right: Folder?
  var items: NodeList<Item> = []
  var folders: [Folder] = []
  @Derived var visible: NodeList<Item> = []
  @Derived var rows: [Row] = []
  @Computed({ (root: Root) in (root.a + root.b) % 3 }) var sum: Int
  @Computed({ (root: Root) in root.items.isEmpty ? nil : root.items[root.a % root.items.count] }) var nth: Item?

  var shelf: Shelf?
  var shelves: NodeList<Shelf> = []

  init(id: String) { self.id = id }

  var slots: KeyValuePairs<String, any CaseSlot> {
    [
      "a": a, "b": b, "log": log, "zoom": zoom, "query": query, "title": title, "total": total, "current": current,
      "shown": shown, "left": left, "right": right, "items": items, "folders": folders, "visible": visible,
      "rows": rows, "shelf": shelf, "shelves": shelves,
    ]
  }
}
