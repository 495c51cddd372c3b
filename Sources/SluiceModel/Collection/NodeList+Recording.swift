// How a list in a node's property tells what was done to it.
//
// While an access in place is going on, the list's box tells each edit to the slot's `ListEdits`. When the access ends the
// boxes are compared, not the lists: if the caller assigned another list, or edited one whose box a copy shares, the node
// has another box, and the old list is taken from the first one, which either still lives or has left its contents as it
// died.

/// The elements of a list, shared by its copies.
@usableFromInline
final class ListBox<Element: Node> {
  @exclusivity(unchecked) @usableFromInline final var elements: ContiguousArray<Element>
  /// Who is told of edits; nil for nobody. Each of the two knows whether the other lives.
  @exclusivity(unchecked) @usableFromInline final var edits: Unmanaged<ListEdits<Element>>?

  @inlinable init(_ elements: ContiguousArray<Element>) { self.elements = elements }

  deinit {
    edits?._withUnsafeGuaranteedRef { $0.boxDies(with: elements) }
    if !elements.isEmpty { DyingLists.letGo(&elements) }
  }

  /// Adds an element at the end.
  @inlinable
  func append(_ new: Element) {
    edits?._withUnsafeGuaranteedRef { $0.willAppend(1, to: elements) }
    elements.append(new)
  }

  @inlinable
  func replace(_ range: Range<Int>, with new: some Collection<Element>) {
    if range.isEmpty && new.isEmpty { return }
    edits?._withUnsafeGuaranteedRef { $0.willReplace(range, of: elements, with: new) }
    elements.replaceSubrange(range, with: new)
  }
}

extension NodeList {
  /// Which box it has; nil for none.
  @inlinable var boxAddress: UnsafeMutableRawPointer? { box.map { Unmanaged.passUnretained($0).toOpaque() } }

  /// Begins an access in place that nobody records yet.
  mutating func beginRecording() -> ListEdits<Element> {
    let edits = ListEdits<Element>()
    if let other = ownedBox().edits {
      // A list that was moved here out of an access in place is still recorded for the slot that it came from.
      if other._withUnsafeGuaranteedRef({ $0.isOpen }) {
        box = ListBox(box!.elements)
      } else {
        other._withUnsafeGuaranteedRef { $0.stopRecording() }
      }
    }
    edits.record(box!)
    return edits
  }

  /// Applies the inverse of edits, the latest first. Costs what the edits cost.
  mutating func takeBack(_ edits: ListEdits<Element>) {
    edits.forEachInverse { replaceSubrange($0.start..<$0.start + $0.inserted, with: $0.removed) }
  }
}
