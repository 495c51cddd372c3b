import CSluice

/// What a node carries inline: 16 bytes that say whose it is and whether anyone observes it.
public struct NodeState {
  /// The slots that are observed; nil until one is. Of the mediator that `owner` names: taking a node over drops it.
  var record: NodeRecord?
  /// The stamp of the observer's run in which the node was made, 0 if in none. What an observer has just made is outside
  /// its contract.
  let born: UInt32
  /// The number of the mediator that the node belongs to, and the bit that says whether it is attached; 0 while it is
  /// free.
  @usableFromInline private(set) var word: UInt32 = 0

  private static let attachedBit: UInt32 = 1 << 31

  /// The state of a node that was just made and belongs to nobody.
  public init() {
    born = sluice_flags() == 0 ? 0 : Engine.current?.state.pointee.stamp ?? 0
  }

  /// Whether the node belongs to no mediator yet, so that a write is an ordinary store.
  @inlinable public var isFree: Bool {
    @inline(__always) get { word == 0 }
  }

  /// The number of the mediator that the node belongs to; 0 while it is free. Set from its first attachment on.
  var owner: UInt32 {
    get { word & ~Self.attachedBit }
    set { word = newValue }
  }

  /// Whether the root reaches the node now.
  var isAttached: Bool {
    get { word & Self.attachedBit != 0 }
    set { word = newValue ? word | Self.attachedBit : word & ~Self.attachedBit }
  }
}
