/// The difference between earlier contents of a collection and its present ones, in a form that can be serialized and
/// applied elsewhere.
@usableFromInline
package enum ContentsChange {
  /// An edit of a list: at `offset`, `removed` elements are replaced by `inserted`. Splices are applied in order, so an
  /// offset refers to the list after the preceding splices.
  @usableFromInline package struct Splice {
    package let offset: Int
    package let removed: Int
    package let inserted: [AnyObject]
  }

  /// An element of a set or a map, with its key.
  @usableFromInline package typealias Keyed = (key: AnyHashable, element: AnyObject)

  /// The edits of a list. Empty if nothing has changed.
  case splices([Splice])
  /// The edits of a set or a map. First all elements of `removed` are removed. Then each element of `placed` is
  /// inserted after `after`, or before all elements if `after` is nil. An element with a new place or a new key is in
  /// both.
  case keyed(removed: [Keyed], placed: [(new: Keyed, after: Keyed?)])
  /// The contents differ too much for a list of edits, so the complete contents are needed.
  case whole

  /// Whether nothing has changed.
  package var isEmpty: Bool {
    switch self {
    case .splices(let splices): splices.isEmpty
    case .keyed(let removed, let placed): removed.isEmpty && placed.isEmpty
    case .whole: false
    }
  }
}

extension ListRope {
  /// The edits that turn this list into the present one. Costs the pieces, and the elements that the two lists do not
  /// share.
  @usableFromInline package var change: ContentsChange {
    if isReplaced { return isPresent ? .splices([]) : .whole }
    var splices: [ContentsChange.Splice] = []
    forEachGap { old, new, _, start in
      var (old, new, start) = (old, new, start)
      while let one = old.first, let other = new.first, one === other {
        (old, new, start) = (old.dropFirst(), new.dropFirst(), start + 1)
      }
      while let one = old.last, let other = new.last, one === other { (old, new) = (old.dropLast(), new.dropLast()) }
      if old.isEmpty, new.isEmpty { return }
      splices.append(ContentsChange.Splice(offset: start, removed: old.count, inserted: Array(new)))
    }
    return .splices(splices)
  }
}

extension KeyedPast {
  /// The edits that turn these contents into the present ones. Costs the keys that edits have touched.
  @usableFromInline package var change: ContentsChange {
    if isReplaced { return isPresent ? .keyed(removed: [], placed: []) : .whole }
    var removed: [ContentsChange.Keyed] = []
    var placed: Set<Int32> = []
    forEachTouched { key, old, new in
      if let old { removed.append((key, old)) }
      if let new { placed.insert(new) }
    }
    // An element is inserted after its predecessor, so a run of new elements begins with one whose predecessor is not
    // new.
    let starts = placed.filter { !placed.contains(present.entries[Int($0)].previous) }
    var ordered: [(new: ContentsChange.Keyed, after: ContentsChange.Keyed?)] = []
    for start in starts.sorted() {
      var place = start
      while placed.contains(place) {
        let previous = present.entries[Int(place)].previous
        ordered.append((pair(at: place), previous < 0 ? nil : pair(at: previous)))
        place = present.entries[Int(place)].next
      }
    }
    return .keyed(removed: removed, placed: ordered)
  }

  private func pair(at place: Int32) -> ContentsChange.Keyed { (present.key(at: place), present.element(at: place)) }
}
