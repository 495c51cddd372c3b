/// Who is told of a container's states, in order of subscription.
struct Subscribers<State> {
  private struct Entry {
    let moments: StateMoments
    let flag: SubscriptionFlag
    let body: (State) -> Void
  }
  private var entries: [Entry] = []
  /// How many there are, those that have ended and were not let go of included.
  var count: Int { entries.count }
  /// How many there must be for those that have ended to be looked for when one is added.
  private(set) var nextLook = 8

  mutating func add(_ moments: StateMoments, _ body: @escaping (State) -> Void) -> StateSubscription {
    let flag = SubscriptionFlag()
    entries.append(Entry(moments: moments, flag: flag, body: body))
    return StateSubscription(flag)
  }

  /// Who is to be told then, by its place: none that has ended.
  func subscriber(_ index: Int, of moment: StateMoments) -> ((State) -> Void)? {
    let entry = entries[index]
    return entry.moments.contains(moment) && !entry.flag.hasEnded ? entry.body : nil
  }

  /// Lets go of those that have ended. What dies with them may come here again: keep a copy meanwhile.
  mutating func prune() {
    defer { nextLook = max(8, 2 * entries.count) }
    guard entries.contains(where: { $0.flag.hasEnded }) else { return }
    entries.removeAll { $0.flag.hasEnded }
  }
}
