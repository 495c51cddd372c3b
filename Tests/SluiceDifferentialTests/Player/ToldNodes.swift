import ModelReference
import Observation
import Sluice
import Synchronization

/// The nodes for which Observation reported a change, and the expected ones: nodes with a stored property that differs
/// at the end of a transaction.
final class ToldNodes {
  private let told = Told()
  private var expected: Set<String> = []
  private var watched: [String: Watched] = [:]
  private(set) var count = 0

  /// Reads all slots of the nodes, tracked by Observation.
  func watch(_ nodes: some Sequence<any CaseNode>) {
    for node in nodes where node is any Observable && watched[node.id] == nil {
      withObservationTracking {
        watched[node.id] = Watched(node)
      } onChange: { [told, id = node.id] in
        told.ids.withLock { _ = $0.insert(id) }
      }
    }
  }

  /// Called when an outermost transaction has ended.
  func compare() {
    for (id, one) in watched where !expected.contains(id) {
      if let node = one.node, one.values != node.values.map(\.1) { expected.insert(id) }
    }
  }

  /// Returns the nodes for which the report differs from the expected one, and discards the reported nodes.
  func takeDifferences() -> [String] {
    let told = told.ids.withLock { ids in
      defer { ids = [] }
      return ids
    }
    defer { expected = [] }
    for id in told { watched[id] = nil }
    watched = watched.filter { $0.value.node != nil }
    count += told.count
    return told.symmetricDifference(expected).sorted().map {
      "Observation \(told.contains($0) ? "told" : "did not tell") of \($0)"
    }
  }

  private struct Watched {
    weak var node: (any CaseNode)?
    let values: [CaseValue]

    init(_ node: any CaseNode) {
      self.node = node
      values = node.values.map(\.1)
    }
  }

  private final class Told: Sendable {
    let ids = Mutex<Set<String>>([])
  }
}
