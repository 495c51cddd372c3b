import Synchronization

/// The offset of the state in the nodes of a type; 0 until a mediator has met the first node of the type.
///
/// The state of a node is read many times in a transaction. So it is found by its address, without the accessors of its
/// type. The memory is never released, like that of the type.
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
