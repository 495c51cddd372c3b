/// One row of the table: the cost of Sluice, the cost of a peer for the same work, and the target.
package struct Row {
  package let name: String
  package let unit: Unit
  package let sluice: Side
  package let peer: Peer?
  package let target: Target?
  /// The group of the row. The rows of a group also have a line for their geometric mean.
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
  /// Work that is timed.
  case work(Workload)
  /// Another quantity in the row's unit: bytes, or a time that is computed from several.
  case amount((Effort) -> Double)
}

/// The peer with which Sluice is compared.
package enum Peer {
  /// A peer that this program measures, in a process of its own.
  case here(name: String, Side)
  /// A peer that a script in Benchmarks/Peers measures. The script knows the shape and the variant.
  case script(name: String, shape: String, variant: String)

  var name: String {
    switch self {
    case .here(let name, _), .script(let name, _, _): name
    }
  }
}

/// The target of a row.
package enum Target: Sendable {
  /// The peer takes at least this many times as long.
  case timesFaster(Double)
  /// Sluice takes at most this many times as much as the peer.
  case timesPeer(Double)
  /// Sluice takes at most this many bytes more than the peer. Times have no such target, since they differ between
  /// machines.
  case bytesOverPeer(Double)
}

/// Rows that are judged together, by the geometric mean of their ratios.
package struct Group: Sendable {
  package let name: String
  /// The least mean of the ratios, if the group has a target.
  package let mean: Double?

  package init(_ name: String, meanTimesFaster mean: Double?) {
    self.name = name
    self.mean = mean
  }
}
