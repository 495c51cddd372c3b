/// The contents of a `NodeSet` or a `NodeMap`: nodes under their keys, in order of insertion.
///
/// Each element has a *place*, which it keeps until it is removed, and is linked to its predecessor and its successor.
/// The place that was freed last is reused first. Inverses of edits name keys instead of places, because the same
/// elements in the same order may have other places later. Each inverse costs O(1). An iteration costs the number of
/// elements. Memory is released only with the collection.
@usableFromInline
package struct KeyedStorage<Key: Hashable> {
  @usableFromInline package typealias Element = AnyObject

  @usableFromInline
  package struct Entry {
    /// The key; nil if the place is free.
    @usableFromInline package var key: Key?
    @usableFromInline package var element: Element?
    /// The places of the predecessor and the successor; -1 for none. In a free place, `next` is the next free place.
    @usableFromInline package var previous: Int32
    @usableFromInline package var next: Int32

    @inlinable
    package init(key: Key?, element: Element?, previous: Int32, next: Int32) {
      self.key = key
      self.element = element
      self.previous = previous
      self.next = next
    }
  }

  @usableFromInline package var places: [Key: Int32] = [:]
  @usableFromInline package var entries: ContiguousArray<Entry> = []
  @usableFromInline package var ends = KeyedEnds()

  @inlinable package init() {}

  @inlinable package var count: Int { places.count }

  /// Returns the place of a key. O(1).
  @inlinable package func place(of key: Key) -> Int32? { places.isEmpty ? nil : places[key] }

  @inlinable package func key(at place: Int32) -> Key { entries[Int(place)].key.unsafelyUnwrapped }
  @inlinable package func element(at place: Int32) -> Element { entries[Int(place)].element.unsafelyUnwrapped }
}

/// The first and the last place of a keyed collection, and its first free place; -1 for none.
@usableFromInline
package struct KeyedEnds {
  @usableFromInline package var first: Int32 = -1
  @usableFromInline package var last: Int32 = -1
  @usableFromInline package var free: Int32 = -1

  @inlinable package init() {}
}

/// Storage of linked entries.
@usableFromInline
package protocol LinkedEntries {
  associatedtype Key: Hashable
  typealias Entry = KeyedStorage<Key>.Entry

  subscript(entry place: Int32) -> Entry { get set }
  var ends: KeyedEnds { get set }
  mutating func addPlace(_ entry: Entry) -> Int32
}

extension LinkedEntries {
  /// Stores an element at a free place, after another place, or before all if that is -1. O(1).
  @inlinable
  package mutating func link(_ key: Key, _ element: AnyObject, behind previous: Int32) -> Int32 {
    let next = previous < 0 ? ends.first : self[entry: previous].next
    let entry = Entry(key: key, element: element, previous: previous, next: next)
    let place: Int32
    if ends.free >= 0 {
      place = ends.free
      ends.free = self[entry: place].next
      self[entry: place] = entry
    } else {
      place = addPlace(entry)
    }
    if previous < 0 { ends.first = place } else { self[entry: previous].next = place }
    if next < 0 { ends.last = place } else { self[entry: next].previous = place }
    return place
  }

  /// Frees a place. O(1).
  @inlinable
  package mutating func unlink(_ place: Int32) {
    let (previous, next) = (self[entry: place].previous, self[entry: place].next)
    if previous < 0 { ends.first = next } else { self[entry: previous].next = next }
    if next < 0 { ends.last = previous } else { self[entry: next].previous = previous }
    self[entry: place] = Entry(key: nil, element: nil, previous: -1, next: ends.free)
    ends.free = place
  }
}

extension KeyedStorage: LinkedEntries {
  @inlinable
  package subscript(entry place: Int32) -> Entry {
    @inline(__always) get { entries[Int(place)] }
    @inline(__always) _modify { yield &entries[Int(place)] }
  }

  @inlinable
  package mutating func addPlace(_ entry: Entry) -> Int32 {
    entries.append(entry)
    return Int32(entries.count - 1)
  }

  /// Adds a new key at the end. Amortized O(1).
  @inlinable
  package mutating func append(_ key: Key, _ element: Element) {
    ElementWork.note(1)
    places[key] = link(key, element, behind: ends.last)
  }

  /// Removes the element at a place. O(1).
  @inlinable
  package mutating func remove(at place: Int32) {
    ElementWork.note(1)
    places[key(at: place)] = nil
    unlink(place)
  }

  @inlinable
  package mutating func reserveCapacity(_ capacity: Int) {
    places.reserveCapacity(capacity)
    entries.reserveCapacity(capacity)
  }

  /// Returns the key of the predecessor; nil for the first element.
  @inlinable package func keyBefore(_ entry: Entry) -> Key? { entry.previous < 0 ? nil : key(at: entry.previous) }

  /// The elements in order. Costs a pass.
  package var elements: [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count)
    forEachPlace { elements.append(element(at: $0)) }
    return elements
  }

  /// Visits the places in order.
  @inlinable
  package func forEachPlace(_ body: (Int32) throws -> Void) rethrows {
    var place = ends.first
    while place >= 0 {
      let next = entries[Int(place)].next
      try body(place)
      place = next
    }
  }
}

/// The inverse of one edit of a keyed collection.
@usableFromInline
package enum KeyedEdit<Key: Hashable>: RecordedEdit {
  @usableFromInline package typealias Element = AnyObject

  /// Removes the last elements.
  case removeLast(Int)
  /// Removes the element under a key.
  case remove(Key)
  /// Restores an element after that of another key, or before all if that is nil.
  case restore(Key, Element, behind: Key?)
  /// Restores the element of a key that is present.
  case exchange(Key, Element)
  /// Restores the entire contents.
  case refill(KeyedStorage<Key>)

  @inlinable package static func removingLast(_ number: Int) -> Self { .removeLast(number) }

  @usableFromInline package var lastRemoved: Int? { if case .removeLast(let number) = self { number } else { nil } }

  @usableFromInline
  package func forEachRemoved(_ body: (Element) -> Void) {
    switch self {
    case .removeLast, .remove: break
    case .restore(_, let element, _), .exchange(_, let element): body(element)
    case .refill(let storage): storage.forEachPlace { body(storage.element(at: $0)) }
    }
  }
}

extension KeyedStorage: RecordedContents {
  @usableFromInline package typealias Edit = KeyedEdit<Key>
  @usableFromInline package typealias Past = KeyedPast<Key>

  @usableFromInline package var allElements: [AnyObject] { elements }
  @usableFromInline package var order: any ElementOrder { KeyedOrder(storage: self) }
  @usableFromInline package func difference(from old: [AnyObject]) -> CollectionDifference {
    KeyedDifference(from: old, to: self)
  }

  @usableFromInline
  package mutating func takeBack(_ edit: Edit) {
    switch edit {
    case .removeLast(let number): for _ in 0..<number { remove(at: ends.last) }
    case .remove(let key): if let place = place(of: key) { remove(at: place) }
    case .restore(let key, let element, let previous):
      places[key] = link(key, element, behind: previous.flatMap { place(of: $0) } ?? -1)
    case .exchange(let key, let element): if let place = place(of: key) { entries[Int(place)].element = element }
    case .refill(let former): self = former
    }
  }

  @usableFromInline
  package func inverses(of edit: Edit) -> [Edit] {
    func restoring(_ place: Int32) -> Edit {
      let entry = entries[Int(place)]
      return .restore(entry.key!, entry.element!, behind: keyBefore(entry))
    }
    switch edit {
    case .removeLast(let number):
      var edits: [Edit] = []
      var place = ends.last
      for _ in 0..<number {
        edits.append(restoring(place))
        place = entries[Int(place)].previous
      }
      return edits.reversed()
    case .remove(let key): return place(of: key).map { [restoring($0)] } ?? []
    case .restore(let key, _, _): return [.remove(key)]
    case .exchange(let key, _): return place(of: key).map { [.exchange(key, element(at: $0))] } ?? []
    case .refill: return [.refill(self)]
    }
  }

  @usableFromInline
  package func forEachLast(_ number: Int, _ body: (Element) -> Void) {
    if number == 0 { return }
    var place = ends.last
    for _ in 1..<number { place = entries[Int(place)].previous }
    while place >= 0 {
      body(element(at: place))
      place = entries[Int(place)].next
    }
  }

  @usableFromInline
  package func isIdentical(to other: KeyedStorage) -> Bool {
    guard count == other.count else { return false }
    ElementWork.note(count)
    var (place, otherPlace) = (ends.first, other.ends.first)
    while place >= 0 {
      let (one, another) = (entries[Int(place)], other.entries[Int(otherPlace)])
      guard one.element === another.element, one.key == another.key else { return false }
      (place, otherPlace) = (one.next, another.next)
    }
    return true
  }
}
