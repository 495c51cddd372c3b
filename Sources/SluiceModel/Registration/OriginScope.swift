/// Observers whose paths start at a node, or at each attached node of a type: what ``Mediator/from(_:)`` and
/// ``Mediator/forEach(_:)`` return.
///
/// ```swift
/// mediator.forEach(Column.self).observe("points", reads: \.cards.each.points, writes: \.points) { points, total in
///   total = points.reduce(0, +)
/// }
/// ```
public struct OriginScope<Origin: Node>: UntargetedScope {
  /// The mediator and the start of the paths, managed by Sluice.
  public let _$place: _ScopePlace

  init(_ place: _ScopePlace) { _$place = place }

  /// Registers an observer. Call `observe` instead.
  public func _$register(_ observer: _NewObserver<Origin>) -> Registration {
    // Without the copy of the place that a protocol's getter returns.
    _$place.engine.register(observer, from: _$place.start)
  }

  /// Returns the same scope for an object, with which its observers end and which their closures get first.
  ///
  /// - Parameter target: The object, which the scope and its observers do not keep alive.
  public func on<Target: AnyObject>(_ target: Target) -> TargetScope<Origin, Target> {
    TargetScope(_$place, target)
  }

  /// Returns the same scope for the actor to which the mediator belongs.
  ///
  /// - Parameter target: The actor, which the scope and its observers do not keep alive.
  public func on<Target: Actor>(_ target: Target) -> ActorScope<Origin, Target> { ActorScope(_$place, target) }
}

extension Mediator: UntargetedScope {
  /// The root of the model, at which the paths of its observers start.
  public typealias Origin = Root

  /// The mediator and the start of the paths, managed by Sluice.
  public var _$place: _ScopePlace { _ScopePlace(self) }

  /// Registers an observer. Call `observe` instead.
  public func _$register(_ observer: _NewObserver<Root>) -> Registration { engine.register(observer, from: .root) }

  /// Returns the scope of observers whose paths start at a node. They sleep while it is detached, and end with it.
  ///
  /// - Parameter node: The node, which the scope and its observers do not keep alive.
  public func from<Node: SluiceModel.Node>(_ node: Node) -> OriginScope<Node> {
    OriginScope(_ScopePlace(self, .node(WeakNode(node))))
  }

  /// Returns the scope of observers of each node of a type: every attached node has an observer of its own.
  ///
  /// - Parameter type: The type of the nodes.
  public func forEach<Node: SluiceModel.Node>(_ type: Node.Type) -> OriginScope<Node> {
    OriginScope(_$place.forEach(type._$type))
  }

  /// Returns the scope of observers that end with an object, which their closures get first.
  ///
  /// - Parameter target: The object, which the scope and its observers do not keep alive.
  public func on<Target: AnyObject>(_ target: Target) -> TargetScope<Root, Target> { TargetScope(_$place, target) }

  /// Returns the scope of observers for the actor to which the mediator belongs.
  ///
  /// - Parameter target: The actor, which the scope and its observers do not keep alive.
  public func on<Target: Actor>(_ target: Target) -> ActorScope<Root, Target> { ActorScope(_$place, target) }
}
