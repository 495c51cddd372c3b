public import CSluice

extension Node {
  /// Called by a getter before it reads. Costs one test of a thread-local word while no code tracks or checks reads.
  @inlinable @inline(__always)
  public func _$read(_ property: Int) {
    let flags = sluice_flags()
    let node = Unmanaged.passUnretained(self).toOpaque()
    if flags != 0, !sluice_allows(flags, node, Int64(property)) { noteRead(node, Self._$type, property) }
  }
}

/// The slow path of a read: an observer is tracking, or the fast check of its contract fails.
///
/// The node is passed by its address: as an argument it would be retained for every read.
@usableFromInline @inline(never)
func noteRead(_ node: UnsafeMutableRawPointer, _ type: NodeType, _ property: Int) {
  guard let run = sluice_run() else { return }
  Unmanaged<TransactionEngine>.fromOpaque(run)._withUnsafeGuaranteedRef { $0.read(node, type, property) }
}

extension _NodeState {
  /// Creates the state of a new node that belongs to no mediator.
  public init() { self.init(born: sluice_flags() == 0 ? 0 : TransactionEngine.current?.stamp ?? 0) }
}
