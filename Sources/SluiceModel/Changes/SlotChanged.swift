/// What a slot held before it was changed, in the form in which its property logs it.
struct SlotChanged {
  /// Retained, once its value was moved out of the log.
  private let node: Unmanaged<AnyObject>
  private let property: Unmanaged<_PropertyInfo>
  /// Where its value is.
  private(set) var payload: UnsafeMutableRawPointer
  /// Who has changed the slot. Meaningful for its first change.
  private var author: Author

  private enum Author {
    /// Nobody else, or somebody who left what there was before.
    case smart
    case others
    /// Others, who left another value, which a smart one has changed since.
    case othersBeforeSmart
  }

  /// Whether others than smart observers have changed the slot.
  var isByOthers: Bool { author != .smart }

  init(_ entry: LogEntry, isByOthers: Bool) {
    node = entry.header.pointee.node
    property = entry.header.pointee.property
    payload = entry.payload
    author = isByOthers ? .others : .smart
  }

  var slot: SlotKey { SlotKey(node.takeUnretainedValue(), property._withUnsafeGuaranteedRef { $0.id }) }
  var isStored: Bool { property._withUnsafeGuaranteedRef { $0.kind == .stored } }
  /// What the slot belongs to.
  var place: (node: AnyObject, property: _PropertyInfo) { (node.takeUnretainedValue(), property.takeUnretainedValue()) }
  /// Whether it holds the value, and not edits: then no later change of the slot is needed.
  var isWhole: Bool { property._withUnsafeGuaranteedRef { !$0.logsEdits(payload) } }
  /// How many bytes its value takes in a block.
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
  /// A write by others counts if it left another value than it found. A smart observer's write undoes that if it found the value from before
  /// the first change.
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

  /// Takes its value to where it stays.
  mutating func move(to new: UnsafeMutableRawPointer) {
    property._withUnsafeGuaranteedRef { $0.moveLogged(from: payload, to: new) }
    payload = new
  }

  /// The log keeps the node no more.
  func keepNode() { _ = node.retain() }

  /// Whether the slot holds again what it held, if this is its only change.
  var isTakenBack: Bool {
    property._withUnsafeGuaranteedRef {
      isWhole
        ? $0.matches(node.takeUnretainedValue(), payload)
        : $0.isUnchanged(node.takeUnretainedValue(), since: [payload])
    }
  }

  /// Whether the slot's next entry found the value that was there before this change. Without a next one, the present value counts.
  func isSame(before next: LogEntry?) -> Bool {
    guard let next else { return isTakenBack }
    return property._withUnsafeGuaranteedRef { $0.isSameLogged(payload, next.payload) }
  }

  /// As ``isTakenBack``, of all changes of a slot, in order.
  static func haveTakenBack(_ changes: [SlotChanged]) -> Bool {
    changes[0].property._withUnsafeGuaranteedRef {
      $0.isUnchanged(changes[0].node.takeUnretainedValue(), since: changes.reversed().map(\.payload))
    }
  }

  /// Nothing is left of it.
  func putBack(in engine: TransactionEngine) {
    property._withUnsafeGuaranteedRef { $0.putBack(node.takeUnretainedValue(), from: payload, in: engine) }
    node.release()
  }

  /// Nothing is left of it.
  func discard() {
    property._withUnsafeGuaranteedRef { $0.discard(payload) }
    node.release()
  }
}
