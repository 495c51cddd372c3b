/// The subscribers of a container's states, in order of subscription.
struct Subscribers<State> {
  private struct Entry {
    let moments: StateMoments
    let flag: SubscriptionFlag
    let body: (State) -> Void
  }
  private var entries: [Entry] = []
  /// The number of subscribers, including ended ones that have not been removed.
  var count: Int { entries.count }
  /// The number of subscribers at which adding another one looks for ended ones first.
  private(set) var nextLook = 8

  mutating func add(_ moments: StateMoments, _ body: @escaping (State) -> Void) -> StateSubscription {
    let flag = SubscriptionFlag()
    entries.append(Entry(moments: moments, flag: flag, body: body))
    return StateSubscription(flag)
  }

  /// Returns the subscriber at an index, if it has not ended and is called at this event.
  func subscriber(_ index: Int, of moment: StateMoments) -> ((State) -> Void)? {
    let entry = entries[index]
    return entry.moments.contains(moment) && !entry.flag.hasEnded ? entry.body : nil
  }

  /// Removes ended subscribers. Releasing them can re-enter the container, so the caller must retain a copy meanwhile.
  mutating func prune() {
    defer { nextLook = max(8, 2 * entries.count) }
    guard entries.contains(where: { $0.flag.hasEnded }) else { return }
    entries.removeAll { $0.flag.hasEnded }
  }
}
