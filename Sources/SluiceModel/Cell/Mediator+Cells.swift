import SluiceCollections

extension Mediator {
  /// Returns a cell by which code outside the mediator's isolation reads and sets a `@BackgroundWritable` property.
  ///
  /// All cells of a slot share their contents. A cell follows the model by an observer with the name `cell
  /// Type.property`. Therefore call this function where observers may be registered: in a transaction, in a priority
  /// observer, or outside of both. While the node is detached, the cell keeps its value, and new values are still
  /// written to the node.
  ///
  /// - Parameters:
  ///   - node: The node whose property the cell reads and sets.
  ///   - member: The property, as `\.name`.
  ///   - isolation: The mediator's isolation, in which the transactions for new values run.
  /// - Complexity: About 500 bytes for each slot, as long as the node lives.
  public func cell<Owner: Node, Value: Sendable>(
    _ node: Owner, _ member: KeyPath<Owner.Schema, Property<Owner, Value, BackgroundWriteAccess>>,
    isolation: isolated any Actor = #isolation
  ) -> BackgroundCell<Value> {
    BackgroundCell(contents(node, Owner.schema[keyPath: member].step.info, isolation: isolation))
  }

  /// Returns a reader by which code outside the mediator's isolation reads a `@BackgroundReadable` property.
  ///
  /// The reader behaves as the cell of a `@BackgroundWritable` property, except that it cannot be set.
  ///
  /// - Parameters:
  ///   - node: The node whose property the cell reads.
  ///   - member: The property, as `\.name`.
  ///   - isolation: The mediator's isolation, in which the observer runs by which the cell follows the model.
  public func cell<Owner: Node, Value: Sendable, Access: BackgroundReading>(
    _ node: Owner, _ member: KeyPath<Owner.Schema, Property<Owner, Value, Access>>,
    isolation: isolated any Actor = #isolation
  ) -> BackgroundReader<Value> {
    BackgroundReader(contents(node, Owner.schema[keyPath: member].step.info, isolation: isolation))
  }

  private func contents<Owner: Node, Value: Sendable>(
    _ node: Owner, _ property: OwnedProperty<Owner, Value>, isolation: isolated any Actor
  ) -> CellContents<Value> {
    let table = engine.cellTable(isolation: isolation)
    let slot = SlotKey(node, property.id)
    let cell: SlotCell<Owner, Value>
    if let known = table.binding(of: slot) {
      cell = unsafeDowncast(known, to: SlotCell<Owner, Value>.self)
    } else {
      let number = table.nextNumber()
      let value = engine.committedValue(of: node, property)
      cell = SlotCell(CellContents(value, number: number, mail: table.mail), node, property)
      table.add(cell, number, of: slot)
    }
    // If the cell was made in a transaction that has failed, its registration was rolled back.
    if cell.registration?.isActive != true {
      cell.registration = from(node).render("cell \(property.slotName)") { [contents = cell.contents] node in
        node._$read(property.id)
        contents.commit(property.load(node))
      }
    }
    return cell.contents
  }
}

extension Engine {
  /// Returns the table of cells. The first call creates it and starts a task that waits for new values.
  fileprivate func cellTable(isolation: isolated any Actor) -> CellTable {
    if let cells = kept(CellTable.self) { return cells }
    let (settings, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let table = kept(CellTable.self) { CellTable(CellMail(bell)) }
    let settingsOfEngine = SettingsOfEngine(engine: self, isolation: isolation)
    Task.detached {
      for await _ in settings { await settingsOfEngine.write() }
    }
    return table
  }

  /// Returns the value after the last refresh.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the running transaction's log.
  fileprivate func committedValue<Owner, Value>(of node: Owner, _ property: OwnedProperty<Owner, Value>) -> Value {
    var first: LogEntry?
    var next = log.last
    while let entry = next {
      if entry.isOf(node, property) { first = entry }
      next = entry.header.pointee.previous
    }
    return first.map { property.loggedValue(of: node, $0.payload) as! Value } ?? property.load(node)
  }

  /// Writes the new values of cells, in one transaction.
  fileprivate func writeCells() {
    guard let written = kept(CellTable.self)?.takeWritten(), !written.isEmpty else { return }
    let savepoint = begin("set " + written.map(\.slotName).joined(separator: ", "))
    for cell in written { cell.write() }
    end(savepoint)
    for cell in written { cell.settle() }
  }
}

/// The engine of a table of cells, for the task that waits for new values. The task retains neither the engine nor the
/// isolation, which may be the actor that owns both, while it waits.
private final class SettingsOfEngine: @unchecked Sendable {
  // Used in the isolation only.
  private weak var engine: Engine?
  private weak var isolation: (any Actor)?

  init(engine: Engine, isolation: any Actor) { (self.engine, self.isolation) = (engine, isolation) }

  /// Writes the new values in the isolation.
  func write() async {
    if let isolation { await write(in: isolation) }
  }

  private func write(in isolation: isolated any Actor) { engine?.writeCells() }
}
