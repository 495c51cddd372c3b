/// One slot that an observer may write, reached through `some` or `each`.
public struct SlotHandle<Value> {
  let node: AnyObject
  let property: ValueProperty<Value>

  /// The value of the slot. Setting it writes at once; an equal value is no write.
  public var value: Value {
    get { property.peek(node) }
    nonmutating set { property.write(node, newValue) }
  }

  /// Writes the slot, as setting ``value`` does: for use with optional chaining.
  public func set(_ value: Value) { property.write(node, value) }
}

/// The slots that an observer may write through `each`, in order, each once.
public struct SlotHandles<Value>: RandomAccessCollection {
  private let handles: [SlotHandle<Value>]

  init(_ handles: [SlotHandle<Value>]) { self.handles = handles }

  /// The first position.
  public var startIndex: Int { 0 }
  /// One past the last position.
  public var endIndex: Int { handles.count }
  /// The handle at a position.
  public subscript(position: Int) -> SlotHandle<Value> { handles[position] }

  /// Writes each slot with what `transform` makes of its value.
  public func update(_ transform: (Value) -> Value) {
    for handle in handles { handle.set(transform(handle.value)) }
  }
}
