/// The ordered contents of a collection that records its edits. Elements are untyped, so the code is compiled once for
/// all node types.
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
  /// Returns whether both hold the same elements in the same order.
  func isIdentical(to other: Self) -> Bool
  /// Returns these contents, which edits have made of `old`, with the difference between `old` and `new` applied.
  /// `isAll` is false if the edits conflict with a part of the difference, which is then left out.
  func changed(from old: Self, to new: Self) -> (Self, isAll: Bool)
}

/// The inverse of one edit.
@usableFromInline
package protocol RecordedEdit {
  /// Returns the inverse that removes the last elements.
  static func removingLast(_ number: Int) -> Self
  /// The number of elements that such an inverse removes; nil for any other edit.
  var lastRemoved: Int? { get }
  /// Visits the nodes that the inverse restores.
  func forEachRemoved(_ body: (AnyObject) -> Void)
}

/// Contents as they were before some edits. They detect whether edits have cancelled out.
@usableFromInline
package protocol PastContents {
  associatedtype Contents: RecordedContents
  /// Creates a past that equals the present contents.
  init(_ present: Contents)
  /// Creates a past that equals the present contents, for a caller that will compare the two.
  init(comparing present: Contents)
  /// Creates a past that equals the present contents, for a caller that serializes ``change``. If the edits cost more
  /// than the contents, the change is `whole`.
  init(writing present: Contents)
  /// Replaces the contents by others.
  mutating func become(_ contents: Contents)
  mutating func takeBack(_ edit: Contents.Edit)
  var isPresent: Bool { get }
  /// The elements in order, each at its first place. Costs a pass.
  var elements: [AnyObject] { get }
  /// The difference between these contents and the present ones. Each element occurs once in both.
  var difference: CollectionDifference { get }
  /// The edits that turn these contents into the present ones, in a form that can be serialized.
  var change: ContentsChange { get }
}
