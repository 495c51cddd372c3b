/// The contracts of random smart observers, by the type at which they start.
enum ContractVocabulary {
  typealias Paths = [[String]]

  /// Read paths, and the paths to the derived numbers that follow from them.
  static let sums: [String: [(reads: Paths, writes: Paths)]] = [
    "Root": [
      ([["a"], ["b"]], [["title"]]), ([["sum"]], [["title"]]), ([["items", "v"]], [["total"]]),
      ([["folders", "size"]], [["total"]]), ([["left", "*"]], [["title"]]), ([["current", "v"]], [["title"]]),
      ([["nth", "v"]], [["total"]]), ([["a"]], [["items", "t"]]), ([["b"]], [["shown", "u"]]),
      ([["visible", "v"]], [["total"]]), ([["rows", "t"]], [["title"]]), ([["rows", "v"], ["title"]], [["total"]]),
      ([["shown", "w"], ["shown", "u"]], [["title"]]), ([["zoom"]], [["left", "label"]]), ([["query"]], [["title"]]),
      ([["query", "sent"], ["a"]], [["title"]]), ([["ping"]], [["total"]]),
      ([["items"], ["items", "tap"]], [["total"]]),
      ([["folders", "n"], ["log"]], [["total"]]), ([["left", "items", "v"], ["right", "items", "w"]], [["title"]]),
      ([["folders", "*"]], [["total"]]), ([["right", "subs", "size"]], [["total"]]),
      ([["left", "subs", "subs", "items", "v"]], [["title"]]), ([["visible", "t"], ["visible", "u"]], [["title"]]),
      ([["rows", "item", "v"]], [["total"]]), ([["current", "t"], ["current", "flag"]], [["title"]]),
      ([["folders", "text", "sent"]], [["title"]]), ([["folders", "opened"], ["b"]], [["total"]]),
      ([["folders", "lines", "v"]], [["title"]]), ([["folders", "subs", "label"]], [["title"]]),
      ([["query"], ["query", "sent"]], [["title"]]), ([["b"]], [["current", "t"]]), ([["a"]], [["nth", "u"]]),
      ([["query"]], [["left", "subs", "label"]]), ([["b"]], [["folders", "items", "u"]]), ([["a"]], [["rows", "t"]]),
      ([["zoom"]], [["visible", "t"]]), ([["a"], ["items", "w"]], [["title"], ["total"]]),
      ([["left"], ["right"], ["current"]], [["title"]]), ([["*"]], []), ([["left", "opened"]], [["title"]]),
      ([["current", "tap"]], [["total"]]), ([["rows", "item", "u"], ["folders", "lines", "item"]], [["total"]]),
      ([["folders", "subs", "items", "flag"]], [["title"]]), ([["sum"], ["nth"]], [["left", "size"], ["title"]]),
      ([["shelf", "stray", "v"]], [["title"]]), ([["shelves", "stray"], ["shelves", "pick"]], [["total"]]),
      ([["shelves", "mark"]], [["total"]]), ([["shelves", "far"]], [["title"]]), ([["shelf", "*"]], [["title"]]),
      ([["shelves", "loose", "v"]], [["title"]]),
      ([["shelf", "index", "[1]", "w"]], [["total"]]), ([["shelves", "style", "[0]"]], [["title"]]),
      ([["shelf", "table", "[1]"], ["a"]], [["title"]]), ([["shelves", "east"]], [["total"]]),
      ([["a"]], [["shelves", "mark"]]), ([["b"]], [["shelves", "look", "[1]"]]),
      ([["shelves", "bright", "w"], ["shelf", "best", "v"]], [["total"]]), ([["shelf", "third"]], [["shelf", "hot"]]),
      ([["zoom"]], [["shelf", "stray", "t"]]), ([["a"]], [["shelf", "best", "u"]]),
    ],
    "Shelf": [
      ([["stray", "v"]], [["mark"]]), ([["stray"], ["n"]], [["mark"]]),
      ([["stray", "t"], ["pick", "w"]], [["mark"]]),
      ([["loose", "v"], ["group", "w"]], [["mark"]]), ([["loose"], ["group"]], [["mark"]]),
      ([["keyed", "v"]], [["mark"]]), ([["keyed"], ["index"]], [["mark"]]), ([["index", "w"]], [["mark"]]),
      ([["spare", "v"]], [["mark"]]), ([["spare"], ["byNumber"]], [["mark"]]), ([["byNumber", "w"]], [["mark"]]),
      ([["chosen", "v"]], [["mark"]]), ([["picked", "tap"], ["n"]], [["mark"]]), ([["stray", "tap"]], [["mark"]]),
      ([["keyed", "[1]"]], [["mark"]]), ([["keyed", "[1]", "v"]], [["mark"]]), ([["keyed", "[2]", "t"]], [["mark"]]),
      ([["style"]], [["mark"]]), ([["style", "[0]"]], [["mark"]]),
      ([["style", "[0]"], ["style", "[1]"]], [["mark"]]),
      ([["table", "[1]"], ["table", "[2]"]], [["mark"]]), ([["table"]], [["mark"]]),
      ([["style", "[1]"]], [["look", "[0]"]]), ([["look", "[0]"]], [["mark"]]), ([["look"]], [["cold"]]),
      ([["n"]], [["look", "[1]"]]), ([["style", "[0]"], ["n"]], [["look", "[0]"], ["look", "[1]"]]),
      ([["east"]], [["mark"]]), ([["west"], ["n"]], [["hot"]]), ([["hot"]], [["mark"]]), ([["cold"]], [["mark"]]),
      ([["n"]], [["cold"]]), ([["n"]], [["hot"], ["cold"]]), ([["price"], ["cost"]], [["mark"]]),
      ([["cost"]], [["hot"]]), ([["far"]], [["mark"]]), ([["far"], ["n"]], [["look", "[0]"]]),
      ([["price"], ["cost"], ["n"]], [["price"], ["cost"]]), ([["half"]], [["mark"]]), ([["third"]], [["mark"]]),
      ([["third"], ["half"]], [["cold"]]), ([["best"]], [["mark"]]), ([["best", "v"]], [["mark"]]),
      ([["bright", "w"]], [["mark"]]), ([["bright"]], [["hot"]]), ([["*"]], []), ([["n"]], [["stray", "t"]]),
      ([["east"]], [["keyed", "[1]", "t"]]), ([["n"]], [["loose", "u"]]), ([["n"]], [["bright", "t"]]),
    ],
    "Folder": [
      ([["subs", "size"], ["items", "v"]], [["size"]]), ([["items", "v"]], [["label"]]),
      ([["n"], ["size"]], [["label"]]), ([["text", "sent"]], [["label"]]), ([["opened"]], [["label"]]),
      ([["lines", "t"]], [["label"]]), ([["subs", "label"], ["text"]], [["label"]]), ([["*"]], [["label"]]),
      ([["subs", "*"], ["n"]], [["size"]]), ([["items", "t"], ["items", "u"]], [["size"]]),
      ([["items", "tap"], ["n"]], [["size"]]), ([["lines", "item", "w"]], [["size"], ["label"]]),
      ([["subs", "subs", "n"]], [["size"]]), ([["n"]], [["items", "t"]]), ([["text"]], [["lines", "t"]]),
      ([["subs"], ["items"]], [["size"]]), ([["label"]], [["subs", "label"]]),
    ],
    "Item": [
      ([["v"]], [["t"]]), ([["tap"]], [["t"]]), ([["tap"], ["v"]], [["u"]]), ([["t"], ["w"]], [["u"]]),
      ([["tap"]], [["u"]]), ([["flag"]], [["t"]]), ([["v"], ["w"]], [["t"], ["u"]]), ([["u"]], [["t"]]),
    ],
    "Row": [
      ([["v"]], [["t"]]), ([["item", "v"]], [["t"]]), ([["item", "u"], ["v"]], [["t"]]), ([["item", "*"]], [["t"]]),
      ([["item", "tap"], ["item", "w"]], [["t"]]), ([["v"]], [["item", "t"]]),
    ],
  ]

  /// Read paths, and the derived nodes that follow from them. The first read path provides the pool.
  static let choices: [String: [(reads: Paths, writes: Paths, rules: [String])]] = [
    "Root": [
      ([["items"], ["a"]], [["visible"]], ["filter", "rotate"]), ([["items"], ["b"]], [["shown"]], ["choose"]),
      ([["visible"], ["a"]], [["shown"]], ["choose"]), ([["items"], ["b"]], [["rows"]], ["make"]),
      ([["visible"], ["zoom"]], [["rows"]], ["make"]), ([["folders", "items"], ["query"]], [["visible"]], ["filter"]),
      ([["current"], ["nth"], ["sum"]], [["shown"]], ["choose"]),
      ([["left", "items"], ["b"]], [["visible"]], ["rotate"]),
      ([["rows", "item"], ["a"]], [["shown"]], ["choose"]), ([["items"], ["a"]], [["left", "lines"]], ["make"]),
      ([["nth"], ["zoom"]], [["shown"]], ["choose"]),
      ([["folders", "lines", "item"], ["a"]], [["visible"]], ["filter"]),
    ],
    "Folder": [
      ([["items"], ["n"]], [["lines"]], ["make"]), ([["subs", "items"], ["text"]], [["lines"]], ["make"]),
    ],
    "Shelf": [
      ([["spare"], ["n"]], [["pick"]], ["choose"]), ([["spare"], ["east"]], [["chosen"]], ["filter"]),
      ([["spare"], ["table"]], [["picked"]], ["filter"]), ([["bright"], ["n"]], [["chosen"]], ["filter"]),
      ([["bright"], ["style", "[0]"]], [["pick"]], ["choose"]), ([["best"], ["stray"], ["n"]], [["pick"]], ["choose"]),
    ],
  ]

  /// The values that are derived from the nodes of one path.
  static let derived: [String: [(read: [String], write: [String], rules: [DerivedRule])]] = [
    "Root": [
      (["items", "v"], ["visible"], [.filter, .sort]), (["items", "t"], ["visible"], [.filter, .sort]),
      (["left", "items", "v"], ["visible"], [.sort]), (["folders", "items", "w"], ["visible"], [.filter]),
      (["shelf", "bright", "w"], ["visible"], [.sort]), (["visible", "v"], ["total"], [.count]),
      (["items", "w"], ["total"], [.count]), (["rows", "v"], ["title"], [.count]),
      (["folders", "size"], ["title"], [.count]), (["shelves", "mark"], ["total"], [.count]),
      (["shelves", "east"], ["title"], [.count]),
    ],
    "Folder": [(["items", "v"], ["size"], [.count]), (["subs", "size"], ["label"], [.count])],
    "Shelf": [
      (["spare", "v"], ["mark"], [.count]), (["loose", "w"], ["mark"], [.count]), (["group", "v"], ["cold"], [.count]),
      (["index", "w"], ["mark"], [.count]), (["keyed", "v"], ["hot"], [.count]),
    ],
  ]

  /// The paths that are normalized: read and written.
  static let kept: [String: Paths] = [
    "Root": [
      ["a"], ["b"], ["log"], ["zoom"], ["current", "w"], ["items", "w"], ["left", "n"], ["left", "items", "v"],
      ["folders", "items", "flag"], ["current", "*"], ["items", "*"], ["right", "subs", "n"], ["rows", "v"],
    ],
    "Folder": [["n"], ["items", "v"]],
    "Item": [["w"], ["v"], ["flag"], ["*"]],
    "Row": [["v"]],
    "Shelf": [
      ["n"], ["style", "[0]"], ["style", "[1]"], ["table", "[1]"], ["table", "[2]"], ["east"], ["west"], ["price"],
      ["cost"],
      ["stray", "w"], ["loose", "w"], ["keyed", "[1]", "v"],
    ],
  ]

  /// The paths that coordinators read.
  static let heard: [String: [Paths]] = [
    "Root": [
      [["a"]], [["a"], ["ping"]], [["b"], ["current"]], [["items", "v"]], [["items"]], [["ping"]], [["query", "sent"]],
      [["sum"]], [["left"], ["right"]], [["query"], ["zoom"]], [["folders", "items", "v"]],
      [["items"], ["items", "tap"]],
      [["left", "*"]], [["folders", "opened"]], [["left", "text", "sent"]], [["nth", "w"]], [["current", "*"]],
      [["folders", "subs"], ["folders", "n"]], [["log"], ["query"]], [["current", "tap"], ["b"]], [["folders", "*"]],
    ],
    "Folder": [
      [["n"]], [["items", "v"], ["opened"]], [["subs"]], [["text", "sent"]], [["subs", "*"]], [["opened"]],
    ],
    "Item": [[["v"]], [["tap"]], [["w"], ["tap"]], [["flag"]]],
    "Shelf": [
      [["stray", "v"]], [["stray"]], [["loose", "v"]], [["group"], ["n"]], [["keyed", "[1]", "v"]], [["index", "tap"]],
      [["style", "[0]"]], [["far"]], [["table", "[1]"], ["table"]], [["east"]], [["cost"]], [["third"]],
      [["bright", "v"]],
      [["best"]], [["spare", "v"], ["byNumber"]], [["*"]],
    ],
  ]

  /// The paths that are rendered.
  static let rendered: [String: Paths] = [
    "Root": [
      ["a"], ["sum"], ["items", "v"], ["title"], ["left", "*"], ["rows", "t"], ["total"], ["nth", "u"],
      ["visible", "t"],
      ["folders", "label"], ["shown"], ["folders", "lines", "item", "v"], ["*"], ["current"], ["log"],
    ],
    "Folder": [["size"], ["label"], ["items", "t"], ["*"], ["lines"], ["subs", "size"]],
    "Item": [["t"], ["u"], ["v"], ["flag"]],
    "Shelf": [
      ["stray", "v"], ["loose"], ["loose", "v"], ["group", "t"], ["keyed", "[1]"], ["index", "[1]", "v"],
      ["spare", "v"],
      ["style", "[1]"], ["table", "[2]"], ["table"], ["west"], ["cold"], ["far"], ["price"], ["third"], ["best", "v"],
      ["bright", "u"], ["*"], ["pick", "v"], ["byNumber"],
    ],
  ]

  /// The paths through `each` that are followed by their changes, all from the root.
  static let followed: Paths = [
    ["items", "v"], ["items", "flag"], ["visible", "t"], ["folders", "items", "w"], ["folders", "size"], ["rows", "v"],
    ["left", "items", "v"], ["shelves", "mark"], ["shelves", "east"], ["shelves", "stray"], ["shelves", "far"],
    ["shelves", "style", "[0]"], ["shelves", "third"], ["shelf", "spare", "v"], ["shelf", "group", "v"],
    ["shelf", "loose", "w"], ["shelf", "keyed", "v"], ["shelf", "index", "w"], ["shelf", "bright", "w"],
    ["shelves", "keyed", "[1]", "v"], ["shelves", "table", "[1]"],
  ]
}
