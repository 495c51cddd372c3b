import SluiceModel

/// The identities of a model's nodes, and the nodes whose records are still to be written.
///
/// A node that has left the model keeps its identity as long as it lives, since undo may bring it back: weak references to it mean
/// the same node again.
final class NodeIdentities {
  private struct Entry {
    let id: Int
    /// The commit that made the record; nil while the record is not written.
    var round: Int?
  }

  private struct Absent {
    let id: Int
    weak var node: AnyObject?
  }

  /// The nodes that have a record, or get one in this commit. The model keeps them alive.
  private var present: [ObjectIdentifier: Entry] = [:]
  /// Nodes without a record.
  private var absent: [ObjectIdentifier: Absent] = [:]
  /// At which number of absent nodes those are dropped that have died.
  private var limit = 64
  private var round = 0
  /// The lowest identity that was never given.
  private(set) var next: Int
  /// Nodes that have got an identity and have no record yet.
  private var unwritten: [any CodableNode] = []
  /// Such nodes of a snapshot that is written piece by piece.
  private var backlog: [any CodableNode] = []

  /// No nodes.
  init() { next = 0 }

  /// The nodes that were read, with their identities.
  init(_ nodes: some Sequence<(node: any CodableNode, id: Int)>, next: Int) {
    self.next = next
    for (node, id) in nodes { present[ObjectIdentifier(node)] = Entry(id: id, round: 0) }
  }

  func beginRound() { round += 1 }

  /// The identity of a node whose record was there before this round; nil for any other.
  func known(_ node: AnyObject) -> Int? {
    guard let entry = present[ObjectIdentifier(node)], let made = entry.round, made != round else { return nil }
    return entry.id
  }

  /// The identity of a node that is part of the model. One without a record is noted as unwritten.
  func id(of node: any CodableNode) -> Int {
    let key = ObjectIdentifier(node)
    if let entry = present[key] { return entry.id }
    let id = takeAbsent(key, node) ?? give()
    present[key] = Entry(id: id, round: nil)
    unwritten.append(node)
    return id
  }

  /// The identity of a node that is referred to, and that may be no part of the model.
  func idOfTarget(_ node: any CodableNode) -> Int {
    let key = ObjectIdentifier(node)
    if let entry = present[key] { return entry.id }
    if let entry = absent[key], entry.node === node { return entry.id }
    let id = give()
    keepAbsent(Absent(id: id, node: node), key)
    return id
  }

  /// Notes that a node is no part of the model any more. Nil if that is known.
  func remove(_ node: any CodableNode) -> (id: Int, hadRecord: Bool)? {
    let key = ObjectIdentifier(node)
    guard let entry = present.removeValue(forKey: key) else { return nil }
    keepAbsent(Absent(id: entry.id, node: node), key)
    return (entry.id, entry.round != nil)
  }

  /// The next node that needs a record, which the caller writes.
  func takeUnwritten() -> (any CodableNode)? {
    guard let node = unwritten.popLast() else { return nil }
    present[ObjectIdentifier(node)]!.round = round
    return node
  }

  // MARK: A snapshot piece by piece

  /// Whether nodes of a snapshot have no record yet.
  var hasBacklog: Bool { !backlog.isEmpty }

  /// Leaves the nodes that need a record for later.
  func postpone() {
    backlog += unwritten
    unwritten = []
  }

  /// The next node of the backlog, which the caller writes. A node that has left the model meanwhile needs no record.
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
