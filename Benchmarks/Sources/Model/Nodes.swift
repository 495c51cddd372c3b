package import Sluice

// The nodes of the rows. Each is next to the plain class that does the same without Sluice.

/// A number, a text, and values that observers compute.
@Node package final class Cell {
  package var number: Int
  package var text = "a"
  @Derived package var left = 0
  @Derived package var right = 0
  @Derived package var sum = 0
  @Derived package var high = 0
  @Derived package var low = 0
  package init(_ number: Int = 0) { self.number = number }
}

final class PlainCell {
  var number: Int
  var text = "a"
  init(_ number: Int = 0) { self.number = number }
}

/// A list of cells, and values that are computed from them.
@Node package final class Sheet {
  package var cells: NodeList<Cell> = []
  @Derived package var total = 0
  @Derived package var lowCells: NodeList<Cell> = []
  @Derived package var sortedCells: NodeList<Cell> = []
  package init(cells count: Int) { cells = NodeList((0..<count).map { Cell($0) }) }
}

/// A tree with a given number of nodes, ten children each.
@Node package final class Branch {
  package var branches: NodeList<Branch> = []
  package var value = 0
  @Derived package var double = 0
  package init() {}
}

final class PlainBranch {
  var branches: ContiguousArray<PlainBranch> = []
  var value = 0
}

/// A plain tree whose leaves call a listener of their own when they change: the minimum that an observer can be.
final class TellingBranch {
  var branches: ContiguousArray<TellingBranch> = []
  var value = 0
  var double = 0
  var listener: Listener?

  final class Listener {
    let changed: (TellingBranch) -> Void
    init(_ changed: @escaping (TellingBranch) -> Void) { self.changed = changed }
  }
}

/// A node with as many properties as a plain class with the same number, to compare their memory.
@Node package final class Leaf {
  package var one = 0
  package var two = 0
  package var three = 0
  package init() {}
}

final class PlainLeaf {
  var one = 0
  var two = 0
  var three = 0
}

@Node package final class Leaves {
  package var all: NodeList<Leaf> = []
  package init() {}
}
