import SluiceModel

/// When a subscriber is told of a state.
public enum StateMoment: Hashable, Sendable {
  /// Before the container holds it.
  case willSet
  /// When the container holds it.
  case didSet
}

/// Who is told of a container's states, in order of subscription.
struct Subscribers<State> {
  private struct Entry {
    let moment: StateMoment
    let flag: SubscriptionFlag
    let body: (State) -> Void
  }
  private var entries: [Entry] = []
  /// How many there are, those that have ended and were not let go of included.
  private(set) var count = 0

  mutating func add(_ moment: StateMoment, _ body: @escaping (State) -> Void) -> StateSubscription {
    prune()
    let flag = SubscriptionFlag()
    entries.append(Entry(moment: moment, flag: flag, body: body))
    count = entries.count
    return StateSubscription(flag)
  }

  func notify(_ moment: StateMoment, _ state: State) {
    for entry in entries where entry.moment == moment && !entry.flag.hasEnded { entry.body(state) }
  }

  /// Lets go of those that have ended.
  mutating func prune() {
    guard entries.contains(where: { $0.flag.hasEnded }) else { return }
    entries.removeAll { $0.flag.hasEnded }
    count = entries.count
  }
}
