import SluiceGraph

/// The state that a node carries inline, in 16 bytes: its owner, its attachment, and its observed slots.
public struct _NodeState: ~Copyable {
  /// The first of the node's slots that are observed, which are linked; nil until one is. Of the mediator that `number`
  /// names.
  var slots: Graph.Source?
  /// The stamp of the observer's run in which the node was made, 0 if in none. What an observer has just made is outside
  /// its contract.
  let born: UInt32
  /// The number of the mediator that the node belongs to or is known to, and whether it belongs to it and is attached.
  @usableFromInline private(set) var word: UInt32 = 0

  private static let attachedBit: UInt32 = 1 << 31
  @inlinable static var ownedBit: UInt32 { 1 << 30 }
  private static let sessionBit: UInt32 = 1 << 29

  /// - Parameter born: The stamp of the observer's run that makes the node; 0 outside one.
  init(born: UInt32) { self.born = born }

  /// May run on any thread: a mediator takes the slots out of its graph when it gets to it.
  deinit {
    if let slots { LiveEngines.graveyard(number)?.bury(slots) }
  }

  /// Whether the node belongs to no mediator yet, so that a write is an ordinary store.
  @inlinable public var isFree: Bool {
    @inline(__always) get { word & Self.ownedBit == 0 }
  }

  /// The number of the mediator that the node belongs to; 0 while it is free.
  var owner: UInt32 {
    get { isFree ? 0 : number }
    set {
      // Attached it is by its owner: one that is gone may have left the bit.
      word = newValue == 0 ? number : newValue | Self.ownedBit
    }
  }

  /// The number of the mediator whose slots these are. A free node has some if it is the origin of an observer.
  var number: UInt32 { word & ~(Self.ownedBit | Self.attachedBit | Self.sessionBit) }

  /// Whether the node is session state: only properties marked `@SessionState`, and nodes below these, have held it since
  /// it came to its mediator.
  var isOfSession: Bool {
    get { word & Self.sessionBit != 0 }
    set { word = newValue ? word | Self.sessionBit : word & ~Self.sessionBit }
  }

  /// Whether no mediator knows the node.
  var isUntouched: Bool { word == 0 && slots == nil }

  /// Whether the root reaches the node now.
  var isAttached: Bool {
    get { word & Self.attachedBit != 0 }
    set { word = newValue ? word | Self.attachedBit : word & ~Self.attachedBit }
  }

  /// A node is free, and known to a mediator, from now.
  mutating func becomesKnown(to number: UInt32) { word = number }

  /// What stands in the graph for one of the node's slots; nil until it is observed. Costs the slots that are.
  @inline(__always)
  func source(_ label: SlotLabel) -> Graph.Source? {
    var next = slots
    while let source = next {
      if source.label == label.rawValue { return source }
      next = source.next
    }
    return nil
  }

  mutating func add(_ source: Graph.Source, _ label: SlotLabel) {
    source.label = label.rawValue
    source.next = slots
    slots = source
  }
}

/// What a source of a node stands for.
struct SlotLabel {
  let rawValue: UInt16

  /// The value of a property.
  static func value(_ property: Int) -> SlotLabel { SlotLabel(rawValue: UInt16(truncatingIfNeeded: property)) }
  /// Of which property it is the value, if it is one.
  var property: Int? { rawValue < 1 << 15 ? Int(rawValue) : nil }
  /// What is sent on a property, of which a type has less than 2^15 - 8.
  static func sent(_ property: Int) -> SlotLabel { SlotLabel(rawValue: 1 << 15 | UInt16(property)) }
  /// What hangs at the node itself, by number: nobody reads it, it keeps an object. Each room takes a number of its own.
  static func ofNode(_ number: UInt16) -> SlotLabel { SlotLabel(rawValue: .max - number) }
  /// Labels from here on are of what hangs at nodes.
  static var firstOfNode: SlotLabel { .ofNode(7) }
  /// The observers whose paths start at the node.
  static var origin: SlotLabel { .ofNode(1) }
  /// The node's number in the order of attachment, which is its version.
  static var attachmentNumber: SlotLabel { .ofNode(0) }
}
