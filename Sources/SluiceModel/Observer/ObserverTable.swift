/// The observers by tag. A tag may be looked up after its observer was removed: in the notes of an origin that was
/// deinitialized elsewhere. The table does not retain the observers; their plans do.
struct ObserverTable {
  private var places: [Unmanaged<Observer>?] = []
  private var free: [UInt32] = []

  /// Returns the observer with a tag; nil if it was removed.
  subscript(tag: UInt32) -> Observer? {
    Int(tag) < places.count ? places[Int(tag)]?.takeUnretainedValue() : nil
  }

  /// All observers, by tag.
  var all: [Observer] { places.compactMap { $0?.takeUnretainedValue() } }

  /// Returns an unused tag, for an observer that is added at once.
  mutating func makeTag() -> UInt32 {
    if let tag = free.popLast() { return tag }
    places.append(nil)
    return UInt32(places.count - 1)
  }

  mutating func put(_ observer: Observer) {
    places[Int(observer.tag)] = .passUnretained(observer)
  }

  mutating func takeOut(_ observer: Observer) {
    places[Int(observer.tag)] = nil
    free.append(observer.tag)
  }

  /// Whether each observer is stored under its tag, and every other tag is free exactly once. For tests.
  var isSound: Bool {
    let used = places.indices.filter { places[$0] != nil }
    return used.allSatisfy { places[$0]?.takeUnretainedValue().tag == UInt32($0) }
      && (used.map { UInt32($0) } + free).sorted() == places.indices.map { UInt32($0) }
  }
}
