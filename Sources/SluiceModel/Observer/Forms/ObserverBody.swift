import SluiceMessages

/// What an observer declares and does, without who it is: paths and a closure that gets what they lead to.
@usableFromInline
struct ObserverBody<Origin: Node> {
  let reads: [Route]
  let writes: [Route]
  /// Gets the origin.
  let run: (AnyObject, Engine) -> Void

  @inlinable
  init(reads: [Route], writes: [Route], run: @escaping (Origin, Engine) -> Void) {
    self.init(untyped: reads, writes: writes) { run(unsafeDowncast($0, to: Origin.self), $1) }
  }

  @usableFromInline
  init(untyped reads: [Route], writes: [Route], run: @escaping (AnyObject, Engine) -> Void) {
    self.reads = reads
    self.writes = writes
    self.run = run
  }
}

extension Mediator {
  /// Registers what a form of `observe` describes.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file of the registration.
  ///   - line: The line of the registration.
  @usableFromInline
  func register<Origin: Node>(
    _ name: String, _ phase: ObserverPlan.Phase = .smart, _ start: ObserverPlan.Start, priority: Priority = .normal,
    on target: AnyObject? = nil, at fileID: StaticString, _ line: UInt, _ body: ObserverBody<Origin>
  ) -> Registration {
    engine.register(
      name, phase, start, priority: priority, reads: body.reads, writes: body.writes, target: target,
      at: CodePlace(fileID, line), body: body.run)
  }

  /// The start of paths at a node.
  @usableFromInline
  func start(_ node: some Node) -> ObserverPlan.Start { .node(WeakNode(node)) }
}
