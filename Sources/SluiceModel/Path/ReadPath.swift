/// A typed address from an origin that can be read: `\.selected.some.title`, `\.playlists.each`, `\.library.subtree`.
public protocol ReadPath<Root> {
  /// The type of the origin.
  associatedtype Root: Node
  /// The type of the value that reading returns.
  associatedtype Output
  /// The steps of the path, without types.
  var _$route: Route { get }
  /// Follows the path. Reads every property on the way as its getter does.
  func _$read(_ root: Root) -> Output
  /// ``_$read(_:)`` as a closure, for repeated calls. The name hides no property of a model in a path.
  var _$reading: (Root) -> Output { get }
  /// Returns the output in a form that can be stored beyond the run.
  func _$lasting(_ output: Output, of root: Root) -> Output
}

extension ReadPath {
  /// Returns the output in a form that can be stored beyond the run. Most outputs need no conversion.
  @inlinable public func _$lasting(_ output: Output, of root: Root) -> Output { output }

  /// ``_$read(_:)`` as a closure, for repeated calls.
  @inlinable public var _$reading: (Root) -> Output { { _$read($0) } }
}

/// A path that ends at a property that can be set.
public protocol WritePath<Root, Slot>: ReadPath {
  /// The type of the argument that an observer receives: the value itself, or handles if the path passes through `some`
  /// or `each`.
  associatedtype Slot
  /// Follows the path up to its end. The slot at the end does not count as read.
  func _$open(_ root: Root) -> _WriteTarget<Slot>
  /// ``_$open(_:)`` as a closure, for repeated calls. The name hides no property of a model in a path.
  var _$opening: (Root) -> _WriteTarget<Slot> { get }
}

extension WritePath {
  /// ``_$open(_:)`` as a closure, for repeated calls.
  @inlinable public var _$opening: (Root) -> _WriteTarget<Slot> { { _$open($0) } }
}

/// A path as it is written in a call: a key path from the members of the origin's schema, resolved once when the
/// observer is registered.
///
/// The first step is a stored property of a type without parameters, unless the node has some: the compiler then
/// creates one permanent key path for it. (A dynamic member would take that key path as an argument, and the compiler
/// would create it again at each call, in some 2 us.)
public typealias ModelPath<Root: Node, Steps> = KeyPath<Root.Schema, Steps>

/// The end of a write path during a run: the value that the observer edits, and the slot that receives it afterwards.
public struct _WriteTarget<Slot> {
  /// The value that the observer edits.
  public var slot: Slot
  /// The node that owns the slot; nil if `slot` is a handle, which writes at once.
  @usableFromInline let owner: Unmanaged<AnyObject>?
  /// Retains the owner; nil if the owner is the origin, which the run retains.
  @usableFromInline let keeper: AnyObject?
  // The property lives as long as the process, and is unmanaged to avoid reference counting in each run.
  @usableFromInline let property: Unmanaged<_ValueProperty<Slot>>?

  /// Creates a target for the value of a slot, which is stored when the run ends.
  @inlinable
  init(slot: Slot, owner: AnyObject, property: _ValueProperty<Slot>) {
    self.slot = slot
    self.owner = .passUnretained(owner)
    keeper = owner
    self.property = .passUnretained(property)
  }

  /// Creates a target for the value of a slot of the origin.
  @inlinable
  init<Owner>(slot: Slot, origin: AnyObject, property: Unmanaged<OwnedProperty<Owner, Slot>>) {
    self.slot = slot
    owner = .passUnretained(origin)
    keeper = nil
    self.property = .fromOpaque(property.toOpaque())
  }

  @inlinable
  init(handles: Slot) {
    slot = handles
    owner = nil
    keeper = nil
    property = nil
  }

  /// Writes the value back if it differs.
  @inlinable
  func close() {
    guard let owner, let property else { return }
    owner._withUnsafeGuaranteedRef { owner in property._withUnsafeGuaranteedRef { $0.write(owner, slot) } }
  }
}
