import SluiceModel

/// The identities of a model's nodes, and the nodes whose records must still be written.
///
/// A node that was removed from the model keeps its identity until it is deinitialized, because undo can restore it.
/// Weak references to it then refer to the same node again.
final class NodeIdentities {
  private struct Entry {
    let id: Int
    /// The commit that wrote the record; nil while the record is not written.
    var round: Int?
  }

  private struct Absent {
    let id: Int
    weak var node: AnyObject?
  }

  /// The nodes that have a record, or get one in this commit. The model retains them.
  private var present: [ObjectIdentifier: Entry] = [:]
  /// Nodes without a record.
  private var absent: [ObjectIdentifier: Absent] = [:]
  /// The number of absent nodes at which the entries of deinitialized nodes are removed.
  private var limit = 64
  private var round = 0
  /// The lowest identity that was never assigned.
  private(set) var next: Int
  /// The nodes that have an identity, but no record yet.
  private var unwritten: [any CodableNode] = []
  /// The unwritten nodes of a snapshot that is written in parts.
  private var backlog: [any CodableNode] = []

  /// Creates an instance without nodes.
  init() { next = 0 }

  /// Creates an instance for a number of decoded nodes, which ``add(_:_:)`` adds.
  init(capacity: Int, next: Int) {
    self.next = next
    present.reserveCapacity(capacity)
  }

  /// Adds a decoded node with its identity.
  func add(_ node: any CodableNode, _ id: Int) { present[ObjectIdentifier(node)] = Entry(id: id, round: 0) }

  func beginRound() { round += 1 }

  /// Returns the identity of a node whose record existed before this round; nil for any other node.
  func known(_ node: AnyObject) -> Int? {
    guard let entry = present[ObjectIdentifier(node)], let made = entry.round, made != round else { return nil }
    return entry.id
  }

  /// Returns the identity of a node that is part of the model. A node without a record is marked as unwritten.
  func id(of node: any CodableNode) -> Int {
    let key = ObjectIdentifier(node)
    if let entry = present[key] { return entry.id }
    let id = takeAbsent(key, node) ?? give()
    present[key] = Entry(id: id, round: nil)
    unwritten.append(node)
    return id
  }

  /// Returns the identity of a node that is referred to, and that may not be part of the model.
  func idOfTarget(_ node: any CodableNode) -> Int {
    let key = ObjectIdentifier(node)
    if let entry = present[key] { return entry.id }
    if let entry = absent[key], entry.node === node { return entry.id }
    let id = give()
    keepAbsent(Absent(id: id, node: node), key)
    return id
  }

  /// Records that a node is no longer part of the model. Returns its identity, and whether it had a record before this
  /// round; nil if it was not part of the model.
  func remove(_ node: any CodableNode) -> (id: Int, hadRecord: Bool)? {
    let key = ObjectIdentifier(node)
    guard let entry = present.removeValue(forKey: key) else { return nil }
    keepAbsent(Absent(id: entry.id, node: node), key)
    return (entry.id, entry.round != nil && entry.round != round)
  }

  /// Removes and returns the next node that needs a record. The caller writes the record.
  func takeUnwritten() -> (any CodableNode)? {
    guard let node = unwritten.popLast() else { return nil }
    present[ObjectIdentifier(node)]!.round = round
    return node
  }

  // MARK: Snapshots in parts

  /// Whether nodes of a snapshot have no record yet.
  var hasBacklog: Bool { !backlog.isEmpty }

  /// Postpones the nodes that need a record.
  func postpone() {
    backlog += unwritten
    unwritten = []
  }

  /// Removes and returns the next node of the backlog. The caller writes its record. A node that was removed from the
  /// model meanwhile needs no record.
  func takeBacklog() -> (any CodableNode)? {
    while let node = backlog.popLast() {
      let key = ObjectIdentifier(node)
      guard let entry = present[key], entry.round == nil else { continue }
      present[key]!.round = round
      return node
    }
    return nil
  }

  private func give() -> Int {
    next += 1
    return next - 1
  }

  private func takeAbsent(_ key: ObjectIdentifier, _ node: AnyObject) -> Int? {
    guard let entry = absent.removeValue(forKey: key), entry.node === node else { return nil }
    return entry.id
  }

  private func keepAbsent(_ entry: Absent, _ key: ObjectIdentifier) {
    absent[key] = entry
    if absent.count < limit { return }
    absent = absent.filter { $0.value.node != nil }
    limit = max(64, absent.count * 2)
  }
}
