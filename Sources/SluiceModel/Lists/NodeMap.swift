public import SluiceCollections

/// Nodes under keys: a dictionary that knows its own changes, and keeps the order in which the keys were inserted.
///
/// A value, as `Dictionary` is; its keys are values, its nodes are told apart by identity. Every access by key costs
/// O(1), amortised; copying a map is O(1), and the first change of a copy O(n). A node that takes the place of another
/// stands where that stood; a key that is removed and inserted again is the last.
///
/// In a node's property an edit is recorded as an edit, so that a transaction that changes a map of a million nodes
/// costs no more than one that changes ten. Edits that later ones of the same transaction take back are no change; for
/// observers, who see the order, a map with the same content in another order is another. An optional map in a
/// property, `NodeMap<Key, Value>?`, is recorded as a whole.
///
/// It is not `Sendable`, since its nodes are not.
public struct NodeMap<Key: Hashable, Value: Node> {
  @usableFromInline var box: CollectionBox<KeyedStorage<Key>>?

  /// An empty map.
  @inlinable public init() {}

  /// A map of the pairs of a sequence, in its order. A key that comes twice traps. O(n).
  @inlinable public init(uniqueKeysWithValues pairs: some Sequence<(Key, Value)>) {
    for (key, value) in pairs { precondition(updateValue(value, forKey: key) == nil, "Duplicate key: \(key)") }
  }

  /// A map of the pairs of a sequence. O(n).
  ///
  /// - Parameters:
  ///   - pairs: Keys and their nodes.
  ///   - choose: Takes two nodes of one key, the earlier first, and returns the one that stays.
  /// - Throws: What the choice throws.
  @inlinable public init(
    _ pairs: some Sequence<(Key, Value)>, uniquingKeysWith choose: (Value, Value) throws -> Value
  ) rethrows {
    try merge(pairs, uniquingKeysWith: choose)
  }

  /// A map of a dictionary's content, in whatever order. O(n).
  @inlinable public init(_ dictionary: [Key: Value]) {
    for (key, value) in dictionary { updateValue(value, forKey: key) }
  }

  @inlinable func node(at place: Int32) -> Value { unsafeDowncast(box!.contents.element(at: place), to: Value.self) }

  @inlinable func place(of key: Key) -> Int32? { box?.contents.place(of: key) }

  // MARK: By key

  /// The node under a key; nil for none, also to take it out. Setting it is one edit, or none where it is that node.
  /// Amortised O(1).
  @inlinable public subscript(key: Key) -> Value? {
    get { place(of: key).map { node(at: $0) } }
    set {
      if let newValue { updateValue(newValue, forKey: key) } else { removeValue(forKey: key) }
    }
  }

  /// The node under a key, or another where there is none. Setting it is an edit. Amortised O(1).
  @inlinable public subscript(key: Key, default other: @autoclosure () -> Value) -> Value {
    get { self[key] ?? other() }
    set { updateValue(newValue, forKey: key) }
  }

  /// Puts a node under a key, and returns the one that was there: one edit, or none where it is that node. Amortised
  /// O(1).
  @inlinable @discardableResult
  public mutating func updateValue(_ value: Value, forKey key: Key) -> Value? {
    guard let place = place(of: key) else {
      ownedBox().append(key, value)
      return nil
    }
    let old = node(at: place)
    if old !== value { ownedBox().exchange(value, at: place) }
    return old
  }

  /// Takes out the node under a key, and returns it if there was one: one edit, O(1).
  @inlinable @discardableResult
  public mutating func removeValue(forKey key: Key) -> Value? {
    guard let place = place(of: key) else { return nil }
    let old = node(at: place)
    ownedBox().remove(at: place)
    return old
  }

  /// Takes out the pair at an index: one edit, O(1).
  @inlinable @discardableResult
  public mutating func remove(at index: Index) -> Element {
    let pair = self[index]
    removeValue(forKey: pair.key)
    return pair
  }

  /// Takes out the first pair, if there is one: one edit, O(1).
  @inlinable public mutating func popFirst() -> Element? { isEmpty ? nil : remove(at: startIndex) }

  /// Takes out all nodes: one edit. O(n), since each of them goes.
  @inlinable public mutating func removeAll(keepingCapacity: Bool = false) { if !isEmpty { ownedBox().removeAll() } }

  /// Takes out the pairs that satisfy a condition: a pass over the map, and O(1) for each.
  ///
  /// - Parameter shouldBeRemoved: Whether a pair goes.
  /// - Throws: What the condition throws. The map is unchanged then.
  @inlinable public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    for key in try filter(shouldBeRemoved).keys { removeValue(forKey: key) }
  }

  /// Makes room for nodes that will be inserted. O(n) at most.
  @inlinable public mutating func reserveCapacity(_ capacity: Int) { ownedBox().contents.reserveCapacity(capacity) }

  /// Takes in the pairs of a sequence. O(their number).
  ///
  /// - Parameters:
  ///   - pairs: Keys and their nodes.
  ///   - choose: Takes the map's node and the new one of the same key, and returns the one that stays.
  /// - Throws: What the choice throws. The pairs before that one stay in the map.
  @inlinable public mutating func merge(
    _ pairs: some Sequence<(Key, Value)>, uniquingKeysWith choose: (Value, Value) throws -> Value
  ) rethrows {
    for (key, value) in pairs {
      updateValue(try self[key].map { try choose($0, value) } ?? value, forKey: key)
    }
  }

  /// Takes in another map. O(its number).
  ///
  /// - Parameters:
  ///   - other: The map whose pairs are taken in.
  ///   - choose: Takes this map's node and the other's of the same key, and returns the one that stays.
  /// - Throws: What the choice throws. The pairs before that one stay in the map.
  @inlinable public mutating func merge(
    _ other: NodeMap, uniquingKeysWith choose: (Value, Value) throws -> Value
  ) rethrows {
    try merge(other.lazy.map { ($0.key, $0.value) }, uniquingKeysWith: choose)
  }

  /// A map of the pairs of this map and another. O(the number of both).
  ///
  /// - Parameters:
  ///   - other: The other map.
  ///   - choose: Takes this map's node and the other's of the same key, and returns the one that stays.
  /// - Throws: What the choice throws.
  @inlinable public func merging(
    _ other: NodeMap, uniquingKeysWith choose: (Value, Value) throws -> Value
  ) rethrows -> NodeMap {
    var result = self
    try result.merge(other, uniquingKeysWith: choose)
    return result
  }

  /// The pairs that satisfy a condition, as a map. O(n).
  ///
  /// - Parameter isIncluded: Whether a pair stands in the result.
  /// - Throws: What the condition throws.
  @inlinable public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> NodeMap {
    var result = NodeMap()
    for pair in self where try isIncluded(pair) { result.updateValue(pair.value, forKey: pair.key) }
    return result
  }

  /// A map of other nodes under the same keys, in the same order. O(n).
  ///
  /// - Parameter transform: Takes a node and returns another.
  /// - Throws: What the closure throws.
  @inlinable public func mapValues<Other: Node>(
    _ transform: (Value) throws -> Other
  ) rethrows -> NodeMap<Key, Other> {
    var result = NodeMap<Key, Other>()
    for pair in self { result.updateValue(try transform(pair.value), forKey: pair.key) }
    return result
  }

  /// A dictionary of values under the same keys. O(n).
  ///
  /// - Parameter transform: Takes a node and returns a value.
  /// - Throws: What the closure throws.
  @_disfavoredOverload
  @inlinable public func mapValues<Other>(_ transform: (Value) throws -> Other) rethrows -> [Key: Other] {
    var result = [Key: Other](minimumCapacity: count)
    for pair in self { result[pair.key] = try transform(pair.value) }
    return result
  }
}

extension NodeMap: BidirectionalCollection {
  /// A key and its node.
  public typealias Element = (key: Key, value: Value)
  /// A position in the order. It is valid until the map changes.
  public typealias Index = KeyedIndex

  /// Goes through the pairs of a map as it was when this was made.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let contents: KeyedStorage<Key>
    @usableFromInline var place: Int32

    @inlinable init(_ contents: KeyedStorage<Key>) {
      self.contents = contents
      place = contents.ends.first
    }

    /// The next pair; nil at the end. O(1).
    @inlinable public mutating func next() -> Element? {
      if place < 0 { return nil }
      defer { place = contents.entries[Int(place)].next }
      return (contents.key(at: place), unsafeDowncast(contents.element(at: place), to: Value.self))
    }
  }

  /// Begins to go through the pairs, in order. O(1).
  @inlinable public func makeIterator() -> Iterator { Iterator(contents) }
  /// How many nodes there are. O(1).
  @inlinable public var count: Int { box?.contents.count ?? 0 }
  /// The index of the first pair.
  @inlinable public var startIndex: Index { .start(of: box?.contents) }
  /// The index behind the last pair.
  @inlinable public var endIndex: Index { Index(offset: count, place: -1) }
  /// The index after another. O(1).
  @inlinable public func index(after index: Index) -> Index { index.next(in: box!.contents) }
  /// The index before another. O(1).
  @inlinable public func index(before index: Index) -> Index { index.previous(in: box!.contents) }
  /// The pair at an index. O(1).
  @inlinable public subscript(index: Index) -> Element {
    (box!.contents.key(at: index.place), node(at: index.place))
  }
}

extension NodeMap {
  /// The keys of a map, in order.
  public struct Keys: BidirectionalCollection {
    @usableFromInline let map: NodeMap
    @inlinable init(_ map: NodeMap) { self.map = map }

    /// The index of the first key.
    @inlinable public var startIndex: KeyedIndex { map.startIndex }
    /// The index behind the last key.
    @inlinable public var endIndex: KeyedIndex { map.endIndex }
    /// How many keys there are. O(1).
    @inlinable public var count: Int { map.count }
    /// The index after another. O(1).
    @inlinable public func index(after index: KeyedIndex) -> KeyedIndex { map.index(after: index) }
    /// The index before another. O(1).
    @inlinable public func index(before index: KeyedIndex) -> KeyedIndex { map.index(before: index) }
    /// The key at an index. O(1).
    @inlinable public subscript(index: KeyedIndex) -> Key { map[index].key }
    /// Whether the map has a key. O(1).
    @inlinable public func contains(_ key: Key) -> Bool { map.place(of: key) != nil }
  }

  /// The nodes of a map, in order.
  public typealias Values = LazyMapSequence<NodeMap, Value>

  /// The keys, in order. O(1).
  @inlinable public var keys: Keys { Keys(self) }
  /// The nodes, in order. O(1).
  @inlinable public var values: Values { lazy.map(\.value) }
}

extension NodeMap: RecordedCollection, Hashable {
  /// Whether both have the same nodes under the same keys, in whatever order. O(1) where one is a copy of the other,
  /// else O(n).
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.count == right.count && left.allSatisfy { right[$0.key] === $0.value }
  }

  /// Hashes the keys and the identity of their nodes, in whatever order they are. O(n).
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(mapValues { ObjectIdentifier($0) }) }

  /// Visits the nodes in order.
  @inlinable public func forEachNode(_ body: (Value) -> Void) { for pair in self { body(pair.value) } }
}

extension NodeMap: ExpressibleByDictionaryLiteral {
  /// A map of the given pairs. A key that comes twice traps, as it does with a dictionary.
  @inlinable public init(dictionaryLiteral elements: (Key, Value)...) { self.init(uniqueKeysWithValues: elements) }
}

extension NodeMap: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What a dictionary of the content prints, in the order of the map.
  public var description: String {
    shown.isEmpty
      ? "[:]"
      : "[" + map { "\(String(reflecting: $0.key)): \(String(reflecting: $0.value))" }.joined(separator: ", ") + "]"
  }
  /// What a dictionary of the content prints, in the order of the map.
  public var debugDescription: String { description }
  /// The pairs, as those of a dictionary.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: shown, displayStyle: .dictionary) }
}

extension Dictionary where Value: Node {
  /// A dictionary of a map's content. O(n).
  @inlinable public init(_ map: NodeMap<Key, Value>) {
    self.init(uniqueKeysWithValues: map.lazy.map { ($0.key, $0.value) })
  }
}
