extension Mediator: UntargetedScope {
  /// The mediator and the start of the paths, managed by Sluice.
  public var _$place: _ScopePlace { _ScopePlace(engine, keeping: self) }

  /// Registers an observer. Call `observe` instead.
  public func _$register(_ observer: _NewObserver<Root>) -> Registration { engine.register(observer, from: .root) }

  /// Returns the scope of observers whose paths start at a node. The observers are inactive while the node is detached,
  /// and end with it.
  ///
  /// - Parameter node: The node, which the scope and its observers do not keep alive.
  public func from<Node: SluiceModel.Node>(_ node: Node) -> OriginScope<Node> {
    OriginScope(_ScopePlace(engine, keeping: self, .node(WeakNode(node))))
  }

  /// Returns the scope of observers of each node of a type: every attached node has an observer of its own.
  ///
  /// - Parameter type: The type of the nodes.
  public func forEach<Node: SluiceModel.Node>(_ type: Node.Type) -> OriginScope<Node> {
    OriginScope(_$place.forEach(type._$type))
  }

  /// Returns the scope of observers that end with an object, which is the first argument of their closures.
  ///
  /// - Parameter target: The object, which the scope and its observers do not keep alive.
  public func on<Target: AnyObject>(_ target: Target) -> TargetScope<Root, Target> { TargetScope(_$place, target) }

  /// Returns the scope of observers for the actor to which the mediator belongs.
  ///
  /// - Parameter target: The actor, which the scope and its observers do not keep alive.
  public func on<Target: Actor>(_ target: Target) -> ActorScope<Root, Target> { ActorScope(_$place, target) }
}
