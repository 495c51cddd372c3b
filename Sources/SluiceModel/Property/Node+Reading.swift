public import CSluice

extension Node {
  /// Called by a getter before it reads: one test of a thread-local word while nobody wants to know.
  @inlinable @inline(__always)
  public func _$read(_ property: Int) {
    let flags = sluice_flags()
    let node = Unmanaged.passUnretained(self).toOpaque()
    if flags != 0, !sluice_allows(flags, node, Int64(property)) { noteRead(node, Self._$type, property) }
  }
}

/// The slow path of a read: an observer is tracking, or its contract does not allow it at a glance.
///
/// The node goes by its address: as an argument it would be retained for every read.
@usableFromInline @inline(never)
func noteRead(_ node: UnsafeMutableRawPointer, _ type: NodeType, _ property: Int) {
  guard let run = sluice_run() else { return }
  Unmanaged<TransactionEngine>.fromOpaque(run)._withUnsafeGuaranteedRef { $0.read(node, type, property) }
}

extension _NodeState {
  /// The state of a node that was just made and belongs to nobody.
  public init() { self.init(born: sluice_flags() == 0 ? 0 : TransactionEngine.current?.stamp ?? 0) }
}
