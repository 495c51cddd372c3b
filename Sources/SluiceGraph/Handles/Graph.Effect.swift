extension Graph {
  /// A closure that runs again after each change of a value that it has read, until it is disposed.
  ///
  /// The effect lives as long as its graph, even if its handle is released, and takes 128 bytes and its closure.
  public struct Effect {
    @usableFromInline let reference: NodeReference

    /// Whether neither the effect nor its graph has ended.
    @inlinable public var isLive: Bool { reference.isLive }

    /// Ends the effect at once, also while it waits for its turn or runs. O(its reads). Traps if disposed.
    public func dispose() {
      let node = reference.node(for: Self.self)
      // During a run, the closure is moved out, and is released with the run.
      let body: EffectBody? = if node.marks.contains(.running) { nil } else { node.moveEffectBody() }
      node.engine.remove(node)
      _ = consume body
    }
  }

  /// Runs the closure at once, and again after each change of a value that it has read: at the end of the batch, in
  /// order of rank.
  ///
  /// A run costs some 10 to 15 ns besides the closure. The writes of the closure form the next batch. Traps if
  /// consecutive batches do not end (``roundLimit``).
  @discardableResult
  public func effect(rank: Rank = .first, _ body: consuming @escaping () -> Void) -> Effect {
    let node = engine.makeFollower(.effect, marks: .mustRun, rank: rank.value)
    node.putBack(EffectBody(body))
    let effect = Effect(reference: NodeReference(node))
    engine.enter()
    engine.openBatch()
    engine.untracked { engine.run(node) }
    engine.closeBatch()
    engine.leave()
    return effect
  }
}

@available(*, unavailable)
extension Graph.Effect: Sendable {}
