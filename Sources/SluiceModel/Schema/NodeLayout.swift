import Synchronization

/// Where the nodes of a type keep their state: how far behind the beginning of an instance, 0 until the first node of the
/// type has come to a mediator.
///
/// The state of a node is read many times a transaction, so it is found by its address, without the accessors of its type.
/// The memory is never given back, as that of the type is not.
struct NodeLayout: @unchecked Sendable {
  private let offset: UnsafeMutablePointer<Atomic<Int>>

  init() {
    offset = .allocate(capacity: 1)
    offset.initialize(to: Atomic(0))
  }

  var isKnown: Bool { offset.pointee.load(ordering: .relaxed) != 0 }

  func state(at node: UnsafeMutableRawPointer) -> UnsafeMutablePointer<_NodeState> {
    (node + offset.pointee.load(ordering: .relaxed)).assumingMemoryBound(to: _NodeState.self)
  }

  func note(_ state: UnsafeMutablePointer<_NodeState>, of node: AnyObject) {
    let start = UnsafeRawPointer(Unmanaged.passUnretained(node).toOpaque())
    offset.pointee.store(UnsafeRawPointer(state) - start, ordering: .relaxed)
  }
}
