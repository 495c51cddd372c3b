import SluiceModel
import Synchronization

/// A key as a tree keeps it: a text that is equal for equal keys. Reports show it.
struct ElementKey {
  let text: String

  init(_ key: HTMLKey) {
    if let node = Self.node(key) {
      text = "node \(number(of: node))"
    } else if let value = key as? any CustomStringConvertible {
      text = value.description
    } else {
      text = String(describing: key)
    }
  }

  /// Most keys are texts and numbers, and a cast to a concrete type costs least.
  private static func node(_ key: HTMLKey) -> (any Node)? {
    if key is String || key is Int { return nil }
    return key as? any Node
  }
}

/// Returns the number of a node.
///
/// - Complexity: O(1), amortized.
private func number(of node: any Node) -> Int {
  nonisolated(unsafe) let node = node
  return nodeNumbers.withLock { $0.number(of: node) }
}

private let nodeNumbers = Mutex(NodeNumbers())

/// The numbers of the nodes that are keys. None is used twice: a released node's address can be another node's, and an event
/// for the released node's element may still be on its way.
///
/// Unchecked, since nodes of all isolations are numbered, and compared by identity alone.
private struct NodeNumbers: @unchecked Sendable {
  private struct Entry {
    weak var node: AnyObject?
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var last = 0
  private var nextCleaning = 1024

  mutating func number(of node: any Node) -> Int {
    let id = ObjectIdentifier(node)
    // The weak reference tells a node from an earlier one at the same address.
    if let entry = entries[id], entry.node != nil { return entry.number }
    if entries.count >= nextCleaning {
      entries = entries.filter { $0.value.node != nil }
      nextCleaning = max(1024, entries.count * 2)
    }
    last += 1
    entries[id] = Entry(node: node, number: last)
    return last
  }
}
