public import SluiceCollections

/// The edits of a collection: those of one edit in place, or of several that share an entry of the log.
///
/// Elements added at the end one after another are one edit, of which nothing is kept but how many they are: an append costs no
/// memory. These elements stand in the collection until it is changed in another way; then they are copied.
@usableFromInline
final class CollectionEdits<Contents: RecordedContents> {
  /// How much there is of everything at a moment.
  @usableFromInline
  struct Extent {
    @usableFromInline var inverse = 0
    @usableFromInline var entered = 0
    @usableFromInline var added = 0

    @inlinable init() {}
  }

  /// The box of the collection, which tells its edits; nil when it is gone, or is the slot's no more.
  @exclusivity(unchecked) @usableFromInline private(set) final var box: Unmanaged<CollectionBox<Contents>>?
  /// Whether an edit in place is open. Only its changes are recorded.
  @exclusivity(unchecked) @usableFromInline final var isOpen = false
  /// The edits but for what is added at the end.
  @exclusivity(unchecked) @usableFromInline private(set) final var inverse: ContiguousArray<Contents.Edit> = []
  /// The nodes that these have put in, as often as they have.
  @exclusivity(unchecked) @usableFromInline private(set) final var entered: ContiguousArray<AnyObject> = []
  /// How many elements the last edit has added, if it adds at the end: they stand there now. Else 0.
  @exclusivity(unchecked) @usableFromInline final var added = 0
  /// The extent at the beginning of the open edit.
  @exclusivity(unchecked) @usableFromInline final var begun = Extent()
  /// The contents at the beginning of the open edit, if the box was deallocated during the edit.
  @exclusivity(unchecked) private(set) final var left: Contents?
  /// Where whoever keeps this has it; nil while nobody does.
  @exclusivity(unchecked) @usableFromInline final var entry: UnsafeMutableRawPointer?
  /// The box of which this one is an observer's copy.
  @exclusivity(unchecked) @usableFromInline final var lender: CollectionBox<Contents>?

  @usableFromInline init() {}

  deinit { stopRecording() }

  /// The box's edits are told to this from now, in an access that begins.
  func record(_ box: CollectionBox<Contents>) {
    self.box = .passUnretained(box)
    box.edits = .passUnretained(self)
    begin()
  }

  /// The box is the slot's no more.
  func stopRecording() {
    box?._withUnsafeGuaranteedRef { $0.edits = nil }
    box = nil
  }

  /// Nothing more will be told: the entry that kept this is gone.
  func close() {
    stopRecording()
    isOpen = false
    (entry, entered) = (nil, [])
  }

  func boxDies(with contents: Contents) {
    box = nil
    if isOpen { left = takeBackOpenEdit(from: contents) }
  }

  /// An edit in place begins.
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

  /// The observer that was lent the box has it no more, and a copy of what it had lives on.
  @usableFromInline
  func forget() {
    isOpen = false
    lender = nil
    (inverse, entered, added) = ([], [], 0)
  }

  /// The collection is about to be another: what was added at its end is copied.
  @usableFromInline
  func closeAdded(in contents: Contents) {
    guard added > 0 else { return }
    inverse.append(.removingLast(added))
    contents.forEachLast(added) { entered.append($0) }
    added = 0
  }

  /// Returns the contents at the beginning of the open edit, and forgets the edit.
  func takeBackOpenEdit(from contents: Contents) -> Contents {
    var contents = contents
    func removeLast(_ number: Int) { if number > 0 { contents.takeBack(.removingLast(number)) } }
    if inverse.count > begun.inverse {
      removeLast(added)
      added = 0
      while inverse.count > begun.inverse {
        let edit = inverse.removeLast()
        if inverse.count == begun.inverse, begun.added > 0, let number = edit.lastRemoved {
          added = number  // It had begun before.
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

  // MARK: What was done

  /// Whether the open edit has changed nothing.
  var isUnchanged: Bool { inverse.count == begun.inverse && added == begun.added }

  /// Visits the inverse edits, the latest first.
  func forEachInverse(_ body: (Contents.Edit) -> Void) {
    if added > 0 { body(.removingLast(added)) }
    for edit in inverse.reversed() { body(edit) }
  }

  /// Visits the nodes that were put in, as often as they were.
  func forEachEntered(_ contents: Contents, _ body: (AnyObject) -> Void) {
    for node in entered { body(node) }
    contents.forEachLast(added, body)
  }

  /// Visits the nodes that the open edit has put in; of those that were there at its beginning some may be
  /// among them.
  func forEachEnteredInAccess(_ contents: Contents, _ body: (AnyObject) -> Void) {
    for node in entered[begun.entered...] { body(node) }
    contents.forEachLast(added - (inverse.count == begun.inverse ? begun.added : 0), body)
  }

  /// Visits the nodes that the edits took out, as often as they did.
  func forEachRemoved(_ body: (AnyObject) -> Void) {
    for edit in inverse { edit.forEachRemoved(body) }
  }
}
