/// What a record of the arena stands for.
@usableFromInline
enum Kind: UInt8 {
  /// Nobody's: fresh memory, on a free list, or retired. Zero, because a fresh slab is zeroed.
  case free
  case source
  case signal
  case computed
  case effect
  case reaction
}

/// The marks a node carries between two steps of a propagation.
@usableFromInline
struct Marks: OptionSet {
  @usableFromInline let rawValue: UInt8
  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  // The defaults of `OptionSet` are generic. In an unoptimized build, they took half of the graph's time.
  @inlinable func contains(_ others: Marks) -> Bool { rawValue & others.rawValue == others.rawValue }
  @inlinable func isDisjoint(with others: Marks) -> Bool { rawValue & others.rawValue == 0 }
  @inlinable func union(_ others: Marks) -> Marks { Marks(rawValue: rawValue | others.rawValue) }
  @inlinable func intersection(_ others: Marks) -> Marks { Marks(rawValue: rawValue & others.rawValue) }
  @inlinable func subtracting(_ others: Marks) -> Marks { Marks(rawValue: rawValue & ~others.rawValue) }
  @inlinable mutating func formUnion(_ others: Marks) { self = union(others) }
  @inlinable mutating func insert(_ marks: Marks) { self = union(marks) }
  @inlinable mutating func remove(_ marks: Marks) { self = subtracting(marks) }
  @inlinable mutating func subtract(_ marks: Marks) { self = subtracting(marks) }

  /// A computed: something it reads may have changed. Then all its subscribers are marked or queued as well.
  @inlinable static var maybeStale: Marks { Marks(rawValue: 1) }
  /// A computed being evaluated, an effect being run, or a reaction handed out by `nextStale` and not retracked yet.
  @inlinable static var running: Marks { Marks(rawValue: 2) }
  /// Runs whatever its reads say: a computed that has no value yet, an effect or a reaction that was invalidated.
  @inlinable static var mustRun: Marks { Marks(rawValue: 4) }
  /// An effect or a reaction that waits in exactly one queue.
  @inlinable static var queued: Marks { Marks(rawValue: 8) }
  /// A computed whose value words are initialised. Signals always have a value, the other kinds never.
  @inlinable static var hasValue: Marks { Marks(rawValue: 16) }
  /// A signal whose value before the open batch is kept.
  @inlinable static var kept: Marks { Marks(rawValue: 32) }
  /// A source that the layer above has marked. The bit is that of `kept`, which sources do not use.
  @inlinable static var noted: Marks { Marks(rawValue: 32) }
  /// A source with which an object is kept.
  @inlinable static var keepsObject: Marks { Marks(rawValue: 64) }
  /// A source to which some computed listens (`Subscription.listening`).
  @inlinable static var isHeard: Marks { Marks(rawValue: 128) }
  /// A signal with `kept` that was written again since, so that its value may be the kept one. The bit is that of `queued`,
  /// which signals do not use.
  @inlinable static var rewritten: Marks { Marks(rawValue: 8) }
}

/// One reader, seen from what it reads.
@usableFromInline
struct Subscription {
  /// The reader: a computed, an effect or a reaction; alive.
  @usableFromInline var node: Node
  /// Where the reader has the other half: `node.dependencies[index]` is the node of this entry, and points back here.
  @usableFromInline var index: UInt32
  @inlinable init(node: Node, index: UInt32) {
    self.node = node
    self.index = index
  }

  /// The index of one that has no other half: the reader is a computed that listens without having read.
  @inlinable static var listening: UInt32 { .max }
  @inlinable var isListening: Bool { index == Subscription.listening }
}

/// One node that was read, seen from its reader.
@usableFromInline
struct Dependency {
  /// What was read; nil after it was disposed. The empty place stays until the next run, so that the order of reads does.
  @usableFromInline var node: Node?
  /// Where the other half is: `node.subscribers[index]`. Meaningless when `node` is nil.
  @usableFromInline var index: UInt32
  /// The version of `node` that the reader saw when it first read it in its latest run.
  @usableFromInline var seen: UInt32
  @inlinable
  init(node: Node?, index: UInt32, seen: UInt32) {
    self.node = node
    self.index = index
    self.seen = seen
  }
}

extension Dependency {
  /// What stands behind the entries in use.
  @inlinable static var none: Dependency { Dependency(node: nil, index: 0, seen: 0) }

  /// Whether this node was read; a comparison of numbers, since that of optionals takes several steps.
  @inlinable @inline(__always)
  func isOf(_ other: Node) -> Bool { unsafeBitCast(node, to: UInt.self) == unsafeBitCast(other, to: UInt.self) }
}

/// Room for a value of up to 16 bytes, or for the address of a box. See `ValueSlot`.
@usableFromInline
struct ValueWords: BitwiseCopyable {
  @usableFromInline var first: UInt64 = 0
  @usableFromInline var second: UInt64 = 0
  @inlinable init() {}
}

/// The part that all nodes have: 32 bytes, all that marking touches.
///
/// A source is only this. Behind it, a signal has its value (`ValueWords`): 48 bytes. A computed, an effect or a reaction has
/// these words, too, and a `Follower`: 128 bytes, two cache lines.
@usableFromInline
struct Record {
  /// The number of the present value. Equal versions of a node mean equal values.
  @usableFromInline var version: UInt32
  /// The run that read this node last, against duplicate entries. A later one than the run that asks: a nested run hid it.
  @usableFromInline var stamp: UInt32
  /// Who reads the node. 0: nobody. Even: the address of its one subscriber. Odd: that of a `SubscriberBlock`, plus 1. A block
  /// stays until the node ends. In a free record, the next of the free list.
  @usableFromInline var subscribers: UInt
  /// The index of the one subscriber (`Subscription.index`). Meaningless otherwise.
  @usableFromInline var subscriberIndex: UInt32
  @usableFromInline var kind: Kind
  @usableFromInline var marks: Marks
  /// For signals: how to destroy the value when its type is not known (`TypeTable`). 0: nothing to destroy. For sources: a
  /// label of the layer above.
  @usableFromInline var typeIndex: UInt16
  /// Counts the nodes that lived here: a handle is valid while it has the same number, and `UInt32.max` means retired.
  ///
  /// A source has no handle that is checked: here and in the field behind, it has the next source of its list (`tail`).
  @usableFromInline var generation: UInt32
  /// For followers: for how many dependencies there is room. Meaningless otherwise.
  @usableFromInline var dependencyCapacity: UInt32

  /// The last two fields in one.
  @inlinable var tail: UInt64 {
    get { UInt64(dependencyCapacity) << 32 | UInt64(generation) }
    set {
      generation = UInt32(truncatingIfNeeded: newValue)
      dependencyCapacity = UInt32(truncatingIfNeeded: newValue >> 32)
    }
  }
}

/// The subscriptions of a node that has more than one, or has had: this head, then `capacity` entries, `count` of them used.
@usableFromInline
struct SubscriberBlock {
  @usableFromInline var count: UInt32
  @usableFromInline var capacity: UInt32
  /// What a source keeps (`Graph.Source.object`).
  @usableFromInline var note: UnsafeMutableRawPointer?
}

/// What a node that reads others has behind its value words: 80 bytes.
@usableFromInline
struct Follower {
  /// The entries in the order of first reads. The address of `inlineDependencies` while they are enough.
  ///
  /// Entries not in use have no node, and a block has one more than its capacity: so the cursor finds no node behind the last.
  /// Behind two inline ones comes `body`, whose first word is no node's address either.
  @usableFromInline var dependencies: UnsafeMutablePointer<Dependency>
  /// Behind the last entry in use.
  @usableFromInline var dependenciesEnd: UnsafeMutablePointer<Dependency>
  @usableFromInline var inlineDependencies: (Dependency, Dependency)
  /// Two words (`Node.bodyAddress`). A computed's or effect's closure; moved out while it runs. A reaction: its tag and its
  /// place in the queue.
  @usableFromInline var body: ValueWords
  /// Effects and reactions: the lower runs first. A computed: the place of its value in the journals (`KeptValue`).
  @usableFromInline var rank: UInt64
  /// Effects and reactions: the order of creation, which decides among equal ranks. A computed: the address of its `Evaluator`.
  @usableFromInline var sequence: UInt64
}
