/// A typed address from an origin that can be read: `\.selected.some.title`, `\.playlists.each`, `\.library.subtree`.
public protocol ReadPath<Root> {
  /// The type of the origin.
  associatedtype Root: Node
  /// What reading hands over.
  associatedtype Output
  /// Where the path leads, without types.
  var _$route: Route { get }
  /// Follows the path. Every property met is read as its getter reads it.
  func _$read(_ root: Root) -> Output
  /// ``_$read(_:)``, for whoever does it often. Named so that it hides no property of a model in a path.
  var _$reading: (Root) -> Output { get }
  /// What was read, as it can be kept beyond the run.
  func _$lasting(_ output: Output, of root: Root) -> Output
}

extension ReadPath {
  /// What was read, as it can be kept beyond the run: most is.
  @inlinable public func _$lasting(_ output: Output, of root: Root) -> Output { output }

  /// ``_$read(_:)``, for whoever does it often.
  @inlinable public var _$reading: (Root) -> Output { { _$read($0) } }
}

/// A path that ends at a property that can be set.
public protocol WritePath<Root, Slot>: ReadPath {
  /// What an observer is handed: the value itself, or handles where the path passes through `some` or `each`.
  associatedtype Slot
  /// Follows the path up to its end; the slot at the end counts as not read.
  func _$open(_ root: Root) -> _WriteTarget<Slot>
  /// ``_$open(_:)``, for whoever does it often. Named so that it hides no property of a model in a path.
  var _$opening: (Root) -> _WriteTarget<Slot> { get }
}

extension WritePath {
  /// ``_$open(_:)``, for whoever does it often.
  @inlinable public var _$opening: (Root) -> _WriteTarget<Slot> { { _$open($0) } }
}

/// A path as it is written at a call: a key path from the members of the origin's schema, resolved once when the observer is
/// registered.
///
/// The first step is a stored property of a type without parameters, unless the node has some: for it the compiler makes one key
/// path that is there for good. (A dynamic member would have that key path as an argument, and then it is made anew at each call: some 2 us.)
public typealias ModelPath<Root: Node, Steps> = KeyPath<Root.Schema, Steps>

/// The end of a write path during a run: what the observer edits, and where it goes afterwards.
public struct _WriteTarget<Slot> {
  /// What the observer edits.
  public var slot: Slot
  /// The node that owns the slot; nil where `slot` is a handle, which writes at once.
  @usableFromInline let owner: Unmanaged<AnyObject>?
  /// Keeps the owner; nil where that is the origin, which the run keeps.
  @usableFromInline let keeper: AnyObject?
  // It lives as long as the process, and is not counted here, since an observer's run comes by.
  @usableFromInline let property: Unmanaged<_ValueProperty<Slot>>?

  /// The value of a slot, which is written back.
  @inlinable
  init(slot: Slot, owner: AnyObject, property: _ValueProperty<Slot>) {
    self.slot = slot
    self.owner = .passUnretained(owner)
    keeper = owner
    self.property = .passUnretained(property)
  }

  /// The value of a slot of the origin.
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
