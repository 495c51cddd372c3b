import CSluice

// `willSet` and `didSet`: called by whatever sets the property, an observer that writes it included, and by no rollback, which
// stores.

extension Property {
  /// The property with what its declaration has in `willSet` and `didSet`.
  ///
  /// - Parameters:
  ///   - willSet: Called with the new value, before it is there.
  ///   - didSet: Called with the value before. After an edit in place, with the present one.
  public func _$calling(
    willSet: ((Owner, Value) -> Void)? = nil, didSet: ((Owner, Value) -> Void)? = nil
  ) -> Property {
    info.willSet = willSet
    info.didSet = didSet
    info.isPlain = false
    info.hasOwnObservers = willSet != nil || didSet != nil
    return self
  }

  /// The setter of a property with observers.
  public func _$setObserved(_ node: Owner, _ value: Value) {
    if node._$node.isFree { info.setFree(node, value) } else { info.set(node, value) }
  }

  /// The setter of such a property in the middle of its own observers, which are not called for it.
  public func _$setUnobserved(_ node: Owner, _ value: Value) {
    if node._$node.isFree { info.store(node, value) } else { info.setUnobserved(node, value) }
  }

  /// Begins an edit in place that is followed by `didSet`.
  public func _$beginObservedEdit(_ node: Owner) -> _PropertyEdit<Value> { info.beginEdit(node) }
}

extension OwnedProperty {
  /// Sets the value of a node that belongs to no mediator. One that is dying is not observed.
  @usableFromInline
  final func setFree(_ node: Owner, _ value: Value) {
    if swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) { return store(node, value) }
    willSet?(node, value)
    let old = didSet == nil ? nil : load(node)
    store(node, value)
    if let old { didSet?(node, old) }
  }
}
