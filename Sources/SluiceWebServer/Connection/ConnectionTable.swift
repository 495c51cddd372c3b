/// The connections of a server, their limits, and the choice of a connection to close for a new one. A value type
/// without effects.
///
/// A connection that waits for a request can be replaced, and the address with the most connections is chosen first. A
/// connection with a current request is not replaced, and neither is a WebSocket or a stream after its first message.
/// So clients that open sockets and leave them idle, or send half of a request, do not exclude others. A foreign page is
/// such a client.
struct ConnectionTable<Address: Hashable> {
  typealias ID = Int

  enum Admission: Equatable {
    case admitted
    /// Admitted in the place of another connection, which must be closed.
    case replacing(ID)
    /// Rejected. The connection is answered with an error.
    case refused(limit: Int, isByAddress: Bool)
    /// Closed without a response, because the maximum number of connections is already being rejected.
    case dropped
  }

  private struct Entry {
    var address: Address
    /// The time since which the connection waits for a request, or for the first message of a WebSocket; nil otherwise.
    var waitingSince: Duration?
    /// Whether the connection is rejected. Such connections are counted separately.
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

  /// The number of connections that are served.
  var count: Int { entries.count - refusedCount }

  /// The maximum number of connections that are answered with an error at the same time.
  static var mostRefused: Int { 32 }

  /// Adds a new connection, which waits for a request. If a limit is reached, this takes time in O(n).
  ///
  /// - Parameter isProxy: Whether the address is that of a proxy with many clients, which has no limit of its own.
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

  /// Records whether a connection waits for a request.
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

  /// Removes and returns the connections that have been waiting longest, and for at least one second.
  ///
  /// The system reports a lack of files only after it has given out the last one. The connection that received that
  /// file may be about to send its request.
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

  /// Checks the invariants, for tests.
  func checkInvariants() {
    precondition(refusedCount == entries.values.count(where: \.isRefused))
    precondition(counts.values.reduce(0, +) == count && counts.values.allSatisfy { $0 > 0 })
    precondition(count <= limit && refusedCount <= Self.mostRefused)
  }
}
