/// A slot that an observer may write, reached through `some` or `each`.
public struct SlotHandle<Value> {
  @usableFromInline let node: AnyObject
  @usableFromInline let property: _ValueProperty<Value>

  @inlinable
  init(node: AnyObject, property: _ValueProperty<Value>) {
    self.node = node
    self.property = property
  }

  /// The value of the slot. Setting it writes at once, by an optional handle as well: `title?.value = "…"`. An equal
  /// value is no write.
  public var value: Value {
    @inlinable get { property.peek(node) }
    @inlinable nonmutating set { property.write(node, newValue) }
  }
}

/// The slots that an observer may write through `each`, in order, without duplicates.
public struct SlotHandles<Value>: RandomAccessCollection {
  @usableFromInline let handles: [SlotHandle<Value>]

  @inlinable init(_ handles: [SlotHandle<Value>]) { self.handles = handles }

  /// The first position.
  @inlinable public var startIndex: Int { 0 }
  /// The position after the last one.
  @inlinable public var endIndex: Int { handles.count }
  /// Returns the handle at a position.
  @inlinable public subscript(position: Int) -> SlotHandle<Value> { handles[position] }

  /// Replaces the value of each slot by the result of `transform`.
  @inlinable public func update(_ transform: (Value) -> Value) {
    for handle in handles { handle.value = transform(handle.value) }
  }
}
