/// A list as it was before some edits. The rope detects whether edits have cancelled out, without copying the list.
///
/// After a few edits, the list is described by the pieces of the present list that it shares, and costs the edited
/// elements. After more edits, it is a copy to which the inverses are applied. The copy shares its chunks with the
/// list.
@usableFromInline
package struct ListRope: PastContents {
  @usableFromInline package typealias Element = AnyObject

  private enum Piece {
    /// A range of the present list.
    case present(Range<Int>)
    case elements(ArraySlice<Element>)

    package var count: Int {
      switch self {
      case .present(let range): range.count
      case .elements(let elements): elements.count
      }
    }

    package func split(at offset: Int) -> (Piece, Piece) {
      switch self {
      case .present(let range):
        let middle = range.lowerBound + offset
        return (.present(range.lowerBound..<middle), .present(middle..<range.upperBound))
      case .elements(let elements):
        return (.elements(elements.prefix(offset)), .elements(elements.dropFirst(offset)))
      }
    }
  }

  private let present: ListStorage
  private var count: Int
  /// The pieces of the list, and the inverse edits that led to them. Valid while there is no copy.
  private var pieces: [Piece]
  private var edits: [ListEdit] = []
  /// A copy of the list, after many edits, or if the list shares nothing with the present one.
  private var copy: ListStorage?

  /// The number of edits after which a copy is made.
  private let manyEdits: Int

  /// Creates a rope that equals the present list.
  @usableFromInline package init(_ present: ListStorage) { self.init(present, manyEdits: 32) }

  /// Creates a rope that equals the present list, and that becomes a copy after the given number of edits.
  package init(_ present: ListStorage, manyEdits: Int) {
    self.present = present
    self.manyEdits = manyEdits
    count = present.count
    pieces = [.present(0..<present.count)]
  }

  @usableFromInline package init(comparing present: ListStorage) { self.init(present, manyEdits: .max) }

  // Each edit visits the pieces of the earlier ones, so the cost grows with the square of the number of edits.
  @usableFromInline package init(writing present: ListStorage) {
    self.init(present, manyEdits: max(64, Int(Double(16 * present.count).squareRoot())))
  }

  /// Whether the list is described by a copy, whose common parts with the present list are unknown.
  var isReplaced: Bool { copy != nil }

  /// Replaces the list by another one.
  @usableFromInline package mutating func become(_ list: ListStorage) {
    copy = list
    count = list.count
  }

  /// Applies the inverse of an edit. Costs the edits so far; after many edits, costs as much as the edit.
  @usableFromInline package mutating func takeBack(_ edit: ListEdit) {
    switch edit {
    case .replace(_, let inserted, let removed): count += removed.count - inserted
    case .removeLast(let number): count -= number
    case .arrange(let former): return become(former)
    case .move, .swap: break
    }
    if copy == nil, edits.count >= manyEdits {
      var list = present
      for edit in edits { list.takeBack(edit) }
      copy = list
      edits = []
    }
    if copy != nil { return copy!.takeBack(edit) }
    if manyEdits < .max { edits.append(edit) }
    switch edit {
    case .replace(let start, let inserted, let removed):
      _ = exchange(start..<start + inserted, for: [.elements(ArraySlice(removed))])
    case .removeLast(let number):
      _ = exchange(count..<count + number, for: [])
    case .move(let from, let to):
      let moved = own(exchange(from..<from + 1, for: []))
      _ = exchange(to..<to, for: moved)
    case .swap(let one, let other):
      let (one, other) = (min(one, other), max(one, other))
      let first = own(exchange(one..<one + 1, for: []))
      let second = own(exchange(other - 1..<other, for: first))
      _ = exchange(one..<one, for: second)
    case .arrange: break
    }
  }

  /// Returns the pieces as elements of their own, since pieces of the present list must stay in its order.
  private func own(_ pieces: [Piece]) -> [Piece] {
    [.elements(pieces.reduce(into: []) { $0 += elements(of: $1) })]
  }

  private func elements(of piece: Piece) -> ArraySlice<Element> {
    switch piece {
    case .present(let range): ArraySlice(present.array(range))
    case .elements(let elements): elements
    }
  }

  /// Replaces the pieces of a range, and returns the replaced pieces.
  private mutating func exchange(_ range: Range<Int>, for new: [Piece]) -> [Piece] {
    let start = cut(at: range.lowerBound)
    let end = cut(at: range.upperBound)
    let old = Array(pieces[start..<end])
    pieces.replaceSubrange(start..<end, with: new)
    return old
  }

  /// Splits a piece so that one begins at the position, and returns its index.
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

  /// Whether the list equals the present one. Costs the pieces, and the elements outside of their former places up to
  /// the first difference.
  @usableFromInline package var isPresent: Bool {
    guard count == present.count else { return false }
    if let copy { return copy.isIdentical(to: present) }
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

  @usableFromInline package var elements: [Element] {
    if let copy { Array(copy) } else { pieces.flatMap { elements(of: $0) } }
  }

  @usableFromInline package var difference: CollectionDifference { ListDifference(from: self) }

  /// Calls the body for each gap with the elements of this list, the elements of the present list, and the start of
  /// both. Costs the pieces and these elements; with a copy, costs both lists.
  package func forEachGap(_ body: (ArraySlice<Element>, ArraySlice<Element>, Int, Int) -> Void) {
    if let copy { return body(Array(copy)[...], Array(present)[...], 0, 0) }
    // An inverse edit inserts other elements between those of the present list, and never changes their order.
    var own: [Element] = []
    var (offset, done) = (0, 0)
    func end(before start: Int) {
      let others = present.array(done..<start)
      if !own.isEmpty || !others.isEmpty { body(own[...], ArraySlice(others), offset - own.count, done) }
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
