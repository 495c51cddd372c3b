/// The elements that came to collections that are watched, and that left them.
struct ElementMoves {
  private struct Moves {
    let watch: EachWatch
    var elements: [ObjectIdentifier: (element: AnyObject, by: Int)] = [:]
  }

  private var moves: [Moves] = []

  var isEmpty: Bool { moves.isEmpty }

  /// A collection that these watches are of has lost or won a place that holds an element.
  mutating func add(_ number: Int, of element: AnyObject, _ watches: [EachWatch]) {
    for watch in watches {
      let index = moves.firstIndex { $0.watch === watch } ?? moves.endIndex
      if index == moves.endIndex { moves.append(Moves(watch: watch)) }
      moves[index].elements[ObjectIdentifier(element), default: (element, 0)].by += number
    }
  }

  fileprivate func forEach(_ body: (EachWatch, AnyObject, Int) -> Void) {
    for moves in moves { for (element, number) in moves.elements.values { body(moves.watch, element, number) } }
  }
}

extension Engine {
  /// Watches hear those who came, and know who left.
  func apply(_ moves: ElementMoves) {
    moves.forEach { watch, element, number in
      if number > 0 { elementCame(element, number, watch) }
      if number < 0 { elementWent(element, -number, watch) }
    }
  }
}
