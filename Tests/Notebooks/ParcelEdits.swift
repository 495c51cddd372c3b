import Sluice

/// A generator of random edits of parcels, some of which have weights that cannot be encoded.
package struct ParcelEdits {
  package var generator: NotebookGenerator
  /// Whether the weight of a parcel of the model may become one that cannot be encoded. Otherwise only new parcels have
  /// such weights.
  package var spoilsWeights: Bool
  /// Whether parcels move to session state and back.
  private let hidesParcels: Bool
  private var count = 0
  /// Parcels that were removed, and may be added again.
  private var removed: [Parcel] = []

  package init(seed: UInt64, hidesParcels: Bool) {
    generator = NotebookGenerator(seed: seed)
    self.hidesParcels = hidesParcels
    // A recorder may or may not keep the last weight of a parcel that moves to session state.
    spoilsWeights = !hidesParcels
  }

  package mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  /// Returns a new root, which holds a few parcels.
  package mutating func makeRoot() -> Parcel {
    // The root is edited outside of transactions.
    forgetRemoved()
    let root = makeParcel()
    for _ in 0..<number(0..<20) { edit(root) }
    return root
  }

  /// Forgets the removed parcels, which belong to the mediator that they were removed from.
  package mutating func forgetRemoved() { removed = [] }

  /// Makes a random edit below a root.
  package mutating func edit(_ root: Parcel) {
    let parcels = root.all
    let parcel = parcels.randomElement(using: &generator)!
    let other = holdable(parcels, parcel)
    let count = parcel.list.count
    switch number(0..<20) {
    case 0: if spoilsWeights { parcel.weight = makeWeight() }
    case 1: parcels.first(where: { !$0.hasWeight })?.weight = 1.0
    case 2, 3: parcel.list.append(other)
    case 4: parcel.list.insert(other, at: number(0..<count + 1))
    case 5, 6:
      if count == 0 { return }
      let gone = parcel.list.remove(at: number(0..<count))
      noteRemoved(gone)
    case 7: if count > 1 { parcel.list.move(fromOffsets: [number(0..<count)], toOffset: 0) }
    case 8: if count > 1 { parcel.list.swapAt(0, count - 1) }
    case 9: parcel.list = NodeList(parcel.list.reversed())
    case 10: parcel.set.insert(other)
    case 11:
      guard let first = parcel.set.first else { return }
      parcel.set.remove(first)
      noteRemoved(first)
    case 12, 13: parcel.map["k\(number(0..<4))"] = other
    case 14: parcel.map["k\(number(0..<4))"] = nil
    case 15: parcel.next = other
    case 16: parcel.next = nil
    case 17: parcel.friend = parcels.randomElement(using: &generator)
    case 18:
      // No parcel holds the root, so this makes no cycle.
      if count > 0, parcel !== root { root.list.append(parcel.list.remove(at: count - 1)) }
    default: if hidesParcels { hide(root, parcels) }
    }
  }

  /// Moves a parcel to session state or back.
  private mutating func hide(_ root: Parcel, _ parcels: [Parcel]) {
    if number(0..<2) == 0, let first = root.hidden.first {
      root.hidden.remove(at: 0)
      root.list.append(first)
      return
    }
    let holder = parcels.first { $0.list.last?.hasWeight == false } ?? parcels.first { !$0.list.isEmpty }
    guard let holder else { return }
    root.hidden.append(holder.list.remove(at: holder.list.count - 1))
  }

  /// Returns a parcel that any parcel can hold without a cycle: a new one, or one that holds no others.
  private mutating func holdable(_ parcels: [Parcel], _ holder: Parcel) -> Parcel {
    let found: Parcel?
    switch number(0..<6) {
    case 0, 1:
      found = parcels.dropFirst().filter { $0 !== holder && $0.held.isEmpty }.randomElement(using: &generator)
    case 2, 3:
      found = removed.filter { $0.held.isEmpty && !parcels.contains($0) }.randomElement(using: &generator)
    default: found = nil
    }
    return found ?? makeParcel()
  }

  private mutating func noteRemoved(_ parcel: Parcel) {
    removed.append(parcel)
    if removed.count > 8 { removed.removeFirst() }
  }

  private mutating func makeParcel() -> Parcel {
    count += 1
    let parcel = Parcel(count, makeWeight())
    if number(0..<4) == 0 { parcel.list.append(makeParcel()) }
    return parcel
  }

  private mutating func makeWeight() -> Strange {
    let value = number(0..<10) == 0 ? -number(1..<3) : number(0..<100)
    return Strange(floatLiteral: Double(value))
  }
}
