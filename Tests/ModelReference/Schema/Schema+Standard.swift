extension Schema {
  /// A root, folders in folders, items that folders and the root share, rows that observers create, and shelves, which
  /// have a property of every other kind.
  ///
  /// A subtree is visited in the order of the properties.
  package static let standard = Schema([
    "Root": [
      "a": PropertySpec(.value), "b": PropertySpec(.value), "log": PropertySpec(.value),
      "zoom": PropertySpec(.value, .discardable), "query": PropertySpec(.value, input: true),
      "ping": PropertySpec(.event), "title": PropertySpec(.value, .derived), "total": PropertySpec(.value, .derived),
      "current": PropertySpec(.maybe, type: "Item"), "shown": PropertySpec(.maybe, .derived, type: "Item"),
      "left": PropertySpec(.maybe, type: "Folder"), "right": PropertySpec(.maybe, type: "Folder"),
      "items": PropertySpec(.list, type: "Item"), "folders": PropertySpec(.list, type: "Folder"),
      "visible": PropertySpec(.list, .derived, type: "Item"), "rows": PropertySpec(.list, .derived, type: "Row"),
      "sum": PropertySpec(.computed, reads: [["a"], ["b"]]),
      "nth": PropertySpec(.computed, type: "Item", reads: [["a"], ["items"]]),
      "shelf": PropertySpec(.maybe, type: "Shelf"), "shelves": PropertySpec(.list, type: "Shelf"),
    ],
    "Folder": [
      "n": PropertySpec(.value), "text": PropertySpec(.value, input: true), "opened": PropertySpec(.event),
      "size": PropertySpec(.value, .derived), "label": PropertySpec(.value, .derived),
      "items": PropertySpec(.list, type: "Item"), "subs": PropertySpec(.list, type: "Folder"),
      "lines": PropertySpec(.list, .derived, type: "Row"),
    ],
    "Item": [
      "v": PropertySpec(.value), "w": PropertySpec(.value), "flag": PropertySpec(.value, .discardable),
      "tap": PropertySpec(.event), "t": PropertySpec(.value, .derived), "u": PropertySpec(.value, .derived),
    ],
    "Row": [
      "v": PropertySpec(.value), "item": PropertySpec(.maybe, type: "Item"), "t": PropertySpec(.value, .derived),
    ],
    "Shelf": [
      "n": PropertySpec(.value), "mark": PropertySpec(.value, .derived),
      "stray": PropertySpec(.weak, type: "Item"), "pick": PropertySpec(.weak, .derived, type: "Item"),
      "loose": PropertySpec(.set, type: "Item"), "group": PropertySpec(.set, type: "Item"),
      "keyed": PropertySpec(.map, type: "Item"), "index": PropertySpec(.map, type: "Item"),
      "spare": PropertySpec(.maybeList, type: "Item"), "byNumber": PropertySpec(.maybeMap, type: "Item"),
      "chosen": PropertySpec(.set, .derived, type: "Item"), "picked": PropertySpec(.set, .derived, type: "Item"),
      "style": PropertySpec(.record), "look": PropertySpec(.record, .derived), "table": PropertySpec(.map),
      "east": PropertySpec(.value, shared: "west"), "west": PropertySpec(.value, shared: "east"),
      "hot": PropertySpec(.value, .derived, shared: "cold"), "cold": PropertySpec(.value, .derived, shared: "hot"),
      "far": PropertySpec(.value, background: true), "price": PropertySpec(.value, sets: "cost"),
      "cost": PropertySpec(.value),
      "half": PropertySpec(.computed, reads: [["n"]]), "third": PropertySpec(.computed, reads: [["half"], ["n"]]),
      "best": PropertySpec(.computed, type: "Item", reads: [["keyed"], ["n"]]),
      "bright": PropertySpec(.computed, type: "Item", reads: [["spare", "v"]]),
    ],
  ])
}
