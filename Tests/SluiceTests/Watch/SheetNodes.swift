import Sluice

@Node final class Cell {
  var a = 0
  var b = 0
  @Derived var c = 0
  var marks: NodeList<Mark> = []
  weak var friend: Mark?
  let id: Int
  init(_ id: Int) { self.id = id }
}

@Node final class Mark {
  var text = ""
  init() {}
}

@Node final class Band {
  var cells: NodeList<Cell> = []
  @Derived var sum = 0
  init(_ cells: [Cell] = []) { self.cells = NodeList(cells) }
}

@Node final class Sheet {
  var left: NodeList<Cell> = []
  var right: NodeList<Cell> = []
  var set: NodeSet<Cell> = []
  var map: NodeMap<Int, Cell> = [:]
  var row: Band?
  var rows: [Band] = []
  var number = 0
  @Derived var total = 0
  @Derived var count = 0
  @Derived var shown: NodeList<Cell> = []
  init() {}

  /// Creates a sheet with the given number of cells, all in the left list.
  convenience init(cells count: Int) {
    self.init()
    left = NodeList((0..<count).map { Cell($0) })
  }
}
