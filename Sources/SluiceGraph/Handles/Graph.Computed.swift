extension Graph {
  /// A value computed from others when it is read, and not again until one of them has changed.
  ///
  /// A handle is an address and a generation, 16 bytes, free to copy; it does not keep the value or the graph alive. A
  /// computed takes 128 bytes and its closure.
  public struct Computed<Value> {
    @usableFromInline let reference: NodeReference

    @inlinable
    init(_ node: Node) {
      reference = NodeReference(node)
    }

    @inlinable @inline(__always) var node: Node { reference.node(for: Self.self) }

    /// Whether the computed and its graph still live.
    @inlinable public var isLive: Bool { reference.isLive }

    /// The present value, evaluated first if something it has read changed; reading follows it.
    ///
    /// Costs 1 to 3 ns when nothing changed. Traps when disposed, and when it reads itself.
    @inlinable public var value: Value {
      @inline(__always) get {
        let node = reference.unchecked
        if reference.isLive, node.isUpToDate {
          node.engine.track(node)
          return node.slot.copy(as: Value.self)
        }
        // Apart, down to the value: a reference that the caller holds is then retained here only.
        if !Engine.refreshAndTrack(node, generation: reference.generation) { Misuse.disposed(Self.self) }
        return node.slot.copy(as: Value.self)
      }
    }

    /// The present value, evaluated first if need be, and read without following it. Traps like ``value``.
    @inlinable public var peek: Value {
      upToDate.slot.copy(as: Value.self)
    }

    @inlinable var upToDate: Node {
      let current = node
      if current.isUpToDate { return current }
      current.engine.refresh(current)
      // It may have disposed itself.
      return node
    }

    /// Ends the computed at once; those who read it keep what they saw and hear no more. O(edges). Traps when disposed.
    @inlinable
    public func dispose() {
      let node = node
      // While it is being evaluated, its closure is out, and dies with the evaluation.
      let body: ComputedBody<Value>? =
        if node.marks.contains(.running) { nil } else { node.moveComputedBody(of: Value.self) }
      let value = node.marks.contains(.hasValue) ? node.slot.move(as: Value.self) : nil
      node.engine.remove(node)
      _ = consume body
      withExtendedLifetime(value) {}
    }
  }

  /// A computed value of which every evaluation counts as a change, since values cannot be compared. O(1), about 35 ns.
  @inlinable
  public func computed<Value>(_ compute: @escaping () -> Value) -> Computed<Value> {
    Computed(engine.makeComputed(compute, .everyResult) { node, engine in engine.evaluate(node, Value.self) })
  }

  /// A computed value that stops a change where its value comes out equal. Lazy: evaluated when read. O(1), about 35 ns.
  @inlinable
  public func computed<Value: Equatable>(_ compute: @escaping () -> Value) -> Computed<Value> {
    Computed(
      engine.makeComputed(compute, .differentResult) { node, engine in engine.evaluateIfDifferent(node, Value.self) })
  }
}

@available(*, unavailable)
extension Graph.Computed: Sendable {}
