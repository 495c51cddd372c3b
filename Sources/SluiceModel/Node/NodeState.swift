import CSluice

/// What a node carries inline: 16 bytes that say whose it is and whether anyone observes it.
public struct NodeState {
  /// The slots that are observed; nil until one is. Of the mediator that `owner` names: taking a node over drops it.
  var record: NodeRecord?
  /// The stamp of the observer's run in which the node was made, 0 if in none. What an observer has just made is outside
  /// its contract.
  let born: UInt32
  /// The number of the mediator that the node belongs to; 0 while it is free. Set when it enters the tree.
  @usableFromInline var owner: UInt32 = 0

  /// The state of a node that was just made and belongs to nobody.
  public init() {
    born = sluice_flags() == 0 ? 0 : Engine.current?.stamp ?? 0
  }

  /// Whether the node belongs to no mediator yet, so that a write is an ordinary store.
  @inlinable public var isFree: Bool {
    @inline(__always) get { owner == 0 }
  }
}
