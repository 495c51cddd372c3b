public import SluiceCollections

// The common parts of the collections that record their edits: `NodeList`, `NodeSet` and `NodeMap`.
//
// Each is a value whose contents are in a box that its copies share. During an edit in place of a node's property, the
// box reports each edit to the slot's `CollectionEdits`. When the edit ends, the boxes are compared, not the contents.
// The node has another box if the caller assigned another collection, or edited one whose box a copy shares. The
// contents before the edit are then taken from the first box, which still exists or has left its contents at its
// deinitialization.

/// A collection of nodes that records its edits.
@usableFromInline
protocol RecordedCollection: NodeCollection {
  associatedtype Contents: RecordedContents
  init()
  /// The box of the contents; nil if the collection has never held an element, so that an empty one costs no
  /// allocation.
  var box: CollectionBox<Contents>? { get set }
}

extension RecordedCollection {
  @inlinable var contents: Contents { box?.contents ?? Contents() }

  /// Returns the box, owned by this value alone. If another value shares the box, the result is a copy with the same
  /// contents.
  @inlinable mutating func ownedBox() -> CollectionBox<Contents> {
    ownBox()
    return box!
  }

  @inlinable mutating func ownBox() {
    // This function must not hold another reference here, or the box would never count as uniquely referenced.
    if box == nil {
      box = CollectionBox(Contents())
    } else if !isKnownUniquelyReferenced(&box!) {
      box = box!.copy()
    }
  }

  /// The address of the box; nil if there is none.
  @inlinable var boxAddress: UnsafeMutableRawPointer? { box.map { Unmanaged.passUnretained($0).toOpaque() } }

  /// Returns whether both collections hold the same elements in the same order. O(1) if one is a copy of the other.
  @inlinable func isIdentical(to other: Self) -> Bool {
    box === other.box || contents.isIdentical(to: other.contents)
  }

  /// Creates a collection from contents. Empty contents get a box too, because earlier edits can refer to their free
  /// places.
  init(contents: Contents) {
    self.init()
    box = CollectionBox(contents)
  }

  /// Begins an edit in place, and returns the recorder of its edits.
  mutating func beginRecording() -> CollectionEdits<Contents> {
    let edits = CollectionEdits<Contents>()
    if let other = ownedBox().edits {
      // A box that was moved here out of an open edit is still recorded for the slot that it came from.
      if other._withUnsafeGuaranteedRef({ $0.isOpen }) {
        box = CollectionBox(box!.contents)
      } else {
        other._withUnsafeGuaranteedRef { $0.stopRecording() }
      }
    }
    edits.record(box!)
    return edits
  }

  /// Applies the inverses of edits, the latest first. Costs as much as the edits.
  mutating func takeBack(_ edits: CollectionEdits<Contents>) {
    let box = ownedBox()
    edits.forEachInverse { box.contents.takeBack($0) }
  }
}

// MARK: Loans

extension RecordedCollection {
  /// Lends the collection: the next copy of it that changes records its edits.
  @inlinable
  func lent() -> Self {
    box?.loans += 1
    return self
  }

  /// Ends the loan of a collection.
  ///
  /// - Returns: The edits by which this value differs from the collection; nil if this value is that collection itself,
  ///   or an unrelated one.
  func takeBackLoan(of present: Self) -> CollectionEdits<Contents>? {
    let edits = box?.ownEdits
    let lender = edits?.lender ?? present.box
    if let lender, lender.loans > 0 { lender.loans -= 1 }
    guard let edits, edits.isOpen else { return nil }
    box?.ownEdits = nil
    edits.isOpen = false
    edits.stopRecording()
    edits.lender = nil
    return lender === present.box ? edits : nil
  }
}
