extension Graph {
  /// A closure that runs again whenever something it has read changed, until it is disposed.
  ///
  /// The effect lives as long as its graph, whether its handle is kept or not. It takes 128 bytes and its closure.
  public struct Effect {
    @usableFromInline let reference: NodeReference

    /// Whether the effect and its graph still live.
    @inlinable public var isLive: Bool { reference.isLive }

    /// Ends the effect at once, also when it waits for its turn or runs. O(its reads). Traps when disposed.
    public func dispose() {
      let node = reference.node(for: Self.self)
      // While it runs, its closure is out, and dies with the run.
      let body: EffectBody? = if node.marks.contains(.running) { nil } else { node.moveEffectBody() }
      node.engine.remove(node)
      _ = consume body
    }
  }

  /// Runs the closure at once, and again whenever something it has read changed: at the end of the batch, in order of rank.
  ///
  /// A run costs some 10 to 15 ns besides the closure. What it writes is the next batch. Traps when batches that follow from
  /// each other do not end (``roundLimit``).
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
