extension Graph {
  /// A value that is computed from others when it is read, and again only after one of them has changed.
  ///
  /// A handle is an address and a generation, 16 bytes, and free to copy. A handle does not keep the value or the graph
  /// alive. A computed takes 128 bytes and its closure.
  public struct Computed<Value> {
    @usableFromInline let reference: NodeReference

    @inlinable
    init(_ node: Node) {
      reference = NodeReference(node)
    }

    @inlinable @inline(__always) var node: Node { reference.node(for: Self.self) }

    /// Whether neither the computed nor its graph has ended.
    @inlinable public var isLive: Bool { reference.isLive }

    /// The present value, evaluated first if one of its dependencies has changed. Reading it adds a dependency.
    ///
    /// Costs 1 to 3 ns if no dependency has changed. Traps if the computed is disposed, and if it reads itself.
    @inlinable public var value: Value {
      @inline(__always) get {
        let node = reference.unchecked
        if reference.isLive, node.isUpToDate {
          node.engine.track(node)
          return node.slot.copy(as: Value.self)
        }
        // In a separate function, down to the value, so that a reference that the caller holds is retained only here.
        if !Engine.refreshAndTrack(node, generation: reference.generation) { Misuse.disposed(Self.self) }
        return node.slot.copy(as: Value.self)
      }
    }

    /// The present value, evaluated first if necessary, without adding a dependency. Traps like ``value``.
    @inlinable public var peek: Value {
      upToDate.slot.copy(as: Value.self)
    }

    @inlinable var upToDate: Node {
      let current = node
      if current.isUpToDate { return current }
      current.engine.refresh(current)
      // The closure may have disposed the computed.
      return node
    }

    /// Ends the computed at once. Its readers keep the value they saw and are no longer notified. O(edges). Traps if
    /// disposed.
    @inlinable
    public func dispose() {
      let node = node
      // During an evaluation, the closure is moved out, and is released with the evaluation.
      let body: ComputedBody<Value>? =
        if node.marks.contains(.running) { nil } else { node.moveComputedBody(of: Value.self) }
      let value = node.marks.contains(.hasValue) ? node.slot.move(as: Value.self) : nil
      node.engine.remove(node)
      _ = consume body
      withExtendedLifetime(value) {}
    }
  }

  /// Creates a computed value whose every evaluation counts as a change, since its values cannot be compared. O(1),
  /// about 35 ns.
  @inlinable
  public func computed<Value>(_ compute: @escaping () -> Value) -> Computed<Value> {
    Computed(engine.makeComputed(compute, .everyResult) { node, engine in engine.evaluate(node, Value.self) })
  }

  /// Creates a computed value that stops a change if its new value is equal. Evaluated lazily, when read. O(1), about
  /// 35 ns.
  @inlinable
  public func computed<Value: Equatable>(_ compute: @escaping () -> Value) -> Computed<Value> {
    Computed(
      engine.makeComputed(compute, .differentResult) { node, engine in engine.evaluateIfDifferent(node, Value.self) })
  }
}

@available(*, unavailable)
extension Graph.Computed: Sendable {}
