/// A keyed collection as it was before some edits. The past detects whether edits have cancelled out, without copying
/// the collection.
///
/// The past stores the entries that differ, by their places. The past and the present are the same if each of these
/// entries has the same element under its key, between the same keys, in the present collection. All other entries are
/// unchanged.
@usableFromInline
package struct KeyedPast<Key: Hashable>: PastContents, LinkedEntries {
  @usableFromInline package typealias Element = AnyObject

  let present: KeyedStorage<Key>
  private var count: Int
  private var placeCount: Int
  @usableFromInline package var ends: KeyedEnds
  /// The entries that differ from the present ones, by place.
  private var others: [Int32: KeyedStorage<Key>.Entry] = [:]
  /// The former places of the keys of these entries; nil for a key that was absent.
  private var places: [Key: Int32?] = [:]
  /// A copy of the collection, if it shares nothing with the present one.
  private var copy: KeyedStorage<Key>?

  @usableFromInline
  package init(_ present: KeyedStorage<Key>) {
    self.present = present
    count = present.count
    placeCount = present.entries.count
    ends = present.ends
  }

  @usableFromInline package init(comparing present: KeyedStorage<Key>) { self.init(present) }

  @usableFromInline package init(writing present: KeyedStorage<Key>) { self.init(present) }

  @usableFromInline
  package subscript(entry place: Int32) -> KeyedStorage<Key>.Entry {
    get { others[place] ?? present.entries[Int(place)] }
    set { others[place] = newValue }
  }

  @usableFromInline
  package mutating func addPlace(_ entry: KeyedStorage<Key>.Entry) -> Int32 {
    placeCount += 1
    others[Int32(placeCount - 1)] = entry
    return Int32(placeCount - 1)
  }

  @usableFromInline
  package mutating func become(_ contents: KeyedStorage<Key>) {
    copy = contents
  }

  @usableFromInline
  package mutating func takeBack(_ edit: KeyedEdit<Key>) {
    if copy != nil { return copy!.takeBack(edit) }
    switch edit {
    case .removeLast(let number):
      for _ in 0..<number {
        places.updateValue(nil, forKey: self[entry: ends.last].key!)
        unlink(ends.last)
      }
      count -= number
    case .remove(let key):
      guard let place = places[key] ?? present.place(of: key) else { return }
      places.updateValue(nil, forKey: key)
      unlink(place)
      count -= 1
    case .restore(let key, let element, let previous):
      let place = previous.flatMap { places[$0] ?? present.place(of: $0) } ?? -1
      places.updateValue(link(key, element, behind: place), forKey: key)
      count += 1
    case .exchange(let key, let element):
      guard let place = places[key] ?? present.place(of: key) else { return }
      self[entry: place].element = element
    case .refill(let former): become(former)
    }
  }

  @usableFromInline
  package var isPresent: Bool {
    if let copy { return copy.isIdentical(to: present) }
    guard count == present.count else { return false }
    ElementWork.note(others.count)
    for former in others.values {
      guard let key = former.key else { continue }
      guard let place = present.place(of: key), case let entry = present.entries[Int(place)],
        entry.element === former.element, keyOfFormer(former.previous) == keyOfPresent(entry.previous),
        keyOfFormer(former.next) == keyOfPresent(entry.next)
      else { return false }
    }
    return true
  }

  @usableFromInline package var elements: [Element] {
    if let copy { return copy.elements }
    var elements: [Element] = []
    var place = ends.first
    while place >= 0 {
      elements.append(self[entry: place].element!)
      place = self[entry: place].next
    }
    return elements
  }

  @usableFromInline package var difference: CollectionDifference { KeyedDifference(from: self, to: present) }

  /// Whether the collection was replaced, so that it shares nothing with the present one.
  var isReplaced: Bool { copy != nil }

  /// Calls the body for each key whose element or place has changed, with the old element and the present place.
  /// Returns false if the collection was replaced.
  package func forEachDifference(_ body: (_ old: Element?, _ new: Int32?) -> Void) -> Bool {
    if copy != nil { return false }
    forEachTouched { body($1, $2) }
    return true
  }

  /// Does the same as ``forEachDifference(_:)``, with the keys, for a collection that was not replaced.
  func forEachTouched(_ body: (_ key: Key, _ old: Element?, _ new: Int32?) -> Void) {
    for key in Set(others.values.compactMap(\.key)).union(places.keys) {
      let (oldPlace, newPlace) = (places[key] ?? present.place(of: key), present.place(of: key))
      let old = oldPlace.flatMap { self[entry: $0].element }
      if places[key] == nil, old === newPlace.map({ present.element(at: $0) }) { continue }
      body(key, old, newPlace)
    }
  }

  private func keyOfFormer(_ place: Int32) -> Key? { place < 0 ? nil : self[entry: place].key }
  private func keyOfPresent(_ place: Int32) -> Key? { place < 0 ? nil : present.key(at: place) }
}
