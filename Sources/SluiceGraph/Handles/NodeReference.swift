/// What every handle is: the address of a record, and the generation that says whether it is still the same node.
///
/// The address is a number, not a pointer: Swift 6.3 reads an absent struct of a pointer and something else as present.
@usableFromInline
struct NodeReference {
  @usableFromInline let address: UInt
  @usableFromInline let generation: UInt32

  @inlinable
  init(_ node: Node) {
    address = UInt(bitPattern: node.record)
    generation = node.generation
  }

  /// The record, whoever's it is now; its memory is never given back.
  @inlinable var unchecked: Node { Node(UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped) }

  @inlinable var isLive: Bool { unchecked.generation == generation }

  /// The node, or a trap that names the handle's type.
  @inlinable @inline(__always)
  func node<Handle>(for _: Handle.Type) -> Node {
    if !isLive { Misuse.disposed(Handle.self) }
    return unchecked
  }
}
