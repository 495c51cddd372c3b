import SluiceGraph
import Synchronization

/// A registered reaction: what it declares, what it does, and where it stands in the order.
final class Observer {
  /// When in a refresh it runs.
  enum Kind: UInt8 {
    case smart = 1
    case rendering = 2
  }

  let name: String
  let kind: Kind
  let contract: Contract
  /// Counts up with each registration: who came first, where nothing else decides.
  let number: UInt32
  let reaction: Graph.Reaction
  let tag: UInt32
  /// Follows the paths, runs the closure, writes back.
  let body: (Engine) -> Void
  /// Follows the paths only: what the observer would depend on now. Nil for those that never write what they read.
  let follow: ((Engine) -> Void)?
  /// The refresh in which it ran last; 0 before the first.
  var lastRefresh: UInt32 = 0
  /// How many observers in a chain of writers and readers stand before it. Smart observers only.
  var level: UInt32 = 0
  /// Whether it may run: false from the moment it is ended.
  var isLive = true
  /// Set from any thread, when a scoped registration has died.
  let flag: EndFlag

  init(
    _ name: String, _ kind: Kind, _ contract: Contract, number: UInt32, reaction: Graph.Reaction, tag: UInt32,
    flag: EndFlag, follow: ((Engine) -> Void)?, body: @escaping (Engine) -> Void
  ) {
    self.name = name
    self.kind = kind
    self.contract = contract
    self.number = number
    self.reaction = reaction
    self.tag = tag
    self.flag = flag
    self.follow = follow
    self.body = body
    Census.observers.add(1)
  }

  deinit { Census.observers.add(-1) }

  var mayRun: Bool { isLive && !flag.isSet }

  /// The place in the queue of a refresh: by kind, then by level, then by registration.
  var rank: Graph.Rank { Observer.rank(kind, level: level, number: number) }

  static func rank(_ kind: Kind, level: UInt32, number: UInt32) -> Graph.Rank {
    Graph.Rank(UInt64(kind.rawValue) << 60 | UInt64(level) << 32 | UInt64(number))
  }

  /// The rank that no observer of a kind has reached.
  static func end(of kind: Kind) -> Graph.Rank { Graph.Rank(UInt64(kind.rawValue + 1) << 60) }
}

/// Whether an observer has ended, readable on any thread.
final class EndFlag: Sendable {
  private let value = Atomic<Bool>(false)

  var isSet: Bool { value.load(ordering: .relaxed) }
  func set() { value.store(true, ordering: .relaxed) }
}
