/// One row of the table: what Sluice takes, what a peer takes for the same, and what is aimed at.
package struct Row {
  package let name: String
  package let unit: Unit
  package let sluice: Side
  package let peer: Peer?
  package let target: Target?
  /// The rows of a group also have a line for their geometric mean.
  package let group: Group?

  package init(
    _ name: String, unit: Unit, target: Target? = nil, group: Group? = nil, sluice: Side, peer: Peer? = nil,
  ) {
    if case .bytesOverPeer = target { precondition(unit == .bytes, "a target for times is a ratio") }
    self.name = name
    self.unit = unit
    self.target = target
    self.group = group
    self.sluice = sluice
    self.peer = peer
  }
}

package enum Unit: String, Codable, Sendable {
  case nanoseconds = "ns"
  case microseconds = "us"
  case milliseconds = "ms"
  case bytes = "B"

  var nanoseconds: Double {
    switch self {
    case .nanoseconds, .bytes: 1
    case .microseconds: 1e3
    case .milliseconds: 1e6
    }
  }
}

/// One side of a row.
package enum Side {
  /// Work whose time counts.
  case work(Workload)
  /// Anything else that can be measured, in the row's unit: bytes, or a time worked out from several.
  case amount((Effort) -> Double)
}

/// What Sluice is compared with.
package enum Peer {
  /// Measured by this program, in a process of its own.
  case here(name: String, Side)
  /// Measured by the script in Benchmarks/Peers of that name, which knows the shape and the variant.
  case script(name: String, shape: String, variant: String)

  var name: String {
    switch self {
    case .here(let name, _), .script(let name, _, _): name
    }
  }
}

/// What a row must show.
package enum Target: Sendable {
  /// The peer takes at least so many times as long.
  case timesFaster(Double)
  /// Sluice takes at most so many times as much as the peer.
  case timesPeer(Double)
  /// Sluice takes at most so many bytes more than the peer. Times have no such target, since they differ between machines.
  case bytesOverPeer(Double)
}

/// Rows that are judged together, by the geometric mean of their ratios.
package struct Group: Sendable {
  package let name: String
  /// What their mean must be at least, if it is aimed at.
  package let mean: Double?

  package init(_ name: String, meanTimesFaster mean: Double?) {
    self.name = name
    self.mean = mean
  }
}
