/// A registration, and one observer for each node at which its paths start.
struct Registration {
  let contract: Contract
  /// The node named by `from:`; nil is the root.
  let origin: Int?
  /// Its place in the order of registration.
  let number: Int
  /// When it was made: events sent before are not for it.
  let began: Int
  var isLiving = true
  /// With `forEach`, by node; otherwise only one.
  var observers: [Int: Int] = [:]
}

/// What runs: a registration, or for `forEach` the part of it that stands for one node.
struct ReferenceObserver {
  let id: String
  let registration: Int
  let contract: Contract
  let origin: Int
  /// Whether it sleeps while its origin is detached; the root's observers never do.
  let hasOrigin: Bool
  /// How many nodes it has made, those of rolled-back savepoints included.
  var made = 0
  /// The clock at the end of its last run: later events are new to it.
  var heardUntil: Int
  /// What it saw at the end of its last run; nil before the first and after its origin was detached.
  var seen: [SeenSlot]?
  /// Of those that follow nodes: which these were, with their values, at the end of its last run.
  var followed: [FollowedNode]?
  /// Of smart observers: the number of the refresh in which it last ran.
  var lastRefresh = 0
  /// What it read in its last run, for the order.
  var touched: [Slot] = []
}
