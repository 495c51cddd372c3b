package import SluiceModel

/// Records the changes of a model, transaction by transaction, as ``ModelChanges``.
///
/// ## One commit
///
/// 1. The mediator provides the slots with changed values (`CommittedTransaction`).
/// 2. Each slot of a node that was part of the model before is written: a value with its present state, and a
///    collection as its edits. A node that is referred to and has no record yet gets an identity and is marked as
///    unwritten.
/// 3. The unwritten nodes are written with all their properties, and the nodes that these hold.
/// 4. Nodes that slots have released are removed if the root does not reach them any more. The nodes below them are
///    removed too.
///
/// No other nodes are visited, so the cost of a commit depends only on the changes of its transaction. Three cases cost
/// more: the first edit of a map that ``EncodedKeys`` checks and each edit of a collection while changes are held back
/// cost O(elements). While a value cannot be encoded, a commit after which a node is at another place costs O(nodes).
///
/// ## Values that cannot be encoded
///
/// The receiver keeps the earlier value of a property. A new node has none, and a model without the value can be read
/// only if the property has an initial value, which a recorder does not know. So from such a transaction on, the changes
/// are held back (``HeldChanges``). They are passed on as one transaction when no value is missing any more.
///
/// ## Session state
///
/// A node that moves to session state keeps its record, which is updated further, so it can return cheaply. But a value
/// that cannot be encoded must not concern a receiver whose model does not contain it. So while there is such a value,
/// the records of all nodes that only session state holds are removed.
package final class ChangeRecorder<Root: CodableNode> {
  /// A function that receives the changes of a transaction. They are empty while they are held back, and if none of the
  /// new values can be encoded; ``unwritten`` has the errors.
  package typealias Receiver = (ModelChanges) -> Void

  private let identities: NodeIdentities
  private let types: DocumentTypes
  private let writer = ValueWriter()
  /// The properties whose values could not be written, by their positions. The receiver has an earlier value, or, for a
  /// map, the elements whose keys can be encoded.
  package private(set) var unwritten: [String: ModelEncodingError] = [:]
  /// The error of ``unwritten`` whose position is the first in the order of texts.
  package var firstUnwritten: ModelEncodingError? { unwritten.min { $0.key < $1.key }?.value }
  /// The identity of the root that the receiver has.
  private var rootID: Int?
  /// The positions in ``unwritten`` of values of which the receiver has no earlier one either.
  private var missing: Set<String> = []
  /// The first error, in the order of positions, of a value of which the receiver has no earlier one either. While
  /// there is one, the receiver gets no changes.
  package var firstMissing: ModelEncodingError? { missing.min().flatMap { unwritten[$0] } }
  /// The changes that the receiver does not have because a value is missing; nil if it has all.
  private var held: HeldChanges?
  /// The root of the mediator; nil before the first snapshot or commit of a migrated model.
  private weak var root: Root?
  /// Whether a value of the present transaction could not be encoded.
  private var hasFailed = false
  /// Whether only session state may hold a node that has an identity.
  private var mayHide = false
  private var keys = EncodedKeys()
  private var listening: CommitListening?

  /// Creates a recorder of a model whose nodes have no identities yet.
  ///
  /// - Throws: ``ModelEncodingError`` if two types of the model have one name.
  package convenience init() throws(ModelEncodingError) { try self.init(NodeIdentities()) }

  /// Creates a recorder of a model that was created from an image. If migrations have changed the model, its nodes have
  /// no identities yet.
  ///
  /// - Throws: ``ModelEncodingError`` if two types of the model have one name.
  package convenience init(_ model: ModelImage.Opened<Root>) throws(ModelEncodingError) {
    try self.init(model.identities)
    root = model.root
    if !model.isMigrated { rootID = identities.id(of: model.root) }
  }

  init(_ identities: NodeIdentities) throws(ModelEncodingError) {
    self.identities = identities
    types = try DocumentTypes(below: Root.self) { ModelEncodingError(.sharedName($0)) }
  }

  /// Writes all nodes below a root, as changes of an empty model.
  ///
  /// - Complexity: O(nodes).
  package func snapshot(_ root: Root) -> ModelChanges {
    identities.beginRound()
    var changes = ModelChanges(transaction: "snapshot")
    changes.isStored = true
    begin(&changes, with: root)
    finish(&changes)
    return changes
  }

  private func begin(_ changes: inout ModelChanges, with root: Root) {
    self.root = root
    changes.root = identities.id(of: root)
    rootID = changes.root
  }

  /// Begins a snapshot that ``nextPiece(_:)`` writes in parts, so that other code can use the isolation between two
  /// parts.
  ///
  /// Transactions can be recorded meanwhile. After the last part, the parts and the changes of all transactions, in
  /// their order, add up to the model. Before that, they don't form a complete model.
  package func beginSnapshot(_ root: Root) -> ModelChanges {
    identities.beginRound()
    var changes = ModelChanges(transaction: "snapshot")
    begin(&changes, with: root)
    changes.next = identities.next
    identities.postpone()
    return changes
  }

  /// Writes at most a number of nodes of a snapshot. Returns nil if all nodes are written.
  ///
  /// - Complexity: O(count), and the contents of each node.
  package func nextPiece(_ count: Int) -> ModelChanges? {
    guard identities.hasBacklog else { return nil }
    identities.beginRound()
    var changes = ModelChanges(transaction: "snapshot")
    while changes.made.count < count, let node = identities.takeBacklog() {
      changes.made.append(record(node))
      identities.postpone()
    }
    held?.keep(changes.made)
    finish(&changes)
    return changes
  }

  /// Records the transactions of a mediator, beginning with the next one, until ``cancel()``.
  package func record(_ mediator: Mediator<Root>, to receiver: @escaping Receiver) {
    listening = mediator.onCommit { [unowned self] commit in
      hasFailed = false
      let recorded = changes(of: commit)
      let delivered = deliverable(recorded)
      if !recorded.isEmpty || hasFailed { receiver(delivered) }
    }
  }

  package func cancel() {
    listening?.cancel()
    listening = nil
  }

  /// Returns the changes that the receiver may have now. They are empty while a value is missing.
  private func deliverable(_ changes: ModelChanges) -> ModelChanges {
    if held == nil, missing.isEmpty { return changes }
    if held == nil { held = HeldChanges(changes) } else { held?.merge(changes) }
    guard missing.isEmpty, let complete = held?.changes else {
      var empty = ModelChanges(transaction: changes.transaction)
      (empty.next, empty.isStored) = (changes.next, changes.isStored)
      return empty
    }
    held = nil
    return complete
  }

  private func changes(of commit: CommittedTransaction) -> ModelChanges {
    identities.beginRound()
    var changes = ModelChanges(transaction: commit.name)
    var released: [any Node] = []
    if let former = commit.formerRoot {
      root = commit.root as? Root
      let id = root.map { identities.id(of: $0) }
      // The receiver already has the root of a model that was created from an image.
      if id != rootID { (changes.root, changes.isStored, rootID) = (id, true, id) }
      if let former { released.append(former) }
    }
    // The slots of a node usually follow one another.
    var places: [Int: Int] = [:]
    for slot in commit.slots {
      slot.forEachFormerNode { released.append($0) }
      guard slot.isAttached, let id = identities.known(slot.node), let node = slot.node as? any CodableNode,
        let coder = type(of: node)._$coded[slot.property.id]
      else { continue }
      let place = places[id] ?? changes.changed.count
      if places.updateValue(place, forKey: id) == nil { changes.changed.append(ModelChanges.Change(id: id)) }
      write(slot, coder, to: &changes.changed[place])
      changes.isStored = changes.isStored || slot.isStored
    }
    changes.changed.removeAll(where: \.isEmpty)
    remove(released, from: &changes)
    finish(&changes)
    return changes
  }

  private func write(_ slot: CommittedSlot, _ coder: PropertyCoder, to change: inout ModelChanges.Change) {
    var output = ChangeOutput(writer, identities)
    do {
      if try !writeEdits(slot, coder, of: change.id, to: &output) {
        keys.forget(coder.key.stringValue, of: change.id)
        try coder.write(slot.node, to: &output)
      }
      noteWritten(change.id, coder)
    } catch {
      note(error, change.id, coder)
      keys.forget(coder.key.stringValue, of: change.id)
      // A collection with earlier elements would refer to removed nodes.
      output = ChangeOutput(writer, identities)
      if coder.holdsNodes { try? coder.write(slot.node, to: &output) }
    }
    change.values.merge(output.values) { $1 }
    change.nodes.merge(output.nodes) { $1 }
    change.edits.merge(output.edits) { $1 }
  }

  /// Writes the edits of a collection. Returns false if the entire collection must be written, also because the
  /// receiver does not have its previous contents.
  private func writeEdits(
    _ slot: CommittedSlot, _ coder: PropertyCoder, of id: Int, to output: inout ChangeOutput
  ) throws -> Bool {
    guard held == nil, coder.holdsNodes, unwritten.isEmpty || unwritten[documentPlace(id, coder.info.slotName)] == nil,
      let change = slot.contentsChange
    else { return false }
    guard try output.write(change, of: coder) else { return false }
    let name = coder.key.stringValue
    if EncodedKeys.areNeeded(for: change), let edits = output.edits[name] {
      try keys.apply(edits, to: name, of: id) {
        var whole = ChangeOutput(writer, identities)
        try coder.write(slot.node, to: &whole)
        return whole.nodes[name]
      }
    }
    return true
  }

  private func remove(_ nodes: [any Node], from changes: inout ModelChanges) {
    var open = nodes
    // The nodes without an identity, which only session state has held. They may hold nodes of the document.
    var strangers: Set<ObjectIdentifier> = []
    while let node = open.popLast() {
      if node.isAttached {
        if identities.known(node) != nil || identities.hasBacklog { mayHide = true }
        continue
      }
      let id = (node as? any CodableNode).flatMap { remove($0, from: &changes) }
      guard id != nil || strangers.insert(ObjectIdentifier(node)).inserted else { continue }
      // Session state can hold a node that was part of the document before.
      node.forEachHeld { open.append($0) }
    }
    changes.removed.sort()
  }

  /// Removes one node. Returns its identity; nil if it has none in the document.
  private func remove(_ node: any CodableNode, from changes: inout ModelChanges) -> Int? {
    guard let (id, hadRecord) = identities.remove(node) else { return nil }
    if hadRecord { changes.removed.append(id) }
    keys.forget(id)
    if !unwritten.isEmpty { for coder in type(of: node)._$coded.coders { noteWritten(id, coder) } }
    return id
  }

  /// Removes the nodes that only session state holds. Costs O(nodes).
  private func removeHidden(from changes: inout ModelChanges) {
    guard let root else { return }
    mayHide = false
    var visible: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
    var open: [any CodableNode] = [root]
    while let node = open.popLast() {
      for coder in type(of: node)._$coded.coders {
        coder.forEachHeld(by: node) { if visible.insert(ObjectIdentifier($0)).inserted { open.append($0) } }
      }
    }
    var hidden: Set<Int> = []
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
    var attached: [any Node] = [root]
    while let node = attached.popLast() {
      if !visible.contains(ObjectIdentifier(node)), let node = node as? any CodableNode,
        let id = remove(node, from: &changes)
      {
        hidden.insert(id)
      }
      node.forEachHeld { if visited.insert(ObjectIdentifier($0)).inserted { attached.append($0) } }
    }
    if hidden.isEmpty { return }
    changes.made.removeAll { hidden.contains($0.id) }
    changes.changed.removeAll { hidden.contains($0.id) }
    changes.removed.sort()
  }

  private func finish(_ changes: inout ModelChanges) {
    while let node = identities.takeUnwritten() {
      changes.made.append(record(node))
      changes.isStored = true
    }
    if mayHide, !unwritten.isEmpty { removeHidden(from: &changes) }
    changes.made.sort { $0.id < $1.id }
    changes.next = identities.next
  }

  private func record(_ node: some CodableNode) -> ModelChanges.Record {
    let id = identities.id(of: node)
    var output = ChangeOutput(writer, identities)
    for coder in type(of: node)._$coded.coders {
      do { try coder.write(node, to: &output) } catch {
        note(error, id, coder)
        // A map is written without the elements whose keys cannot be encoded.
        if !coder.holdsNodes { missing.insert(documentPlace(id, coder.info.slotName)) }
      }
    }
    return ModelChanges.Record(
      id: id, type: types.name(of: type(of: node)), values: output.values, nodes: output.nodes)
  }

  private func note(_ error: any Error, _ id: Int, _ coder: PropertyCoder) {
    let failure = ModelEncodingError(.value, place: documentPlace(id, coder.info.slotName), underlying: error)
    hasFailed = true
    unwritten[failure.place] = failure
  }

  private func noteWritten(_ id: Int, _ coder: PropertyCoder) {
    if unwritten.isEmpty { return }
    let place = documentPlace(id, coder.info.slotName)
    unwritten[place] = nil
    missing.remove(place)
  }
}
