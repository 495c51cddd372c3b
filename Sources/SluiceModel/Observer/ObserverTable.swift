/// The observers by tag, which may be asked for after one has gone: in the notes of an origin that has died elsewhere. It does
/// not keep them, their plans do.
struct ObserverTable {
  private var places: [Unmanaged<Observer>?] = []
  private var free: [UInt32] = []

  /// The observer of a tag; nil if it was taken out.
  subscript(tag: UInt32) -> Observer? {
    Int(tag) < places.count ? places[Int(tag)]?.takeUnretainedValue() : nil
  }

  /// All that there are, by tag.
  var all: [Observer] { places.compactMap { $0?.takeUnretainedValue() } }

  /// A tag that no observer has, for one that is put in at once.
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

  /// Whether each observer stands under its tag, and every other tag is free, once. For tests.
  var isSound: Bool {
    let used = places.indices.filter { places[$0] != nil }
    return used.allSatisfy { places[$0]?.takeUnretainedValue().tag == UInt32($0) }
      && (used.map { UInt32($0) } + free).sorted() == places.indices.map { UInt32($0) }
  }
}
