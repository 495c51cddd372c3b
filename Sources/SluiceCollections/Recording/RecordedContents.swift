/// The ordered contents of a collection that records its edits. Elements are untyped, so the code is compiled once for all node types.
@usableFromInline
package protocol RecordedContents {
  /// The inverse of one edit.
  associatedtype Edit: RecordedEdit
  associatedtype Past: PastContents where Past.Contents == Self

  init()
  var count: Int { get }
  /// The elements in order. Costs a pass.
  var allElements: [AnyObject] { get }
  var order: any ElementOrder { get }
  /// Returns the difference between earlier elements and these. Costs a pass.
  func difference(from old: [AnyObject]) -> CollectionDifference
  mutating func takeBack(_ edit: Edit)
  /// Returns the edits that redo an inverse after it was applied. They are applied in this order.
  func inverses(of edit: Edit) -> [Edit]
  /// Visits the last elements.
  func forEachLast(_ number: Int, _ body: (AnyObject) -> Void)
  /// Whether both hold the same in the same order.
  func isIdentical(to other: Self) -> Bool
  /// Returns these contents, which edits have made of `old`, with the difference between `old` and `new` applied. `isAll` is false if
  /// the edits conflict with a part of the difference, which is then left out.
  func changed(from old: Self, to new: Self) -> (Self, isAll: Bool)
}

/// The inverse of one edit.
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
  /// The present contents themselves, for a caller that writes down ``change``. Edits that would cost more than the contents give `whole`.
  init(writing present: Contents)
  /// The contents are others from here.
  mutating func become(_ contents: Contents)
  mutating func takeBack(_ edit: Contents.Edit)
  var isPresent: Bool { get }
  /// The elements in order, each at its first place. A pass.
  var elements: [AnyObject] { get }
  /// How the present contents came from these, in both of which each element stands once.
  var difference: CollectionDifference { get }
  /// How the present contents came from these, as edits that can be written down.
  var change: ContentsChange { get }
}
