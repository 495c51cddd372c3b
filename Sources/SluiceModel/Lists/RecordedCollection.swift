public import SluiceCollections

// What the collections have in common that know their changes: `NodeList`, `NodeSet` and `NodeMap`.
//
// Each is a value whose contents stand in a box that its copies share. While an edit in place of a node's property is going
// on, the box tells each edit to the slot's `CollectionEdits`. When the edit ends the boxes are compared, not the contents: if
// the caller assigned another collection, or edited one whose box a copy shares, the node has another box, and what was there
// is taken from the first one, which either still lives or has left its contents as it died.

/// A collection of nodes that tells what was done to it.
@usableFromInline
protocol RecordedCollection: NodeCollection {
  associatedtype Contents: RecordedContents
  init()
  /// What it holds; nil while it has never held anything, so that an empty one costs no allocation.
  var box: CollectionBox<Contents>? { get set }
}

extension RecordedCollection {
  @inlinable var contents: Contents { box?.contents ?? Contents() }

  /// The box, owned by this value alone. Where another value shares it this is another one, with the same contents.
  @inlinable mutating func ownedBox() -> CollectionBox<Contents> {
    ownBox()
    return box!
  }

  @inlinable mutating func ownBox() {
    // No other reference may be held here while this asks whether there is one.
    if box == nil {
      box = CollectionBox(Contents())
    } else if !isKnownUniquelyReferenced(&box!) {
      box = box!.copy()
    }
  }

  /// Which box it has; nil for none.
  @inlinable var boxAddress: UnsafeMutableRawPointer? { box.map { Unmanaged.passUnretained($0).toOpaque() } }

  /// Whether both hold the same in the same order. O(1) where one is a copy of the other.
  @inlinable func isIdentical(to other: Self) -> Bool {
    box === other.box || contents.isIdentical(to: other.contents)
  }

  /// Also of empty contents: earlier edits may refer to the places that these have left free.
  init(contents: Contents) {
    self.init()
    box = CollectionBox(contents)
  }

  /// Begins an edit in place, and returns the object that records it.
  mutating func beginRecording() -> CollectionEdits<Contents> {
    let edits = CollectionEdits<Contents>()
    if let other = ownedBox().edits {
      // One that was moved here out of an edit in place is still recorded for the slot that it came from.
      if other._withUnsafeGuaranteedRef({ $0.isOpen }) {
        box = CollectionBox(box!.contents)
      } else {
        other._withUnsafeGuaranteedRef { $0.stopRecording() }
      }
    }
    edits.record(box!)
    return edits
  }

  /// Applies the inverse of edits, the latest first. Costs what the edits cost.
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

  /// Ends the loan of a collection. Returns the edits by which this value differs from it, or nil if this is that collection or
  /// another one.
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
