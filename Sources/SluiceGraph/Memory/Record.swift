/// The kind of a record of the arena.
@usableFromInline
enum Kind: UInt8 {
  /// Unused: fresh memory, on a free list, or retired. The value is zero, because a fresh slab is zeroed.
  case free
  case source
  case signal
  case computed
  case effect
  case reaction
}

/// The marks of a node between two steps of a propagation.
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

  /// A computed with a dependency that may have changed. All its subscribers are marked or queued as well.
  @inlinable static var maybeStale: Marks { Marks(rawValue: 1) }
  /// A computed being evaluated, an effect being run, or a reaction that `nextStale` has returned and that is not
  /// retracked yet.
  @inlinable static var running: Marks { Marks(rawValue: 2) }
  /// A node that runs regardless of its reads: a computed without a value, or an effect or a reaction that was
  /// invalidated.
  @inlinable static var mustRun: Marks { Marks(rawValue: 4) }
  /// An effect or a reaction that waits in exactly one queue.
  @inlinable static var queued: Marks { Marks(rawValue: 8) }
  /// A computed whose value words are initialized. Signals always have a value, the other kinds never.
  @inlinable static var hasValue: Marks { Marks(rawValue: 16) }
  /// A signal whose value before the open batch is stored.
  @inlinable static var kept: Marks { Marks(rawValue: 32) }
  /// A source that the layer above has marked. The bit is that of `kept`, which sources do not use.
  @inlinable static var noted: Marks { Marks(rawValue: 32) }
  /// A source that keeps an object.
  @inlinable static var keepsObject: Marks { Marks(rawValue: 64) }
  /// A source to which some computed listens (`Subscription.listening`).
  @inlinable static var isHeard: Marks { Marks(rawValue: 128) }
  /// A signal with `kept` that was written again since, so that its value may equal the stored one. The bit is that of
  /// `queued`, which signals do not use.
  @inlinable static var rewritten: Marks { Marks(rawValue: 8) }
}

/// A reader, as an entry of the node that it reads.
@usableFromInline
struct Subscription {
  /// The reader: a computed, an effect or a reaction that is not disposed.
  @usableFromInline var node: Node
  /// The index of the other half: `node.dependencies[index]` is the node of this entry, and refers back to it.
  @usableFromInline var index: UInt32
  @inlinable init(node: Node, index: UInt32) {
    self.node = node
    self.index = index
  }

  /// The index of a subscription without another half: its reader is a computed that listens without having read.
  @inlinable static var listening: UInt32 { .max }
  @inlinable var isListening: Bool { index == Subscription.listening }
}

/// A node that was read, as an entry of its reader.
@usableFromInline
struct Dependency {
  /// The node that was read; nil after it was disposed. The empty place stays until the next run, to preserve the order
  /// of reads.
  @usableFromInline var node: Node?
  /// The index of the other half: `node.subscribers[index]`. Meaningless if `node` is nil.
  @usableFromInline var index: UInt32
  /// The version of `node` at its first read in the reader's latest run.
  @usableFromInline var seen: UInt32
  @inlinable
  init(node: Node?, index: UInt32, seen: UInt32) {
    self.node = node
    self.index = index
    self.seen = seen
  }
}

extension Dependency {
  /// The entry after the entries in use.
  @inlinable static var none: Dependency { Dependency(node: nil, index: 0, seen: 0) }

  /// Returns whether this node was read. Compares numbers, since a comparison of optionals takes several steps.
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

/// The part that all nodes have: 32 bytes, the only part that marking touches.
///
/// A source has no other part. A signal has its value after it (`ValueWords`): 48 bytes. A computed, an effect or a
/// reaction has these words and a `Follower`: 128 bytes, two cache lines.
@usableFromInline
struct Record {
  /// The number of the present value. Equal versions of a node mean equal values.
  @usableFromInline var version: UInt32
  /// The last run that read this node, to avoid duplicate entries. A stamp later than the present run belongs to a
  /// nested run, which has replaced that of this run.
  @usableFromInline var stamp: UInt32
  /// The readers of the node. 0: none. Even: the address of the only subscriber. Odd: the address of a
  /// `SubscriberBlock`, plus 1. A block stays until the node ends. In a free record, the address of the next free one.
  @usableFromInline var subscribers: UInt
  /// The index of the only subscriber (`Subscription.index`). Otherwise meaningless.
  @usableFromInline var subscriberIndex: UInt32
  @usableFromInline var kind: Kind
  @usableFromInline var marks: Marks
  /// For a signal, the type by which its value is destroyed (`TypeTable`); 0 if no destruction is needed. For a source,
  /// a label of the layer above.
  @usableFromInline var typeIndex: UInt16
  /// The number of nodes that have used this record. A handle is valid while it has the same number. `UInt32.max` means
  /// retired.
  ///
  /// The handles of a source are not checked. So a source stores the next source of its list here and in the following
  /// field (`tail`).
  @usableFromInline var generation: UInt32
  /// For followers, the capacity of the dependencies. Otherwise meaningless.
  @usableFromInline var dependencyCapacity: UInt32

  /// The last two fields as one number.
  @inlinable var tail: UInt64 {
    get { UInt64(dependencyCapacity) << 32 | UInt64(generation) }
    set {
      generation = UInt32(truncatingIfNeeded: newValue)
      dependencyCapacity = UInt32(truncatingIfNeeded: newValue >> 32)
    }
  }
}

/// The subscriptions of a node that has or had more than one: this head, then `capacity` entries, `count` of them in
/// use.
@usableFromInline
struct SubscriberBlock {
  @usableFromInline var count: UInt32
  @usableFromInline var capacity: UInt32
  /// The object that a source keeps (`Graph.Source.object`).
  @usableFromInline var note: UnsafeMutableRawPointer?
}

/// The part of a node that reads others, after its value words: 80 bytes.
@usableFromInline
struct Follower {
  /// The entries in the order of first reads: the address of `inlineDependencies`, or of a block if there are more.
  ///
  /// Unused entries have no node, and a block has one entry more than its capacity. So the cursor finds no node after
  /// the last entry. After two inline entries comes `body`, whose first word is no node's address either.
  @usableFromInline var dependencies: UnsafeMutablePointer<Dependency>
  /// The end of the entries in use.
  @usableFromInline var dependenciesEnd: UnsafeMutablePointer<Dependency>
  @usableFromInline var inlineDependencies: (Dependency, Dependency)
  /// Two words (`Node.bodyAddress`). For a computed or an effect, its closure, which is moved out while it runs. For a
  /// reaction, its tag and its place in the queue.
  @usableFromInline var body: ValueWords
  /// For effects and reactions, the rank: the lower runs first. For a computed, the place of its value in the journals
  /// (`KeptValue`).
  @usableFromInline var rank: UInt64
  /// For effects and reactions, the order of creation, which decides among equal ranks. For a computed, the address of
  /// its `Evaluator`.
  @usableFromInline var sequence: UInt64
}
