extension Graph {
  /// A changing value that the layer above stores: the graph knows only its version.
  ///
  /// Unchecked: using a source after its disposal, or after its graph's end, is undefined.
  @usableFromInline
  package struct Source: Hashable {
    @usableFromInline let node: Node
    @inlinable
    init(_ node: Node) {
      self.node = node
    }
  }

  /// Creates a source. Its version is unique and not 0. O(1); 32 bytes.
  package func makeSource() -> Source {
    let node = engine.makeSource()
    node.version = engine.nextVersion()
    return Source(node)
  }

  /// Creates a source whose version derives from others: the body tracks its reads, and returns the version of its
  /// result.
  ///
  /// Evaluated lazily, as a computed is. Equal versions must mean equal values, also if they return. O(1); 128 bytes.
  package func makeDerivedSource(_ version: @escaping () -> UInt32) -> Source {
    let node = engine.makeComputed(version, .version) { node, engine in engine.evaluateVersion(of: node) }
    node.slot.initialize(to: ValueWords())
    return Source(node)
  }

  /// Evaluates a derived source if one of its dependencies has changed. O(1) if none has.
  package func refresh(_ source: Source) {
    let node = source.node
    if !node.marks.isDisjoint(with: [.maybeStale, .mustRun, .running]) { engine.refresh(node) }
  }

  /// Disposes a source. Its readers keep their other dependencies and are not notified. O(edges).
  package func dispose(_ source: Source) {
    let node = source.node
    let hasBody = node.kind == .computed && !node.marks.contains(.running)
    let body: ComputedBody<UInt32>? = if hasBody { node.moveComputedBody(of: UInt32.self) } else { nil }
    let object = node.moveObject()
    engine.remove(node)
    _ = consume body
    withExtendedLifetime(object) {}
  }

  @inlinable
  package func version(of source: Source) -> UInt32 {
    source.node.version
  }

  /// Returns a version that no value of this graph has had. Versions repeat after four billion. O(1).
  @inlinable
  package func nextVersion() -> UInt32 {
    engine.nextVersion()
  }

  /// Sets the version of a source whose value has changed, or is again the one that had that version: its readers may
  /// be stale.
  ///
  /// Equal versions must mean equal values. Effects run at once outside of a batch; reactions wait for
  /// `nextStale(below:)`. Traps inside a computed. O(edges newly reached).
  @inlinable
  package func setVersion(_ version: UInt32, of source: Source) {
    if engine.isComputing { Misuse.writeInComputed() }
    source.node.version = version
    if source.node.subscriberCount == 0 { return }
    engine.state.pointee.phase.noteWrite()
    engine.markSubscribers(of: source.node)
    engine.flushIfNeeded()
  }

  /// Makes the present tracker, if there is one, depend on the source in its present version. O(1).
  @inlinable
  package func track(_ source: Source) {
    engine.track(source.node)
  }

  @inlinable
  package func hasSubscribers(_ source: Source) -> Bool {
    source.node.subscriberCount > 0
  }

  /// Does the same as ``forEachSubscriber(of:_:)``, for a body that does not change the graph. Allocates nothing if no
  /// computed reads the source.
  @inlinable
  package func visitSubscribers(of source: Source, _ body: (Reaction) -> Void) {
    let count = source.node.subscriberCount
    for index in 0..<count where source.node.subscription(index).node.kind == .computed {
      return forEachSubscriber(of: source, body)
    }
    for index in 0..<count {
      let reader = source.node.subscription(index).node
      if reader.kind == .reaction { body(Reaction(reader)) }
    }
  }

  /// Calls the body once with each reaction that reads the source, directly or through computeds, in no defined order.
  ///
  /// The body may change the graph, but must not dispose reactions that are still to be visited. O(edges reached).
  @usableFromInline
  package func forEachSubscriber(of source: Source, _ body: (Reaction) -> Void) {
    engine.state.pointee.latestStamp &+= 1
    if engine.state.pointee.latestStamp == 0 { engine.restartStamps() }
    let stamp = engine.state.pointee.latestStamp
    var found: [Reaction] = []
    var waiting = [source.node]
    while let node = waiting.popLast() {
      for index in 0..<node.subscriberCount {
        let reader = node.subscription(index).node
        if reader.stamp == stamp { continue }
        reader.stamp = stamp
        if reader.kind == .computed { waiting.append(reader) }
        if reader.kind == .reaction { found.append(Reaction(reader)) }
      }
    }
    for reaction in found { body(reaction) }
  }
}
