extension Schema {
  /// A root, folders in folders, items that folders and the root share, and rows that observers make.
  ///
  /// The order of the properties is that in which a subtree is visited.
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
  ])
}
