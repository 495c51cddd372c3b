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
