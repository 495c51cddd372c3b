/// The value of a slot before a change, in the form in which its property logs it.
struct SlotChanged {
  /// Retained once the value has been moved out of the log.
  private let node: Unmanaged<AnyObject>
  private let property: Unmanaged<_PropertyInfo>
  /// The address of the value.
  private(set) var payload: UnsafeMutableRawPointer
  /// The code that changed the slot. Meaningful for its first change.
  private var author: Author

  private enum Author {
    /// Only smart observers, or other code that left the earlier value.
    case smart
    case others
    /// Other code that left another value, which a smart observer has changed since.
    case othersBeforeSmart
  }

  /// Whether code other than smart observers has changed the slot.
  var isByOthers: Bool { author != .smart }

  init(_ entry: LogEntry, isByOthers: Bool) {
    node = entry.header.pointee.node
    property = entry.header.pointee.property
    payload = entry.payload
    author = isByOthers ? .others : .smart
  }

  var slot: SlotKey { SlotKey(node.takeUnretainedValue(), property._withUnsafeGuaranteedRef { $0.id }) }
  var isStored: Bool { property._withUnsafeGuaranteedRef { $0.kind == .stored } }
  /// The node and the property of the slot.
  var place: (node: AnyObject, property: _PropertyInfo) { (node.takeUnretainedValue(), property.takeUnretainedValue()) }
  /// Whether the change holds the value, and not edits. If so, no later change of the slot is needed.
  var isWhole: Bool { property._withUnsafeGuaranteedRef { !$0.logsEdits(payload) } }
  /// The number of bytes that the value takes in a block.
  var size: Int { property._withUnsafeGuaranteedRef { ($0.loggedSize + 15) & ~15 } }

  @inline(__always)
  func isWhole(asIn entry: LogEntry) -> Bool {
    node.toOpaque() == entry.header.pointee.node.toOpaque()
      && property.toOpaque() == entry.header.pointee.property.toOpaque() && isWhole
  }

  func number(in table: inout SlotTable, orNote number: Int) -> Int? {
    table.number(of: node.toOpaque(), property.toOpaque(), orNote: number)
  }

  /// Updates the author for a later write of the slot.
  ///
  /// A write by other code counts if it left a value other than the one that it found. A smart observer's write cancels
  /// it if it found the value from before the first change.
  ///
  /// - Parameter isSame: Whether the later write has left the value that it found.
  mutating func judge(_ later: SlotChanged, isSame: () -> Bool) {
    if later.isByOthers {
      if author != .others, !isSame() { author = .others }
    } else if author == .others {
      let isSame = property._withUnsafeGuaranteedRef { $0.isSameLogged(payload, later.payload) }
      author = isSame ? .smart : .othersBeforeSmart
    }
  }

  /// Moves the value to its permanent address.
  mutating func move(to new: UnsafeMutableRawPointer) {
    property._withUnsafeGuaranteedRef { $0.moveLogged(from: payload, to: new) }
    payload = new
  }

  /// Retains the node, because the log no longer does.
  func keepNode() { _ = node.retain() }

  /// Whether the slot has its earlier value again, if this is its only change.
  var isTakenBack: Bool {
    property._withUnsafeGuaranteedRef {
      isWhole
        ? $0.matches(node.takeUnretainedValue(), payload)
        : $0.isUnchanged(node.takeUnretainedValue(), since: [payload])
    }
  }

  /// Returns whether the slot's next entry found the value from before this change.
  ///
  /// - Parameter next: The next entry; nil to compare with the current value.
  func isSame(before next: LogEntry?) -> Bool {
    guard let next else { return isTakenBack }
    return property._withUnsafeGuaranteedRef { $0.isSameLogged(payload, next.payload) }
  }

  /// Returns the same as ``isTakenBack`` for all changes of a slot, in order.
  static func haveTakenBack(_ changes: [SlotChanged]) -> Bool {
    changes[0].property._withUnsafeGuaranteedRef {
      $0.isUnchanged(changes[0].node.takeUnretainedValue(), since: changes.reversed().map(\.payload))
    }
  }

  /// Restores the value and consumes the change.
  func putBack(in engine: TransactionEngine) {
    property._withUnsafeGuaranteedRef { $0.putBack(node.takeUnretainedValue(), from: payload, in: engine) }
    node.release()
  }

  /// Releases the value and consumes the change.
  func discard() {
    property._withUnsafeGuaranteedRef { $0.discard(payload) }
    node.release()
  }
}
