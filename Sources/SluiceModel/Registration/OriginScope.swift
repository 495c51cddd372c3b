/// Observers whose paths start at a node, or at each attached node of a type. ``Mediator/from(_:)`` and
/// ``Mediator/forEach(_:)`` return it.
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
    // Avoids the copy of the place that the protocol's getter returns.
    _$place.engine.register(observer, from: _$place.start)
  }

  /// Returns the same scope for an object, with which its observers end. The object is the first argument of their
  /// closures.
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
