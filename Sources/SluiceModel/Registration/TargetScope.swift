/// Observers that end with an object, their target, which ``Mediator/on(_:)->TargetScope<Root,Target>`` returns.
///
/// The target is the first argument of their closures.
///
/// ```swift
/// mediator.on(self).observe("header", reads: \.header) { me, header in me.title = header }
/// ```
///
/// The target is held weakly, so the closure needs no `[weak self]`. An observer of a target that has been released is
/// not registered.
public struct TargetScope<Origin: Node, Target: AnyObject>: ObserverScope {
  private let place: _ScopePlace
  @usableFromInline private(set) weak var target: Target?
  /// The prefix of the observers' names, and the set that retains their registrations; nil except for a
  /// ``ModelObserving``.
  private let owner: (name: String, registrations: RegistrationSet)?

  init(_ place: _ScopePlace, _ target: Target?, owner: (name: String, registrations: RegistrationSet)? = nil) {
    self.place = place
    self.target = target
    self.owner = owner
  }

  /// Returns the scope of observers whose paths start at a node. The observers are inactive while the node is detached,
  /// and end with it.
  ///
  /// - Parameter node: The node, which the scope and its observers do not keep alive.
  public func from<Node: SluiceModel.Node>(_ node: Node) -> TargetScope<Node, Target> {
    TargetScope<Node, Target>(place.from(node), target, owner: owner)
  }

  /// Returns the scope of observers of each node of a type: every attached node has an observer of its own.
  ///
  /// - Parameter type: The type of the nodes.
  public func forEach<Node: SluiceModel.Node>(_ type: Node.Type) -> TargetScope<Node, Target> {
    TargetScope<Node, Target>(place.forEach(type._$type), target, owner: owner)
  }

  /// Registers an observer. Call `observe` instead.
  public func _$register(_ observer: _NewObserver<Origin>) -> Registration {
    guard let target else { return .ended }
    guard let owner else { return place.engine.register(observer, from: place.start, on: target) }
    return place.engine.register(observer, from: place.start, on: target, named: "\(owner.name).\(observer.name)")
      .store(in: owner.registrations)
  }

  @inlinable
  func register(
    _ name: String, _ phase: ObserverPlan.Phase, priority: Priority = .normal, at fileID: StaticString, _ line: UInt,
    _ body: (Target) -> ObserverBody<Origin>
  ) -> Registration {
    guard let target else { return .ended }
    return register(name, phase, priority: priority, at: fileID, line, body(target))
  }
}
