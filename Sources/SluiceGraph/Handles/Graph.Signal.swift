extension Graph {
  /// A value that is written from outside and notifies its readers: the input of a graph.
  ///
  /// A handle is an address and a generation, 16 bytes, and free to copy. A handle does not keep the signal or the
  /// graph alive. A signal takes 48 bytes, and a value above 16 bytes a block of its own.
  public struct Signal<Value> {
    @usableFromInline let reference: NodeReference

    @inlinable
    init(_ node: Node) {
      reference = NodeReference(node)
    }

    @inlinable @inline(__always) var node: Node { reference.node(for: Self.self) }

    /// Whether neither the signal nor its graph has ended.
    @inlinable public var isLive: Bool { reference.isLive }

    /// The present value. Reading it adds a dependency, and each write counts as a change.
    ///
    /// A read costs 1 to 3 ns. A write costs O(dependents), and runs effects before it returns, unless in a batch.
    /// Traps if the signal is disposed; a write also traps inside a computed.
    @inlinable public var value: Value {
      @inline(__always) get {
        let node = node
        node.engine.track(node)
        return node.slot.copy(as: Value.self)
      }
      nonmutating set { write(newValue) }
    }

    /// The present value, without adding a dependency. Traps if the signal is disposed.
    @inlinable public var peek: Value {
      node.slot.copy(as: Value.self)
    }

    /// Ends the signal at once. Its readers keep the value they saw and are no longer notified. O(readers). Traps if
    /// disposed.
    @inlinable
    public func dispose() {
      let node = node
      let value = node.slot.move(as: Value.self)
      node.engine.remove(node)
      withExtendedLifetime(value) {}
    }

    @inlinable
    func write(_ value: consuming Value) {
      let node = node
      let engine = node.engine
      if engine.isComputing { Misuse.writeInComputed() }
      let old = node.slot.exchange(value)
      engine.announceWrite(to: node)
      withExtendedLifetime(old) {}
    }
  }

  /// Creates a signal whose every write counts as a change, since its values cannot be compared. O(1), about 4 ns.
  @inlinable
  public func signal<Value>(_ value: consuming Value) -> Signal<Value> {
    let node = engine.makeSignal()
    node.slot.initialize(to: value)
    if !ValueSlot.isTrivial(Value.self) {
      node.typeIndex = engine.typeIndex(of: Value.self)
      node.markSlabAsOwning()
    }
    return Signal(node)
  }
}

extension Graph.Signal where Value: Equatable {
  /// The present value. Reading it adds a dependency, and writing an equal value is no change.
  ///
  /// A read costs 1 to 3 ns. A write costs O(dependents), and runs effects before it returns, unless in a batch. Traps
  /// if the signal is disposed; a write also traps inside a computed.
  @inlinable public var value: Value {
    @inline(__always) get {
      let node = node
      node.engine.track(node)
      return node.slot.copy(as: Value.self)
    }
    nonmutating set { writeIfDifferent(newValue) }
  }

  @inlinable
  func writeIfDifferent(_ value: consuming Value) {
    let engine = node.engine
    if engine.isComputing { Misuse.writeInComputed() }
    // Compares a copy, since `==` may be user code that calls the graph.
    if node.slot.copy(as: Value.self) == value { return }
    let node = node
    if engine.state.pointee.phase.writesAreOpen, !node.marks.contains(.kept) {
      engine.keepAndStore(value, in: node)
      engine.announceWrite(to: node)
    } else {
      if node.marks.contains(.kept) { node.marks.insert(.rewritten) }
      let old = node.slot.exchange(value)
      engine.announceWrite(to: node)
      withExtendedLifetime(old) {}
    }
  }
}

extension Engine {
  /// Gives a signal with a new value a new version, marks its dependents, and runs rounds unless a batch is open.
  @inlinable
  func announceWrite(to signal: Node) {
    signal.version = nextVersion()
    state.pointee.phase.noteWrite()
    if signal.record.pointee.subscribers == 0 { return }
    push(from: signal)
    flushIfNeeded()
  }

  @usableFromInline
  func typeIndex<Value>(of _: Value.Type) -> UInt16 {
    state.pointee.types.index(of: Value.self)
  }
}

@available(*, unavailable)
extension Graph.Signal: Sendable {}
