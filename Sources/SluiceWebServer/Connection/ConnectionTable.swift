/// The connections of a server, how many there may be, and which one makes room for another: a value that decides and does
/// nothing.
///
/// A connection that waits for a request makes room, first of all one of the address with the most connections; one with a request at
/// hand, or with a WebSocket that has had its first message, does not. So sockets that are opened and left, by a foreign page or with half of a request, do
/// not lock others out.
struct ConnectionTable<Address: Hashable> {
  typealias ID = Int

  enum Admission: Equatable {
    case admitted
    /// Admitted in the place of another, which is to be closed.
    case replacing(ID)
    /// To be answered with an error.
    case refused(limit: Int, isByAddress: Bool)
    /// Not worth an answer: as many are being refused as may be.
    case dropped
  }

  private struct Entry {
    var address: Address
    /// Since when the connection waits for a request, or for the first message of a WebSocket; nil while it does not.
    var waitingSince: Duration?
    /// Refused connections are not counted among the others.
    var isRefused: Bool
  }

  private var entries: [ID: Entry] = [:]
  private var counts: [Address: Int] = [:]
  private var refusedCount = 0
  private let limit: Int
  private let limitByAddress: Int

  init(limit: Int, limitByAddress: Int) {
    self.limit = limit
    self.limitByAddress = limitByAddress
  }

  /// How many connections are served.
  var count: Int { entries.count - refusedCount }

  /// How many connections may be answered with an error at once.
  static var mostRefused: Int { 32 }

  /// Enters a new connection, which waits for a request. Costs a walk through all connections where there are too many.
  ///
  /// - Parameter isProxy: Whether the address stands for many clients, and has no limit of its own.
  mutating func admit(_ id: ID, from address: Address, isProxy: Bool = false, at now: Duration) -> Admission {
    let isByAddress = counts[address, default: 0] >= limitByAddress && !isProxy
    if isByAddress || count >= limit {
      guard let left = waitingLongest(of: isByAddress ? address : nil) else {
        guard refusedCount < Self.mostRefused else { return .dropped }
        refusedCount += 1
        entries[id] = Entry(address: address, waitingSince: nil, isRefused: true)
        return .refused(limit: isByAddress ? limitByAddress : limit, isByAddress: isByAddress)
      }
      remove(left)
      enter(id, address, now)
      return .replacing(left)
    }
    enter(id, address, now)
    return .admitted
  }

  /// Notes that a connection waits for a request, or that it has one.
  mutating func setWaiting(_ isWaiting: Bool, _ id: ID, at now: Duration) {
    guard entries[id]?.isRefused == false else { return }
    entries[id]?.waitingSince = isWaiting ? now : nil
  }

  mutating func remove(_ id: ID) {
    guard let entry = entries.removeValue(forKey: id) else { return }
    if entry.isRefused {
      refusedCount -= 1
    } else {
      let count = counts[entry.address, default: 0] - 1
      counts[entry.address] = count > 0 ? count : nil
    }
  }

  /// Removes and returns the connections that have been waiting for longest, and for a second at least.
  ///
  /// The system says that there are no more files after the last one that it gave: the connection that got it may send its
  /// request in a moment.
  mutating func removeWaiting(_ count: Int, at now: Duration) -> [ID] {
    let waiting = entries.compactMap { id, entry in entry.waitingSince.map { (id: id, since: $0) } }
      .filter { now - $0.since >= .seconds(1) }
    let left = waiting.sorted { $0.since < $1.since }.prefix(count).map(\.id)
    for id in left { remove(id) }
    return left
  }

  private mutating func enter(_ id: ID, _ address: Address, _ now: Duration) {
    entries[id] = Entry(address: address, waitingSince: now, isRefused: false)
    counts[address, default: 0] += 1
  }

  private func waitingLongest(of address: Address?) -> ID? {
    var longest: (id: ID, since: Duration, count: Int)?
    for (id, entry) in entries where address == nil || entry.address == address {
      guard let since = entry.waitingSince else { continue }
      let count = counts[entry.address, default: 0]
      if longest.map({ count == $0.count ? since < $0.since : count > $0.count }) ?? true {
        longest = (id, since, count)
      }
    }
    return longest?.id
  }

  /// The claims beside the properties, for tests.
  func checkInvariants() {
    precondition(refusedCount == entries.values.count(where: \.isRefused))
    precondition(counts.values.reduce(0, +) == count && counts.values.allSatisfy { $0 > 0 })
    precondition(count <= limit && refusedCount <= Self.mostRefused)
  }
}
