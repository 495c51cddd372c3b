import CSluice

// `willSet` and `didSet`: called for each write of the property, including those of observers, but not for a rollback,
// which stores values directly.

extension Property {
  /// Returns the property with the `willSet` and `didSet` of its declaration.
  ///
  /// - Parameters:
  ///   - willSet: Called with the new value before it is stored.
  ///   - didSet: Called with the old value. After an edit in place, called with the present one.
  public func _$calling(
    willSet: ((Owner, Value) -> Void)? = nil, didSet: ((Owner, Value) -> Void)? = nil
  ) -> Property {
    info.willSet = willSet
    info.didSet = didSet
    info.isPlain = false
    info.hasOwnObservers = willSet != nil || didSet != nil
    return self
  }

  /// Sets the value of a property with observers.
  public func _$setObserved(_ node: Owner, _ value: Value) {
    if node._$node.isFree { info.setFree(node, value) } else { info.set(node, value) }
  }

  /// Sets the value inside of the property's own observers, which are not called.
  public func _$setUnobserved(_ node: Owner, _ value: Value) {
    if node._$node.isFree { info.store(node, value) } else { info.setUnobserved(node, value) }
  }

  /// Begins an edit in place that is followed by `didSet`.
  public func _$beginObservedEdit(_ node: Owner) -> _PropertyEdit<Value> { info.beginEdit(node) }
}

extension OwnedProperty {
  /// Sets the value of a node that belongs to no mediator. Does not call observers while the node is being
  /// deinitialized.
  @usableFromInline
  final func setFree(_ node: Owner, _ value: Value) {
    if swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) { return store(node, value) }
    willSet?(node, value)
    let old = didSet == nil ? nil : load(node)
    store(node, value)
    if let old { didSet?(node, old) }
  }
}
