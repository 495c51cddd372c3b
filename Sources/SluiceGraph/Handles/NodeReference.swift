/// The contents of each handle: the address of a record, and the generation that says whether it is still the same
/// node.
///
/// The address is a number instead of a pointer, because Swift 6.3 reads an absent struct of a pointer and another
/// field as present.
@usableFromInline
struct NodeReference {
  @usableFromInline let address: UInt
  @usableFromInline let generation: UInt32

  @inlinable
  init(_ node: Node) {
    address = UInt(bitPattern: node.record)
    generation = node.generation
  }

  /// The record, which another node may use by now. Its memory is never released.
  @inlinable var unchecked: Node { Node(UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped) }

  @inlinable var isLive: Bool { unchecked.generation == generation }

  /// Returns the node, or traps with the name of the handle's type.
  @inlinable @inline(__always)
  func node<Handle>(for _: Handle.Type) -> Node {
    if !isLive { Misuse.disposed(Handle.self) }
    return unchecked
  }
}
