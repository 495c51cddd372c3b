import SluiceCollections

extension Mediator {
  /// A cell through which code that runs elsewhere reads and sets a property that is `@BackgroundWritable`.
  ///
  /// Every call for a slot returns a cell of the same contents. It follows the model by an observer of the name `cell
  /// Type.property`, so it is asked for where observers may be registered: in a transaction, in a priority observer, or
  /// outside. While the node is detached the cell keeps its value, and what is set is written all the same. Costs some
  /// 500 bytes a slot, as long as the node lives.
  ///
  /// - Parameters:
  ///   - node: The node whose property the cell reads and sets.
  ///   - member: The property, as `\.name`.
  ///   - isolation: That of the mediator. In it the transactions run for what is set.
  public func cell<Owner: Node, Value: Sendable>(
    _ node: Owner, _ member: KeyPath<Owner.Schema, Property<Owner, Value, BackgroundWriteAccess>>,
    isolation: isolated any Actor = #isolation
  ) -> BackgroundCell<Value> {
    BackgroundCell(contents(node, Owner.schema[keyPath: member].step.info, isolation: isolation))
  }

  /// A cell through which code that runs elsewhere reads a property that is `@BackgroundReadable`.
  ///
  /// As the cell of a property that is `@BackgroundWritable`, which sets it too.
  ///
  /// - Parameters:
  ///   - node: The node whose property the cell reads.
  ///   - member: The property, as `\.name`.
  ///   - isolation: That of the mediator. In it the observer runs that the cell follows the model by.
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
    // It was taken back if it was made in a transaction that has failed.
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
  /// The table of cells, made at the first call: from then on a task waits for what is set.
  fileprivate func cellTable(isolation: isolated any Actor) -> CellTable {
    if let cells = kept(CellTable.self) { return cells }
    let (settings, bell) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let table = kept(CellTable.self) { CellTable(CellMail(bell)) }
    Task { [weak self] in
      _ = isolation
      for await _ in settings { self?.writeCells() }
    }
    return table
  }

  /// The value with which the last refresh ended. Costs a look through the log of the running transaction.
  fileprivate func committedValue<Owner, Value>(of node: Owner, _ property: OwnedProperty<Owner, Value>) -> Value {
    var first: LogEntry?
    var next = log.last
    while let entry = next {
      if entry.isOf(node, property) { first = entry }
      next = entry.header.pointee.previous
    }
    return first.map { property.loggedValue(of: node, $0.payload) as! Value } ?? property.load(node)
  }

  /// Writes what was set in cells, in one transaction.
  private func writeCells() {
    guard let written = kept(CellTable.self)?.takeWritten(), !written.isEmpty else { return }
    let savepoint = begin("set " + written.map(\.slotName).joined(separator: ", "))
    for cell in written { cell.write() }
    end(savepoint)
    for cell in written { cell.settle() }
  }
}
