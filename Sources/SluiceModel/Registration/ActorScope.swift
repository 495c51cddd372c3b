/// Observers for the actor to which the mediator belongs, which ``Mediator/on(_:)->ActorScope<Root,Target>`` returns.
///
/// Their closures are isolated to the actor, which is their first argument. The observers end with the actor, which
/// they do not keep alive. They have no write paths, since their purpose is to update the actor's own state. A closure
/// that is called on another actor traps.
public struct ActorScope<Origin: Node, Target: Actor>: ObserverScope {
  private let place: _ScopePlace
  @usableFromInline private(set) weak var target: Target?

  init(_ place: _ScopePlace, _ target: Target?) {
    self.place = place
    self.target = target
  }

  /// Returns the scope of observers whose paths start at a node. The observers are inactive while the node is detached,
  /// and end with it.
  ///
  /// - Parameter node: The node, which the scope and its observers do not keep alive.
  public func from<Node: SluiceModel.Node>(_ node: Node) -> ActorScope<Node, Target> {
    ActorScope<Node, Target>(place.from(node), target)
  }

  /// Returns the scope of observers of each node of a type: every attached node has an observer of its own.
  ///
  /// - Parameter type: The type of the nodes.
  public func forEach<Node: SluiceModel.Node>(_ type: Node.Type) -> ActorScope<Node, Target> {
    ActorScope<Node, Target>(place.forEach(type._$type), target)
  }

  /// Registers an observer. Call `observe` instead.
  public func _$register(_ observer: _NewObserver<Origin>) -> Registration {
    guard let target else { return .ended }
    return place.engine.register(observer, from: place.start, on: target)
  }

  @inlinable
  func register(
    _ name: String, _ phase: ObserverPlan.Phase, at fileID: StaticString, _ line: UInt,
    _ body: (Target) -> ObserverBody<Origin>
  ) -> Registration {
    guard let target else { return .ended }
    return register(name, phase, at: fileID, line, body(target))
  }

  /// The target, if it still exists. Traps unless the caller runs on the target.
  var isolatedTarget: Target? {
    target?.preconditionIsolated("The target is another actor than the one to which the mediator belongs.")
    return target
  }
}

/// Returns a closure that is isolated to an actor as one without isolation, for code that runs on that actor without
/// the compiler's knowledge.
///
/// A mediator that an actor owns calls its observers only on that actor; this function traps otherwise. Isolation is
/// not part of the calling convention of a synchronous closure. So the types differ only in that attribute, as in the
/// standard library's `assumeIsolated`.
@usableFromInline
func onActor<Target: Actor, Isolated, Plain>(_ target: Target, _ body: Isolated, as type: Plain.Type) -> Plain {
  target.preconditionIsolated("The observer's target is another actor than the one to which the mediator belongs.")
  return unsafeBitCast(body, to: type)
}
