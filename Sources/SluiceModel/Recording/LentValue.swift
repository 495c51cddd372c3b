public import CSluice
import SluiceMessages

// A collection of nodes, or a text, is moved out of its slot while it is edited in place, and a mark replaces it. Code
// that accesses the slot meanwhile traps, with a message that names the slot. Swift's exclusivity checking would detect
// that as well. But it maintains a set of all accesses in progress for such storage, including reads. Storage that is
// never lent needs no such set, and the optimizer removes it.

/// A value that a slot may lend: one reference, which is nil in an empty collection.
///
/// `NodeList`, `NodeSet` and `NodeMap` conform. Only the code that `@Node` generates for them uses the protocol.
public protocol _LentCollection {}

extension NodeList: _LentCollection {}
extension NodeSet: _LentCollection {}
extension NodeMap: _LentCollection {}

/// The object in a slot whose collection is lent.
private final class LentMark: Sendable {
  /// The address of the only instance, which is never deallocated.
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
  /// Returns the collection in a slot to a reader. Traps if it is lent.
  @inlinable @inline(__always)
  public func _$held<Value: _LentCollection>(_ slot: @autoclosure () -> Value, _ property: Int) -> Value {
    // Read first, so that no code runs between the value and its test, and the value is not retained for that.
    let mark = lentMark
    let value = slot()
    if unsafeBitCast(value, to: UInt.self) == mark { isUsedWhileEdited(Self._$type, property) }
    return value
  }

  /// Traps if the collection of a slot is lent.
  @inlinable @inline(__always)
  public func _$check<Value: _LentCollection>(_ slot: @autoclosure () -> Value, _ property: Int) {
    let mark = lentMark
    if unsafeBitCast(slot(), to: UInt.self) == mark { isUsedWhileEdited(Self._$type, property) }
  }

  /// Replaces the value of a slot. Returns the old one, which is then released when no access to the slot is open.
  @inlinable @inline(__always)
  public func _$exchange<Value>(_ slot: inout Value, _ value: consuming Value) -> Value {
    swap(&value, &slot)
    return value
  }

  /// Returns the mark for a slot whose collection is lent.
  @inlinable @inline(__always)
  public func _$mark<Value: _LentCollection>(for slot: @autoclosure () -> Value) -> Value {
    // The mark is not retained: it is never deallocated, and ``_$takeBack(_:_:)`` does not release it.
    let mark = Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(bitPattern: lentMark).unsafelyUnwrapped)
    return unsafeBitCast(mark.takeRetainedValue(), to: Value.self)
  }

  /// Stores a lent value in its slot again. Returns the address of its box.
  @inlinable @inline(__always)
  public func _$takeBack<Value: _LentCollection>(_ slot: inout Value, _ value: inout Value) -> UInt {
    let box = unsafeBitCast(value, to: UInt.self)
    swap(&slot, &value)
    withUnsafeMutableBytes(of: &value) { $0.storeBytes(of: 0, as: UInt.self) }
    return box
  }

  // Overloads for texts.

  /// Returns the text in a slot to a reader. Traps if it is lent.
  @inlinable @inline(__always)
  public func _$held(_ slot: @autoclosure () -> String, _ property: Int) -> String {
    let mark = sluice_lent_text()
    let value = slot()
    if storageWord(of: value) == mark { isUsedWhileEdited(Self._$type, property) }
    return value
  }

  /// Traps if the text of a slot is lent.
  @inlinable @inline(__always)
  public func _$check(_ slot: @autoclosure () -> String, _ property: Int) {
    let mark = sluice_lent_text()
    if storageWord(of: slot()) == mark { isUsedWhileEdited(Self._$type, property) }
  }

  /// Returns the mark for a slot whose text is lent.
  @inlinable @inline(__always)
  public func _$mark(for slot: @autoclosure () -> String) -> String { lentText() }

  /// Stores a lent text in its slot again. Returns 0, since a text has no box.
  @inlinable @inline(__always)
  public func _$takeBack(_ slot: inout String, _ value: inout String) -> UInt {
    swap(&slot, &value)
    return 0
  }

  // Other values are not lent. The following overloads serve the compiler if an app's own type has the name of one of
  // Sluice's.

  /// Returns whether the values of a property are lent when they are edited in place. Overloads decide it, since the
  /// result must be known before the optimizer considers accesses.
  @inlinable @inline(__always)
  public static func _$isLent<Value: _LentCollection>(_ slot: @autoclosure () -> Value) -> Bool { true }

  /// Returns true: texts are lent.
  @inlinable @inline(__always)
  public static func _$isLent(_ slot: @autoclosure () -> String) -> Bool { true }

  /// Returns false: other values are not lent.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public static func _$isLent<Value>(_ slot: @autoclosure () -> Value) -> Bool { false }

  /// Returns the value.
  @_disfavoredOverload
  @inlinable @inline(__always)
  public func _$held<Value>(_ slot: @autoclosure () -> Value, _ property: Int) -> Value { slot() }

  /// Does nothing.
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
  /// The value for code that bypasses the accessors, such as mirrors: empty while the collection is lent.
  var shown: Self { unsafeBitCast(self, to: UInt.self) == lentMark ? Self() : self }
}

/// Returns the address of a text, or the last characters of a short one; never 0. Except on 64-bit platforms, the
/// result is always 1, which no mark is: there, a lent text is read as the mark, whose text says so.
@inlinable @inline(__always)
func storageWord(of text: String) -> UInt {
  #if _pointerBitWidth(_64)
    unsafeBitCast(text, to: (UInt, UInt).self).1
  #else
    1
  #endif
}

/// Returns the mark in the slot of a lent text. The mark is a literal that is too long for a small string, so it has
/// constant storage, which no other text has. The mark is not reference-counted.
@usableFromInline
func lentText() -> String {
  let text = "This text is being edited in place."
  #if _pointerBitWidth(_64)
    if sluice_lent_text() == 0 { sluice_set_lent_text(storageWord(of: text)) }
  #endif
  return text
}
