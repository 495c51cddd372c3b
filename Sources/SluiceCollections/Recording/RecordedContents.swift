/// What such a collection holds, in an order: nodes, without their type, so that it is compiled once for all of them.
@usableFromInline
package protocol RecordedContents {
  /// What takes one edit back.
  associatedtype Edit: RecordedEdit
  associatedtype Past: PastContents where Past.Contents == Self

  init()
  var count: Int { get }
  mutating func takeBack(_ edit: Edit)
  /// What takes back that an edit was taken back; several where one does not say it all, to be taken back in this order.
  func inverses(of edit: Edit) -> [Edit]
  /// Visits the last elements.
  func forEachLast(_ number: Int, _ body: (AnyObject) -> Void)
  /// Whether both hold the same in the same order.
  func isIdentical(to other: Self) -> Bool
  /// What was made of other contents, made of a third instead. False if others have done what does not go with that.
  func changed(from old: Self, to new: Self) -> (Self, isAll: Bool)
}

/// What takes one edit back.
@usableFromInline
package protocol RecordedEdit {
  /// Takes the last elements out.
  static func removingLast(_ number: Int) -> Self
  /// How many elements that takes out; nil of any other edit.
  var lastRemoved: Int? { get }
  /// Visits the nodes that it puts back.
  func forEachRemoved(_ body: (AnyObject) -> Void)
}

/// Contents as they were before some edits: what tells whether edits have cancelled out.
@usableFromInline
package protocol PastContents {
  associatedtype Contents: RecordedContents
  /// The present contents themselves.
  init(_ present: Contents)
  /// The present contents themselves, for those who will ask what has become of them.
  init(comparing present: Contents)
  /// The contents are others from here.
  mutating func become(_ contents: Contents)
  mutating func takeBack(_ edit: Contents.Edit)
  var isPresent: Bool { get }
  /// The elements in order, each at its first place. A pass.
  var elements: [AnyObject] { get }
  /// How the present contents came from these, in both of which each element stands once.
  var difference: CollectionDifference { get }
}

/// The contents of a collection, shared by its copies.
@usableFromInline
package final class CollectionBox<Contents: RecordedContents> {
  @exclusivity(unchecked) @usableFromInline package final var contents: Contents
  /// Who is told of edits; nil for nobody. Each of the two knows whether the other lives.
  @exclusivity(unchecked) @usableFromInline package final var edits: Unmanaged<CollectionEdits<Contents>>?
  /// How many observers edit copies of it now, which tell what was done to them.
  @exclusivity(unchecked) @usableFromInline package final var loans = 0
  /// What was done to this copy of a box that is lent out.
  @exclusivity(unchecked) @usableFromInline package final var ownEdits: CollectionEdits<Contents>?

  @inlinable package init(_ contents: Contents) { self.contents = contents }

  deinit {
    if ownEdits == nil { edits?._withUnsafeGuaranteedRef { $0.boxDies(with: contents) } }
    if contents.count > 0 { DyingCollections.letGo(&contents, leaving: Contents()) }
  }

  /// A box with the same contents, for a value that is about to change.
  @usableFromInline
  package func copy() -> CollectionBox {
    let copy = CollectionBox(contents)
    if loans > 0 {
      let edits = CollectionEdits<Contents>()
      edits.lender = self
      edits.record(copy)
      copy.ownEdits = edits
    }
    return copy
  }

  /// Some elements are about to be added at the end.
  @inlinable @inline(__always)
  package func willAdd(_ number: Int) {
    edits?._withUnsafeGuaranteedRef { $0.willAdd(number) }
  }

  /// An edit that this takes back is about to be made, by which some nodes come.
  @inlinable @inline(__always)
  package func will(_ inverse: @autoclosure () -> Contents.Edit, entering: some Collection<AnyObject>) {
    edits?._withUnsafeGuaranteedRef { if $0.isOpen { $0.will(inverse(), entering: entering, contents) } }
  }

  /// Takes edits back, which are told as edits themselves.
  package func putBack(_ past: CollectionEdits<Contents>) {
    past.forEachInverse { edit in
      var entering: [AnyObject] = []
      edit.forEachRemoved { entering.append($0) }
      // Of those that are told, the last will be taken back first.
      for inverse in contents.inverses(of: edit).reversed() {
        will(inverse, entering: entering)
        entering = []
      }
      contents.takeBack(edit)
    }
  }

  /// As ``will(_:entering:)``, of an edit by which none comes.
  @inlinable @inline(__always)
  package func will(_ inverse: @autoclosure () -> Contents.Edit) {
    will(inverse(), entering: EmptyCollection<AnyObject>())
  }
}
