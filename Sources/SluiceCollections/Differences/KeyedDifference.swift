/// The difference between two sets or two maps of nodes. Costs the keys that edits have touched; offsets cost a pass.
package final class KeyedDifference<Key: Hashable>: CollectionDifference {
  private let findPlaces: () -> Places
  private let new: KeyedStorage<Key>
  private var left: [AnyObject] = []
  private var stays: [Placed] = []
  private lazy var found = findPlaces()

  /// Creates the difference between the contents before some edits and the present ones.
  package init(from old: KeyedPast<Key>, to new: KeyedStorage<Key>) {
    self.new = new
    findPlaces = { ListDifference(from: old.elements, to: new.elements).places }
    super.init()
    if !findTouched(since: old) { findAll() }
    stays.sort { $0.cursor < $1.cursor }
  }

  /// Creates the difference between unrelated elements and the present ones. Costs a pass.
  package init(from old: [AnyObject], to new: KeyedStorage<Key>) {
    self.new = new
    findPlaces = { ListDifference(from: old, to: new.elements).places }
    super.init()
    findAll()
  }

  package override var places: Places { isEmpty ? Places() : found }
  package override var gone: [AnyObject] { left }
  package override var placed: [Placed] { stays }

  /// Finds the keys that edits have touched. Returns false if all keys must be compared.
  private func findTouched(since old: KeyedPast<Key>) -> Bool {
    var before: [ObjectIdentifier: AnyObject] = [:]
    var now: [ObjectIdentifier: (element: AnyObject, place: Int32)] = [:]
    let isTouched = old.forEachDifference { old, place in
      if let old { before[ObjectIdentifier(old)] = old }
      guard let place, case let element = new.element(at: place) else { return }
      now[ObjectIdentifier(element)] = (element, place)
    }
    guard isTouched else { return false }
    left = before.filter { now[$0.key] == nil }.map(\.value)
    stays = now.map { ($1.element, Int($1.place), before[$0] == nil) }
    return true
  }

  private func findAll() {
    left = found.removed.map(\.element)
    var moved: [ObjectIdentifier: Bool] = [:]
    for place in found.inserted { moved[ObjectIdentifier(place.element)] = true }
    for move in found.moved { moved[ObjectIdentifier(move.element)] = false }
    new.forEachPlace { place in
      let element = new.element(at: place)
      if let isNew = moved[ObjectIdentifier(element)] { stays.append((element, Int(place), isNew)) }
    }
  }
}
