public import SluiceCollections

/// A dictionary of nodes that records its edits and keeps the order in which keys were inserted.
///
/// A map is a value, as `Dictionary` is. Its keys are values, and its nodes are distinguished by identity. Every access
/// by key costs amortized O(1). Copying a map is O(1), and the first change of a copy is O(n). A node that replaces
/// another has the place of the replaced node. A key that is removed and inserted again is the last.
///
/// In a node's property, an edit is recorded as an edit. Therefore a transaction that edits a map of a million nodes
/// costs no more than one that edits a map of ten. Edits that are reverted by later edits of the same transaction are
/// not a change. Observers see the order, so for them a map with the same content in another order is a different
/// value. An optional map in a property, `NodeMap<Key, Value>?`, is recorded as a complete value.
///
/// A map is not `Sendable`, because its nodes are not.
public struct NodeMap<Key: Hashable, Value: Node> {
  @usableFromInline var box: CollectionBox<KeyedStorage<Key>>?

  /// Creates an empty map.
  @inlinable public init() {}

  /// Creates a map of the pairs of a sequence, in its order. A duplicate key traps. O(n).
  @inlinable public init(uniqueKeysWithValues pairs: some Sequence<(Key, Value)>) {
    for (key, value) in pairs { precondition(updateValue(value, forKey: key) == nil, "Duplicate key: \(key)") }
  }

  /// Creates a map of the pairs of a sequence. O(n).
  ///
  /// - Parameters:
  ///   - pairs: Keys and their nodes.
  ///   - choose: Receives two nodes of one key, the earlier first, and returns the one to keep.
  /// - Throws: The error that `choose` throws.
  @inlinable public init(
    _ pairs: some Sequence<(Key, Value)>, uniquingKeysWith choose: (Value, Value) throws -> Value
  ) rethrows {
    try merge(pairs, uniquingKeysWith: choose)
  }

  /// Creates a map of the pairs of a dictionary, in any order. O(n).
  @inlinable public init(_ dictionary: [Key: Value]) {
    for (key, value) in dictionary { updateValue(value, forKey: key) }
  }

  @inlinable func node(at place: Int32) -> Value { unsafeDowncast(box!.contents.element(at: place), to: Value.self) }

  @inlinable func place(of key: Key) -> Int32? { box?.contents.place(of: key) }

  // MARK: Access by key

  /// The node of a key; nil for none. Setting nil removes the key. Setting a node is one edit, or none if the key has
  /// that node. Amortized O(1).
  @inlinable public subscript(key: Key) -> Value? {
    get { place(of: key).map { node(at: $0) } }
    set {
      if let newValue { updateValue(newValue, forKey: key) } else { removeValue(forKey: key) }
    }
  }

  /// The node of a key, or a default node if the key has none. Setting it is an edit. Amortized O(1).
  @inlinable public subscript(key: Key, default other: @autoclosure () -> Value) -> Value {
    get { self[key] ?? other() }
    set { updateValue(newValue, forKey: key) }
  }

  /// Sets the node of a key, and returns the previous one: one edit, or none if it is the same node. Amortized O(1).
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

  /// Removes a key, and returns its node if there was one: one edit, O(1).
  @inlinable @discardableResult
  public mutating func removeValue(forKey key: Key) -> Value? {
    guard let place = place(of: key) else { return nil }
    let old = node(at: place)
    ownedBox().remove(at: place)
    return old
  }

  /// Removes the pair at an index: one edit, O(1).
  @inlinable @discardableResult
  public mutating func remove(at index: Index) -> Element {
    let pair = self[index]
    removeValue(forKey: pair.key)
    return pair
  }

  /// Removes the first pair, if there is one: one edit, O(1).
  @inlinable public mutating func popFirst() -> Element? { isEmpty ? nil : remove(at: startIndex) }

  /// Removes all nodes: one edit. O(n), because each node is removed.
  @inlinable public mutating func removeAll(keepingCapacity: Bool = false) { if !isEmpty { ownedBox().removeAll() } }

  /// Removes the pairs that satisfy a condition: a pass over the map, and O(1) for each removed pair.
  ///
  /// - Parameter shouldBeRemoved: Returns whether a pair is removed.
  /// - Throws: The error that the condition throws. The map is unchanged then.
  @inlinable public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    for key in try filter(shouldBeRemoved).keys { removeValue(forKey: key) }
  }

  /// Reserves capacity for nodes that will be inserted. O(n) at most.
  @inlinable public mutating func reserveCapacity(_ capacity: Int) { ownedBox().contents.reserveCapacity(capacity) }

  /// Merges the pairs of a sequence into the map. O(m), where m is the length of the sequence.
  ///
  /// - Parameters:
  ///   - pairs: Keys and their nodes.
  ///   - choose: Receives the map's node and the new node of the same key, and returns the one to keep.
  /// - Throws: The error that `choose` throws. The pairs before that one stay in the map.
  @inlinable public mutating func merge(
    _ pairs: some Sequence<(Key, Value)>, uniquingKeysWith choose: (Value, Value) throws -> Value
  ) rethrows {
    for (key, value) in pairs {
      updateValue(try self[key].map { try choose($0, value) } ?? value, forKey: key)
    }
  }

  /// Merges another map into this one. O(m) for the other's m pairs.
  ///
  /// - Parameters:
  ///   - other: The map whose pairs are merged.
  ///   - choose: Receives this map's node and the other's node of the same key, and returns the one to keep.
  /// - Throws: The error that `choose` throws. The pairs before that one stay in the map.
  @inlinable public mutating func merge(
    _ other: NodeMap, uniquingKeysWith choose: (Value, Value) throws -> Value
  ) rethrows {
    try merge(other.lazy.map { ($0.key, $0.value) }, uniquingKeysWith: choose)
  }

  /// Returns a map of the pairs of this map and another. O(n + m).
  ///
  /// - Parameters:
  ///   - other: The other map.
  ///   - choose: Receives this map's node and the other's node of the same key, and returns the one to keep.
  /// - Throws: The error that `choose` throws.
  @inlinable public func merging(
    _ other: NodeMap, uniquingKeysWith choose: (Value, Value) throws -> Value
  ) rethrows -> NodeMap {
    var result = self
    try result.merge(other, uniquingKeysWith: choose)
    return result
  }

  /// Returns a map of the pairs that satisfy a condition. O(n).
  ///
  /// - Parameter isIncluded: Returns whether a pair is included.
  /// - Throws: The error that the condition throws.
  @inlinable public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> NodeMap {
    var result = NodeMap()
    for pair in self where try isIncluded(pair) { result.updateValue(pair.value, forKey: pair.key) }
    return result
  }

  /// Returns a map of other nodes with the same keys, in the same order. O(n).
  ///
  /// - Parameter transform: Receives a node and returns another.
  /// - Throws: The error that the closure throws.
  @inlinable public func mapValues<Other: Node>(
    _ transform: (Value) throws -> Other
  ) rethrows -> NodeMap<Key, Other> {
    var result = NodeMap<Key, Other>()
    for pair in self { result.updateValue(try transform(pair.value), forKey: pair.key) }
    return result
  }

  /// Returns a dictionary of values with the same keys. O(n).
  ///
  /// - Parameter transform: Receives a node and returns a value.
  /// - Throws: The error that the closure throws.
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
  /// A position in the order, which is valid until the map changes.
  public typealias Index = KeyedIndex

  /// An iterator over the pairs of a map at the time of the iterator's creation.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let contents: KeyedStorage<Key>
    @usableFromInline var place: Int32

    @inlinable init(_ contents: KeyedStorage<Key>) {
      self.contents = contents
      place = contents.ends.first
    }

    /// Returns the next pair; nil at the end. O(1).
    @inlinable public mutating func next() -> Element? {
      if place < 0 { return nil }
      defer { place = contents.entries[Int(place)].next }
      return (contents.key(at: place), unsafeDowncast(contents.element(at: place), to: Value.self))
    }
  }

  /// Returns an iterator over the pairs, in order. O(1).
  @inlinable public func makeIterator() -> Iterator { Iterator(contents) }
  /// The number of nodes. O(1).
  @inlinable public var count: Int { box?.contents.count ?? 0 }
  /// The index of the first pair.
  @inlinable public var startIndex: Index { .start(of: box?.contents) }
  /// The index after the last pair.
  @inlinable public var endIndex: Index { Index(offset: count, place: -1) }
  /// Returns the index after another. O(1).
  @inlinable public func index(after index: Index) -> Index { index.next(in: box!.contents) }
  /// Returns the index before another. O(1).
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
    /// The index after the last key.
    @inlinable public var endIndex: KeyedIndex { map.endIndex }
    /// The number of keys. O(1).
    @inlinable public var count: Int { map.count }
    /// Returns the index after another. O(1).
    @inlinable public func index(after index: KeyedIndex) -> KeyedIndex { map.index(after: index) }
    /// Returns the index before another. O(1).
    @inlinable public func index(before index: KeyedIndex) -> KeyedIndex { map.index(before: index) }
    /// The key at an index. O(1).
    @inlinable public subscript(index: KeyedIndex) -> Key { map[index].key }
    /// Returns whether the map has a key. O(1).
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
  /// Returns whether both have the same nodes for the same keys, in any order. O(1) if one is a copy of the other;
  /// otherwise O(n).
  @inlinable public static func == (left: Self, right: Self) -> Bool {
    left.box === right.box || left.count == right.count && left.allSatisfy { right[$0.key] === $0.value }
  }

  /// Hashes the keys and the identities of their nodes, independent of their order. O(n).
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(mapValues { ObjectIdentifier($0) }) }

  /// Visits the nodes in order.
  @inlinable public func forEachNode(_ body: (Value) -> Void) { for pair in self { body(pair.value) } }
}

extension NodeMap: ExpressibleByDictionaryLiteral {
  /// Creates a map of the given pairs. A duplicate key traps, as for a dictionary.
  @inlinable public init(dictionaryLiteral elements: (Key, Value)...) { self.init(uniqueKeysWithValues: elements) }
}

extension NodeMap: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of a dictionary with the same content, in the order of the map.
  public var description: String {
    shown.isEmpty
      ? "[:]"
      : "[" + map { "\(String(reflecting: $0.key)): \(String(reflecting: $0.value))" }.joined(separator: ", ") + "]"
  }
  /// The description of a dictionary with the same content, in the order of the map.
  public var debugDescription: String { description }
  /// A mirror of the pairs, as for a dictionary.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: shown, displayStyle: .dictionary) }
}

extension Dictionary where Value: Node {
  /// Creates a dictionary of the pairs of a map. O(n).
  @inlinable public init(_ map: NodeMap<Key, Value>) {
    self.init(uniqueKeysWithValues: map.lazy.map { ($0.key, $0.value) })
  }
}
