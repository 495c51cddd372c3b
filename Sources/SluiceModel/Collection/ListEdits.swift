/// The inverse of one edit: put `removed` back in place of the `inserted` elements from `start` on.
@usableFromInline
struct ListEdit<Element: Node> {
  @usableFromInline let start: Int
  @usableFromInline let inserted: Int
  @usableFromInline let removed: ContiguousArray<Element>

  @inlinable
  init(start: Int, inserted: Int, removed: ContiguousArray<Element>) {
    self.start = start
    self.inserted = inserted
    self.removed = removed
  }
}

/// What was done to a list, in one access in place or in several that one entry of the log tells of.
///
/// Elements added at the end one after another are one edit, of which nothing is kept but where it begins and how long it
/// is: an append costs no memory. These elements stand in the list until it is changed in another way; then they are
/// copied.
@usableFromInline
final class ListEdits<Element: Node> {
  /// How much there is of everything at a moment.
  @usableFromInline
  struct Extent {
    @usableFromInline var inverse = 0
    @usableFromInline var entered = 0
    @usableFromInline var added = 0

    @inlinable init() {}
  }

  /// The box of the list, which tells its edits; nil when it is gone, or is the slot's no more.
  @exclusivity(unchecked) @usableFromInline private(set) final var box: Unmanaged<ListBox<Element>>?
  /// Whether an access in place is going on. Meanwhile edits count.
  @exclusivity(unchecked) @usableFromInline final var isOpen = false
  /// The edits but for what is added at the end.
  @exclusivity(unchecked) @usableFromInline private(set) final var inverse: ContiguousArray<ListEdit<Element>> = []
  /// The nodes that these have put in, as often as they have.
  @exclusivity(unchecked) @usableFromInline private(set) final var entered: ContiguousArray<Element> = []
  /// The last edit, if it adds at the end: where it begins, and how many elements it has added. They stand there now. Both
  /// are 0 if it does not.
  @exclusivity(unchecked) @usableFromInline final var addedStart = 0
  @exclusivity(unchecked) @usableFromInline final var added = 0
  /// What there was when the access that is going on began.
  @exclusivity(unchecked) @usableFromInline final var begun = Extent()
  /// What the list held when the access began, if its box has died in it.
  @exclusivity(unchecked) private(set) final var left: ContiguousArray<Element>?
  /// The entry of the log that keeps this; nil while none does.
  @exclusivity(unchecked) @usableFromInline final var entry: LogEntry?

  @usableFromInline init() {}

  deinit { stopRecording() }

  /// The box's edits are told to this from now, in an access that begins.
  func record(_ box: ListBox<Element>) {
    self.box = .passUnretained(box)
    box.edits = .passUnretained(self)
    begin()
  }

  /// The box is the slot's no more.
  func stopRecording() {
    box?._withUnsafeGuaranteedRef { $0.edits = nil }
    box = nil
  }

  func boxDies(with elements: ContiguousArray<Element>) {
    box = nil
    if isOpen { left = takeBackAccess(from: elements) }
  }

  /// An access in place begins.
  @inlinable
  func begin() {
    isOpen = true
    begun.inverse = inverse.count
    begun.entered = entered.count
    begun.added = added
  }

  // MARK: Edits

  @inlinable
  func willAppend(_ count: Int, to elements: ContiguousArray<Element>) {
    guard isOpen else { return }
    if added == 0 { addedStart = elements.count }
    added += count
  }

  @inlinable
  func willReplace(_ range: Range<Int>, of elements: ContiguousArray<Element>, with new: some Collection<Element>) {
    guard isOpen else { return }
    if range.lowerBound == elements.count { return willAppend(new.count, to: elements) }
    closeAdded(in: elements)
    inverse.append(ListEdit(start: range.lowerBound, inserted: new.count, removed: ContiguousArray(elements[range])))
    entered.append(contentsOf: new)
  }

  /// The list is about to be another: what was added at its end is copied.
  @usableFromInline
  func closeAdded(in elements: ContiguousArray<Element>) {
    guard added > 0 else { return }
    inverse.append(ListEdit(start: addedStart, inserted: added, removed: []))
    entered.append(contentsOf: elements[addedStart..<addedStart + added])
    (addedStart, added) = (0, 0)
  }

  /// What the list held when the access that is going on began. Its edits are forgotten.
  func takeBackAccess(from elements: ContiguousArray<Element>) -> ContiguousArray<Element> {
    var elements = elements
    if inverse.count > begun.inverse {
      elements.removeLast(added)
      added = 0
      while inverse.count > begun.inverse {
        let edit = inverse.removeLast()
        if inverse.count == begun.inverse, begun.added > 0 {
          // It had begun before.
          (addedStart, added) = (edit.start, edit.inserted)
        } else {
          elements.replaceSubrange(edit.start..<edit.start + edit.inserted, with: edit.removed)
        }
      }
      entered.removeSubrange(begun.entered...)
    }
    elements.removeLast(added - begun.added)
    added = begun.added
    if added == 0 { addedStart = 0 }
    return elements
  }

  // MARK: What was done

  /// Whether the access that is going on has changed nothing.
  var isUnchanged: Bool { inverse.count == begun.inverse && added == begun.added }

  /// Visits the inverse edits, the latest first.
  func forEachInverse(_ body: (ListEdit<Element>) -> Void) {
    if added > 0 { body(ListEdit(start: addedStart, inserted: added, removed: [])) }
    for edit in inverse.reversed() { body(edit) }
  }

  /// Visits the nodes that were put in, as often as they were.
  func forEachEntered(_ list: NodeList<Element>, _ body: (Element) -> Void) {
    for node in entered { body(node) }
    for place in addedStart..<addedStart + added { body(list[place]) }
  }

  /// Visits the nodes that the access that is going on has put in; of those that were there at its beginning some may be
  /// among them.
  func forEachEnteredInAccess(_ list: NodeList<Element>, _ body: (Element) -> Void) {
    for node in entered[begun.entered...] { body(node) }
    let known = inverse.count == begun.inverse ? begun.added : 0
    for place in addedStart + known..<addedStart + added { body(list[place]) }
  }
}
