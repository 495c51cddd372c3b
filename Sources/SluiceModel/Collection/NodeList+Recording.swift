// How a list in a node's property tells what was done to it.
//
// While an access in place is going on, the list's box keeps the inverse of each edit. The box is compared, not the list:
// when the caller assigns another list, or edits one whose box a copy shares, the node ends up with another box, and the
// old list is taken from the first one, which either still lives or has left its contents with the engine as it died.

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

/// What was done in one access in place.
@usableFromInline
struct ListEdits<Element: Node> {
  /// Who records, and the place among its `replacedLists`.
  let engine: Engine
  let place: Int
  @usableFromInline var inverse: [ListEdit<Element>] = []
  /// The nodes that were put in, as often as they were.
  @usableFromInline var entered: ContiguousArray<Element> = []

  var isEmpty: Bool { inverse.isEmpty }
}

/// The elements of a list, shared by its copies.
@usableFromInline
final class ListBox<Element: Node> {
  @exclusivity(unchecked) @usableFromInline final var elements: ContiguousArray<Element>
  /// The edits so far, while an access in place is going on; nil otherwise.
  @exclusivity(unchecked) @usableFromInline final var edits: ListEdits<Element>?

  @inlinable init(_ elements: ContiguousArray<Element>) { self.elements = elements }

  /// A list that was assigned over while it was edited leaves its old contents to whoever records.
  deinit {
    if let edits { edits.engine.state.pointee.replacedLists[edits.place] = ListBox.contents(elements, before: edits) }
    if !elements.isEmpty { DyingLists.letGo(&elements) }
  }

  /// Adds an element at the end.
  @inlinable
  func append(_ new: Element) {
    if edits != nil {
      edits!.inverse.append(ListEdit(start: elements.count, inserted: 1, removed: []))
      edits!.entered.append(new)
    }
    elements.append(new)
  }

  @inlinable
  func replace(_ range: Range<Int>, with new: some Collection<Element>) {
    if range.isEmpty && new.isEmpty { return }
    if edits != nil {
      edits!.inverse.append(
        ListEdit(start: range.lowerBound, inserted: new.count, removed: ContiguousArray(elements[range])))
      edits!.entered.append(contentsOf: new)
    }
    elements.replaceSubrange(range, with: new)
  }

  fileprivate static func contents(
    _ elements: ContiguousArray<Element>, before edits: ListEdits<Element>
  ) -> ContiguousArray<Element> {
    var elements = elements
    for edit in edits.inverse.reversed() {
      elements.replaceSubrange(edit.start..<edit.start + edit.inserted, with: edit.removed)
    }
    return elements
  }

  /// The contents before the access in place that is going on, which ends for this box.
  fileprivate func takeContentsBefore() -> ContiguousArray<Element> {
    defer { edits = nil }
    return edits.map { ListBox.contents(elements, before: $0) } ?? elements
  }
}

extension NodeList {
  /// Begins an access in place; what is returned identifies the box.
  mutating func beginRecording(in engine: Engine) -> ObjectIdentifier {
    // A list that was moved here out of an access in place is still recorded for the slot that it came from.
    let box = ownedBox().edits == nil ? ownedBox() : ListBox(ownedBox().elements)
    self = NodeList(box: box)
    box.edits = ListEdits(engine: engine, place: engine.state.pointee.replacedLists.count)
    engine.state.pointee.replacedLists.append(nil)
    return ObjectIdentifier(box)
  }

  /// Ends an access in place. Nil where the list was replaced meanwhile.
  func endRecording(begunBy id: ObjectIdentifier) -> ListEdits<Element>? {
    guard let box, ObjectIdentifier(box) == id else { return nil }
    defer { box.edits = nil }
    return box.edits
  }

  /// Applies the inverse of edits, the latest first. Costs what the edits cost.
  mutating func takeBack(_ edits: ListEdits<Element>) {
    for edit in edits.inverse.reversed() {
      replaceSubrange(edit.start..<edit.start + edit.inserted, with: edit.removed)
    }
  }
}

extension Engine {
  /// The list that an access in place began with, after another was put in its place.
  func replacedList<Element: Node>(_ left: Any?, _: Element.Type, _ id: ObjectIdentifier) -> NodeList<Element> {
    if let left = left as? ContiguousArray<Element> { return NodeList(left) }
    // The box did not die, so a copy of the list holds it.
    let box = unsafeBitCast(id, to: ListBox<Element>.self)
    return NodeList(box.takeContentsBefore())
  }
}
