public import CSluice
import SluiceMessages

// A collection of nodes, or a text, leaves its slot while it is edited in place, and a mark stands there instead: whoever comes
// to the slot meanwhile is stopped, with a message that names it. Swift would find that out as well, by a set of the accesses
// that are going on, which it keeps for every access of such storage, reads included. Storage that is never lent out needs no
// such set, and the optimiser leaves it out.

/// What a slot may lend: one reference, which is nil in an empty collection.
///
/// `NodeList`, `NodeSet` and `NodeMap` conform. What `@Node` generates for them asks for it, nobody else.
public protocol _LentCollection {}

extension NodeList: _LentCollection {}
extension NodeSet: _LentCollection {}
extension NodeMap: _LentCollection {}

/// What stands in a slot whose collection is lent.
private final class LentMark: Sendable {
  /// That of the only one, which never dies.
  static let address = UInt(bitPattern: Unmanaged.passRetained(LentMark()).toOpaque())
}

@inlinable @inline(__always)
var lentMark: UInt {
  let mark = sluice_lent_mark()
  return mark != 0 ? mark : makeLentMark()
}

@usableFromInline @inline(never)
func makeLentMark() -> UInt {
  sluice_set_lent_mark(LentMark.address)
  return LentMark.address
}

@usableFromInline @inline(never)
func isUsedWhileEdited(_ type: NodeType, _ property: Int) -> Never {
  ModelMisuse.usedWhileEdited(slot: type.properties[property].slotName).trap(TransactionEngine.currentNotes)
}

extension Node {
  /// The collection in a slot, for whoever reads it. Stops the process if it is lent.
  @inlinable @inline(__always)
  public func _$held<Value: _LentCollection>(_ slot: @autoclosure () -> Value, _ property: Int) -> Value {
    // Asked for first, so that nothing comes between the value and its test, and nobody retains it for that.
    let mark = lentMark
    let value = slot()
    if unsafeBitCast(value, to: UInt.self) == mark { isUsedWhileEdited(Self._$type, property) }
    return value
  }

  /// Stops the process if the collection of a slot is lent.
  @inlinable @inline(__always)
  public func _$check<Value: _LentCollection>(_ slot: @autoclosure () -> Value, _ property: Int) {
    let mark = lentMark
    if unsafeBitCast(slot(), to: UInt.self) == mark { isUsedWhileEdited(Self._$type, property) }
  }

  /// Puts a value into a slot; what was there comes back, to die when nobody has the slot.
  @inlinable @inline(__always)
  public func _$exchange<Value>(_ slot: inout Value, _ value: consuming Value) -> Value {
    swap(&value, &slot)
    return value
  }

  /// What stands in a slot while its collection is lent.
  @inlinable @inline(__always)
  public func _$mark<Value: _LentCollection>(for slot: @autoclosure () -> Value) -> Value {
    // Not retained: it never dies, and ``_$takeBack(_:_:)`` does not release it.
    let mark = Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(bitPattern: lentMark).unsafelyUnwrapped)
    return unsafeBitCast(mark.takeRetainedValue(), to: Value.self)
  }

  /// Puts what was lent back into its slot. Returns which box it has.
  @inlinable @inline(__always)
  public func _$takeBack<Value: _LentCollection>(_ slot: inout Value, _ value: inout Value) -> UInt {
    let box = unsafeBitCast(value, to: UInt.self)
    swap(&slot, &value)
    withUnsafeMutableBytes(of: &value) { $0.storeBytes(of: 0, as: UInt.self) }
    return box
  }

  // Texts.

  /// As above.
  @inlinable @inline(__always)
  public func _$held(_ slot: @autoclosure () -> String, _ property: Int) -> String {
    let mark = sluice_lent_text()
    let value = slot()
    if storageWord(of: value) == mark { isUsedWhileEdited(Self._$type, property) }
    return value
  }

  /// As above.
  @inlinable @inline(__always)
  public func _$check(_ slot: @autoclosure () -> String, _ property: Int) {
    let mark = sluice_lent_text()
    if storageWord(of: slot()) == mark { isUsedWhileEdited(Self._$type, property) }
  }

  /// As above.
  @inlinable @inline(__always)
  public func _$mark(for slot: @autoclosure () -> String) -> String { lentText() }

  /// As above.
  @inlinable @inline(__always)
  public func _$takeBack(_ slot: inout String, _ value: inout String) -> UInt {
    swap(&slot, &value)
    return 0
  }

  // Other values are not lent. What follows is for the compiler, where an app's own type is called as one of Sluice's.

  /// Whether the values of a property are lent when they are edited in place. Overloads, for it must be settled before the
  /// optimiser looks at accesses.
  @inlinable @inline(__always)
  public static func _$isLent<Value: _LentCollection>(_ slot: @autoclosure () -> Value) -> Bool { true }

  /// As above.
  @inlinable @inline(__always)
  public static func _$isLent(_ slot: @autoclosure () -> String) -> Bool { true }

  /// As above.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public static func _$isLent<Value>(_ slot: @autoclosure () -> Value) -> Bool { false }

  /// The value.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func _$held<Value>(_ slot: @autoclosure () -> Value, _ property: Int) -> Value { slot() }

  /// Nothing.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func _$check<Value>(_ slot: @autoclosure () -> Value, _ property: Int) {}

  /// Not called.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func _$mark<Value>(for slot: @autoclosure () -> Value) -> Value { slot() }

  /// Not called.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func _$takeBack<Value>(_ slot: inout Value, _ value: inout Value) -> UInt { 0 }
}

extension RecordedCollection {
  /// What those see who go around the accessors, as mirrors do: nothing while it is lent.
  var shown: Self { unsafeBitCast(self, to: UInt.self) == lentMark ? Self() : self }
}

/// Where a text is, or the last characters of a short one; never 0. On other than 64-bit platforms always 1, which no mark is: there a
/// text that is lent is read as the mark, which says so.
@inlinable @inline(__always)
func storageWord(of text: String) -> UInt {
  #if _pointerBitWidth(_64)
    unsafeBitCast(text, to: (UInt, UInt).self).1
  #else
    1
  #endif
}

/// What stands in the slot of a text: too long to be kept without storage, which no other text has, and which nobody counts.
@usableFromInline
func lentText() -> String {
  let text = "This text is being edited in place."
  #if _pointerBitWidth(_64)
    if sluice_lent_text() == 0 { sluice_set_lent_text(storageWord(of: text)) }
  #endif
  return text
}
