/// A registration, and one observer for each node at which its paths start.
struct Registration {
  let contract: Contract
  /// The node named by `from:`, or nil for the root.
  let origin: Int?
  /// Its position in the order of registration.
  let number: Int
  /// The time of the registration. Events that were sent before are not delivered to it.
  let began: Int
  var isLiving = true
  /// The observers by node. Only with `forEach`, there can be more than one.
  var observers: [Int: Int] = [:]
}

/// An observer that runs: a registration, or for `forEach` its part for one node.
struct ReferenceObserver {
  let id: String
  let registration: Int
  let contract: Contract
  let origin: Int
  /// Whether it is inactive while its origin is detached. Observers of the root are always active.
  let hasOrigin: Bool
  /// The number of nodes that it has created, including those of rolled-back savepoints.
  var made = 0
  /// The clock at the end of its last run. Later events are new to it.
  var heardUntil: Int
  /// The values that it saw at the end of its last run, or nil before the first run and after its origin was detached.
  var seen: [SeenSlot]?
  /// The nodes that it follows with their values, at the end of its last run.
  var followed: [FollowedNode]?
  /// The number of the refresh in which a smart observer last ran.
  var lastRefresh = 0
  /// The slots that it read in its last run, for the order.
  var touched: [Slot] = []
}
