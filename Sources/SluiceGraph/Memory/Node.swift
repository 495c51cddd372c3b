/// A record of the arena, by address: no reference count, no check. Valid while its graph lives.
///
/// All code outside of this folder accesses records through it.
@usableFromInline
struct Node: Hashable, BitwiseCopyable {
  @usableFromInline let record: UnsafeMutablePointer<Record>

  @inlinable
  init(_ record: UnsafeMutablePointer<Record>) {
    self.record = record
  }

  /// The engine that owns the slab of this record.
  @inlinable var engine: Engine { Engine(Slab(holding: self).header.pointee.owner.unsafelyUnwrapped) }

  @inlinable var version: UInt32 {
    get { record.pointee.version }
    nonmutating set { record.pointee.version = newValue }
  }
  /// The generation. Meaningless for a source, which has none.
  @inlinable var generation: UInt32 {
    get { record.pointee.generation }
    nonmutating set { record.pointee.generation = newValue }
  }
  @inlinable var kind: Kind {
    get { record.pointee.kind }
    nonmutating set { record.pointee.kind = newValue }
  }
  @inlinable var marks: Marks {
    get { record.pointee.marks }
    nonmutating set { record.pointee.marks = newValue }
  }
  @inlinable var typeIndex: UInt16 {
    get { record.pointee.typeIndex }
    nonmutating set { record.pointee.typeIndex = newValue }
  }
  @inlinable var stamp: UInt32 {
    get { record.pointee.stamp }
    nonmutating set { record.pointee.stamp = newValue }
  }
  /// The value's bits. A source has none.
  @inlinable var words: ValueWords { UnsafeMutableRawPointer(slot.address).load(as: ValueWords.self) }
  /// Whether the node reads others, and so has a `Follower`.
  @inlinable var isFollower: Bool { kind.rawValue >= Kind.computed.rawValue }

  /// Whether a computed has a value, and none of its dependencies may have changed.
  @inlinable var isUpToDate: Bool { marks.isDisjoint(with: [.maybeStale, .mustRun, .running]) }

  /// Whether the version of a node that was read can be compared without checking the node first.
  @inlinable var isSettled: Bool { marks.isDisjoint(with: [.maybeStale, .running]) }

  /// Turns a free record into a node. Only its tail keeps its value.
  @inlinable
  func becomes(_ kind: Kind, marks: Marks) {
    record.pointee.version = 0
    record.pointee.stamp = 0
    record.pointee.subscribers = 0
    record.pointee.kind = kind
    record.pointee.marks = marks
    record.pointee.typeIndex = 0
  }
}

extension Node {
  // The part after the value words. Only followers have it.

  @inlinable var follower: UnsafeMutablePointer<Follower> {
    (UnsafeMutableRawPointer(record) + Self.followerOffset).assumingMemoryBound(to: Follower.self)
  }
  @inlinable var rank: UInt64 {
    get { follower.pointee.rank }
    nonmutating set { follower.pointee.rank = newValue }
  }
  @inlinable var sequence: UInt64 {
    get { follower.pointee.sequence }
    nonmutating set { follower.pointee.sequence = newValue }
  }
  /// The evaluator of a computed.
  @inlinable var evaluator: UnsafeMutablePointer<Evaluator> {
    get { UnsafeMutablePointer(bitPattern: UInt(follower.pointee.sequence)).unsafelyUnwrapped }
    nonmutating set { follower.pointee.sequence = UInt64(UInt(bitPattern: newValue)) }
  }
  /// The places of a computed's replaced value plus one: in the open journal (low half) and in the settling one (high
  /// half).
  @inlinable var keptPlaces: UInt64 {
    get { follower.pointee.rank }
    nonmutating set { follower.pointee.rank = newValue }
  }
  /// A reaction's word for the layer above. The word must not be the address of a node (`Follower.dependencies`).
  @inlinable var tag: UInt {
    get { UInt(truncatingIfNeeded: follower.pointee.body.first) }
    nonmutating set { follower.pointee.body.first = UInt64(newValue) }
  }
  /// A queued reaction's place in the queue.
  @inlinable var queueIndex: Int {
    get { Int(truncatingIfNeeded: follower.pointee.body.second) }
    nonmutating set { follower.pointee.body.second = UInt64(truncatingIfNeeded: newValue) }
  }

  @inlinable
  func becomesFollower(rank: UInt64, sequence: UInt64) {
    record.pointee.dependencyCapacity = UInt32(Self.inlineDependencyCount)
    follower.pointee.dependencies = inlineDependencies
    follower.pointee.dependenciesEnd = inlineDependencies
    follower.pointee.inlineDependencies = (.none, .none)
    follower.pointee.rank = rank
    follower.pointee.sequence = sequence
  }
}
