import SluiceGraph

/// The state that a node carries inline, in 16 bytes: its owner, its attachment, and its observed slots.
public struct _NodeState: ~Copyable {
  /// The first of the node's observed slots, which form a linked list; nil until a slot is observed. They belong to the
  /// mediator that `number` names.
  var slots: Graph.Source?
  /// The stamp of the observer's run that created the node, 0 if none did. A node that an observer has just created is
  /// outside of its contract.
  let born: UInt32
  /// The number of the mediator that owns or knows the node, and the bits for ownership, attachment and session state.
  @usableFromInline private(set) var word: UInt32 = 0

  private static let attachedBit: UInt32 = 1 << 31
  @inlinable static var ownedBit: UInt32 { 1 << 30 }
  private static let sessionBit: UInt32 = 1 << 29

  /// Creates the state of a new node.
  ///
  /// - Parameter born: The stamp of the observer's run that creates the node; 0 outside of a run.
  init(born: UInt32) { self.born = born }

  /// May run on any thread. The mediator removes the slots from its graph later.
  deinit {
    if let slots { LiveEngines.graveyard(number)?.bury(slots) }
  }

  /// Whether the node belongs to no mediator yet, so that a write only stores the value.
  @inlinable public var isFree: Bool {
    @inline(__always) get { word & Self.ownedBit == 0 }
  }

  /// The number of the mediator that owns the node; 0 while it is free.
  var owner: UInt32 {
    get { isFree ? 0 : number }
    set {
      // The owner has attached the node. A former owner may have left the bit.
      word = newValue == 0 ? number : newValue | Self.ownedBit
    }
  }

  /// The number of the mediator of the slots. A free node has slots if it is the origin of an observer.
  var number: UInt32 { word & ~(Self.ownedBit | Self.attachedBit | Self.sessionBit) }

  /// Whether the node is session state: since it came to its mediator, only properties marked `@SessionState`, and
  /// nodes below these, have held it.
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

  /// Marks a free node as known to a mediator.
  mutating func becomesKnown(to number: UInt32) { word = number }

  /// Returns the source of one of the node's slots; nil until it is observed. Costs the observed slots.
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

/// The label of a node's source: the slot or the object that it represents.
struct SlotLabel {
  let rawValue: UInt16

  /// Returns the label for the value of a property.
  static func value(_ property: Int) -> SlotLabel { SlotLabel(rawValue: UInt16(truncatingIfNeeded: property)) }
  /// The property whose value the label represents, if it does.
  var property: Int? { rawValue < 1 << 15 ? Int(rawValue) : nil }
  /// Returns the label for the events of a property. A type has less than 2^15 - 8 properties.
  static func sent(_ property: Int) -> SlotLabel { SlotLabel(rawValue: 1 << 15 | UInt16(property)) }
  /// Returns the label for an object of the node itself, by number. Such a source is not read: it keeps an object. Each
  /// user of this label has a number of its own.
  static func ofNode(_ number: UInt16) -> SlotLabel { SlotLabel(rawValue: .max - number) }
  /// The first of the labels for objects of nodes.
  static var firstOfNode: SlotLabel { .ofNode(7) }
  /// The label for the observers whose paths start at the node.
  static var origin: SlotLabel { .ofNode(1) }
  /// The label for the node's number in the order of attachment, which is the source's version.
  static var attachmentNumber: SlotLabel { .ofNode(0) }
}
