/// A temporary hash table that maps a slot, by the identity of its node and property, to a number.
///
/// The table uses open addressing and is emptied in O(1). Its user must keep the nodes alive.
struct SlotTable {
  private struct Entry {
    var node: UInt = 0
    var property: UInt = 0
    var number: Int32 = 0
    /// The round of the table in which the entry was set. The entry is empty if the table's round differs.
    var round: UInt32 = 0
  }

  private var entries: ContiguousArray<Entry> = []
  private var count = 0
  private var round: UInt32 = 1

  /// The smallest capacity, and the largest capacity that is kept for the next use.
  private static let smallest = 64, largestKept = 16_384

  var isEmpty: Bool { count == 0 }

  mutating func removeAll() {
    if entries.count > Self.largestKept { entries = [] }
    count = 0
    round &+= 1
    if round == 0 { (entries, round) = ([], 1) }
  }

  /// Returns the number of a slot. If it has none, enters the given number and returns nil.
  ///
  /// - Complexity: O(1).
  mutating func number(
    of node: UnsafeMutableRawPointer, _ property: UnsafeMutableRawPointer, orNote number: Int
  ) -> Int? {
    if (count + 1) * 2 > entries.count { grow() }
    let (node, property) = (UInt(bitPattern: node), UInt(bitPattern: property))
    let mask = UInt(entries.count - 1)
    var place = Self.hash(node, property) & mask
    while entries[Int(place)].round == round {
      let entry = entries[Int(place)]
      if entry.node == node, entry.property == property { return Int(entry.number) }
      place = (place + 1) & mask
    }
    entries[Int(place)] = Entry(node: node, property: property, number: Int32(truncatingIfNeeded: number), round: round)
    count += 1
    return nil
  }

  private static func hash(_ node: UInt, _ property: UInt) -> UInt {
    let word = ((node >> 4) ^ (property << 7)) &* 0x9E37_79B9_7F4A_7C15
    return word ^ (word >> 32)
  }

  private mutating func grow() {
    let former = entries
    let formerRound = round
    entries = ContiguousArray(repeating: Entry(), count: max(Self.smallest, former.count * 2))
    (count, round) = (0, 1)
    for entry in former where entry.round == formerRound {
      _ = number(
        of: UnsafeMutableRawPointer(bitPattern: entry.node)!, UnsafeMutableRawPointer(bitPattern: entry.property)!,
        orNote: Int(entry.number))
    }
  }
}
