public import SluiceCollections

/// The edits of a collection, from one edit in place or from several that share a log entry.
///
/// Consecutive appends are one edit, of which only the number of elements is stored, so an append costs no memory.
/// These elements are read from the collection itself. Before the collection is changed in another way, they are
/// copied.
@usableFromInline
final class CollectionEdits<Contents: RecordedContents> {
  /// The extent of the recorded edits at one time.
  @usableFromInline
  struct Extent {
    @usableFromInline var inverse = 0
    @usableFromInline var entered = 0
    @usableFromInline var added = 0

    @inlinable init() {}
  }

  /// The box of the collection, which reports its edits; nil if it was deallocated or no longer belongs to the slot.
  @exclusivity(unchecked) @usableFromInline private(set) final var box: Unmanaged<CollectionBox<Contents>>?
  /// Whether an edit in place is open. Only its changes are recorded.
  @exclusivity(unchecked) @usableFromInline final var isOpen = false
  /// The inverses of the edits, except of appends.
  @exclusivity(unchecked) @usableFromInline private(set) final var inverse: ContiguousArray<Contents.Edit> = []
  /// The nodes that these edits have inserted, once for each insertion.
  @exclusivity(unchecked) @usableFromInline private(set) final var entered: ContiguousArray<AnyObject> = []
  /// The number of elements at the end of the collection that the last edit has appended; 0 if the last edit is not an
  /// append.
  @exclusivity(unchecked) @usableFromInline final var added = 0
  /// The extent at the beginning of the open edit.
  @exclusivity(unchecked) @usableFromInline final var begun = Extent()
  /// The contents at the beginning of the open edit, if the box was deallocated during the edit.
  @exclusivity(unchecked) private(set) final var left: Contents?
  /// The address of the log entry that stores this object; nil if there is none.
  @exclusivity(unchecked) @usableFromInline final var entry: UnsafeMutableRawPointer?
  /// The lent box, if the recorded box is an observer's copy of it.
  @exclusivity(unchecked) @usableFromInline final var lender: CollectionBox<Contents>?

  @usableFromInline init() {}

  deinit { stopRecording() }

  /// Records the edits of a box from now on, and begins an edit.
  func record(_ box: CollectionBox<Contents>) {
    self.box = .passUnretained(box)
    box.edits = .passUnretained(self)
    begin()
  }

  /// Stops recording, because the box no longer belongs to the slot.
  func stopRecording() {
    box?._withUnsafeGuaranteedRef { $0.edits = nil }
    box = nil
  }

  /// Ends all recording, because the log entry that stored this object was removed.
  func close() {
    stopRecording()
    isOpen = false
    (entry, entered) = (nil, [])
  }

  func boxDies(with contents: Contents) {
    box = nil
    if isOpen { left = takeBackOpenEdit(from: contents) }
  }

  /// Begins an edit in place.
  @inlinable
  func begin() {
    isOpen = true
    begun.inverse = inverse.count
    begun.entered = entered.count
    begun.added = added
  }

  // MARK: Edits

  @inlinable
  func willAdd(_ number: Int) {
    if isOpen { added += number }
  }

  @inlinable
  func will(_ edit: Contents.Edit, entering new: some Collection<AnyObject>, _ contents: Contents) {
    if let lender, lender.loans == 0 { return forget() }
    closeAdded(in: contents)
    inverse.append(edit)
    entered.append(contentsOf: new)
  }

  /// Discards the edits, because the loan is over and a copy of the lent collection is still in use.
  @usableFromInline
  func forget() {
    isOpen = false
    lender = nil
    (inverse, entered, added) = ([], [], 0)
  }

  /// Copies the appended elements, because the collection is about to change in another way.
  @usableFromInline
  func closeAdded(in contents: Contents) {
    guard added > 0 else { return }
    inverse.append(.removingLast(added))
    contents.forEachLast(added) { entered.append($0) }
    added = 0
  }

  /// Reverts the open edit. Returns the contents at its beginning.
  func takeBackOpenEdit(from contents: Contents) -> Contents {
    var contents = contents
    func removeLast(_ number: Int) { if number > 0 { contents.takeBack(.removingLast(number)) } }
    if inverse.count > begun.inverse {
      removeLast(added)
      added = 0
      while inverse.count > begun.inverse {
        let edit = inverse.removeLast()
        if inverse.count == begun.inverse, begun.added > 0, let number = edit.lastRemoved {
          added = number  // The appends began before the open edit.
        } else {
          contents.takeBack(edit)
        }
      }
      entered.removeSubrange(begun.entered...)
    }
    removeLast(added - begun.added)
    added = begun.added
    return contents
  }

  // MARK: Recorded edits

  /// Whether the open edit has changed nothing.
  var isUnchanged: Bool { inverse.count == begun.inverse && added == begun.added }

  /// Visits the inverse edits, the latest first.
  func forEachInverse(_ body: (Contents.Edit) -> Void) {
    if added > 0 { body(.removingLast(added)) }
    for edit in inverse.reversed() { body(edit) }
  }

  /// Visits the nodes that the edits inserted, once for each insertion.
  func forEachEntered(_ contents: Contents, _ body: (AnyObject) -> Void) {
    for node in entered { body(node) }
    contents.forEachLast(added, body)
  }

  /// Visits the nodes that the open edit inserted. Nodes that were in the collection at its beginning can be among
  /// them.
  func forEachEnteredInAccess(_ contents: Contents, _ body: (AnyObject) -> Void) {
    for node in entered[begun.entered...] { body(node) }
    contents.forEachLast(added - (inverse.count == begun.inverse ? begun.added : 0), body)
  }

  /// Visits the nodes that the edits removed, once for each removal.
  func forEachRemoved(_ body: (AnyObject) -> Void) {
    for edit in inverse { edit.forEachRemoved(body) }
  }
}
