import Measuring

/// A field of a cell that rows write repeatedly, on both sides. The field is a type and not a closure, so that the
/// write is inlined.
protocol WrittenField {
  static func write(_ index: Int, to cell: Cell)
  static func write(_ index: Int, to cell: HandwrittenCell)
  /// Checks the value after `count` writes, numbered from 0.
  static func expectLast(of count: Int, in cell: Cell)
  static func expectLast(of count: Int, in cell: HandwrittenCell)
}

enum NumberField: WrittenField {
  @inline(__always) static func write(_ index: Int, to cell: Cell) { cell.number = index }
  @inline(__always) static func write(_ index: Int, to cell: HandwrittenCell) { cell.number = index }

  static func expectLast(of count: Int, in cell: Cell) { expect(cell.number, is: count - 1, "the number") }
  static func expectLast(of count: Int, in cell: HandwrittenCell) { expect(cell.number, is: count - 1, "the number") }
}

enum TextField: WrittenField {
  @inline(__always) static func write(_ index: Int, to cell: Cell) { cell.text = text(index) }
  @inline(__always) static func write(_ index: Int, to cell: HandwrittenCell) { cell.text = text(index) }

  static func expectLast(of count: Int, in cell: Cell) { expect(cell.text, is: text(count - 1), "the text") }
  static func expectLast(of count: Int, in cell: HandwrittenCell) { expect(cell.text, is: text(count - 1), "the text") }

  @inline(__always) private static func text(_ index: Int) -> String { index & 1 == 0 ? "a" : "b" }
}
