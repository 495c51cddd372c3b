/// A list as it was before some edits, described by the pieces of the present list that it shares: what tells whether edits
/// have cancelled out without copying the list.
struct ListRope<Element: Node> {
  private enum Piece {
    /// A range of the present list.
    case present(Range<Int>)
    case elements(ArraySlice<Element>)

    var count: Int {
      switch self {
      case .present(let range): range.count
      case .elements(let elements): elements.count
      }
    }

    func split(at offset: Int) -> (Piece, Piece) {
      switch self {
      case .present(let range):
        let middle = range.lowerBound + offset
        return (.present(range.lowerBound..<middle), .present(middle..<range.upperBound))
      case .elements(let elements):
        return (.elements(elements.prefix(offset)), .elements(elements.dropFirst(offset)))
      }
    }
  }

  private var pieces: [Piece]

  /// The present list itself.
  init(count: Int) { pieces = [.present(0..<count)] }

  /// A list that shares nothing with the present one.
  init(_ elements: some Sequence<Element>) { pieces = [.elements(ArraySlice(Array(elements)))] }

  /// Puts other elements in the place of a range. Costs the pieces so far.
  mutating func replace(_ range: Range<Int>, with elements: some Sequence<Element>) {
    let start = cut(at: range.lowerBound)
    let end = cut(at: range.upperBound)
    pieces.replaceSubrange(start..<end, with: [.elements(ArraySlice(Array(elements)))])
  }

  /// Makes a piece begin at a position, and returns its index.
  private mutating func cut(at position: Int) -> Int {
    var offset = 0
    for (index, piece) in pieces.enumerated() {
      if offset == position { return index }
      if offset + piece.count > position {
        let (left, right) = piece.split(at: position - offset)
        pieces.replaceSubrange(index...index, with: [left, right])
        return index + 1
      }
      offset += piece.count
    }
    return pieces.count
  }

  /// Whether the list is the present one. Costs the pieces, and the elements that are not in their former place up to the
  /// first that differs.
  func equals(_ present: NodeList<Element>) -> Bool {
    guard pieces.reduce(0, { $0 + $1.count }) == present.count else { return false }
    var offset = 0
    for piece in pieces {
      switch piece {
      case .present(let range):
        if range.lowerBound != offset, !zip(range, offset...).allSatisfy({ present[$0] === present[$1] }) {
          return false
        }
      case .elements(let elements):
        if !zip(elements, offset...).allSatisfy({ $0 === present[$1] }) { return false }
      }
      offset += piece.count
    }
    return true
  }

  /// The elements.
  func elements(_ present: NodeList<Element>) -> [Element] {
    pieces.flatMap { piece in
      switch piece {
      case .present(let range): Array(present[range])
      case .elements(let elements): Array(elements)
      }
    }
  }

  /// Visits what the list does not share with the present one: its own elements and those that stand there now, and where each
  /// of the two begins. Costs the pieces and these elements.
  func forEachGap(
    to present: NodeList<Element>, _ body: (ArraySlice<Element>, ArraySlice<Element>, Int, Int) -> Void
  ) {
    // Edits that are taken back put other elements between those of the present list, and never change the order of these.
    var own: [Element] = []
    var (offset, done) = (0, 0)
    func end(before start: Int) {
      let others = present[done..<start]
      if !own.isEmpty || !others.isEmpty { body(own[...], Array(others)[...], offset - own.count, done) }
      own.removeAll()
    }
    for piece in pieces {
      switch piece {
      case .present(let range):
        end(before: range.lowerBound)
        done = range.upperBound
      case .elements(let elements): own += elements
      }
      offset += piece.count
    }
    end(before: present.count)
  }
}
