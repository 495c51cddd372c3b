public import SluiceCollections

// Groups of elements.

/// The elements of a collection that have one key. ``Derivation/group(_:into:)`` creates groups.
///
/// A group is a node, so that each group can be observed separately: `\.byArtist.each.elements`. The group stays the
/// same node as long as the collection has elements of its key.
public final class NodeGroup<Key: Hashable, Element: Node>: Node {
  /// Ownership state, managed by Sluice. Don't access it directly.
  public var _$node = _NodeState()

  /// The key that the elements share.
  public let key: Key
  @usableFromInline var _elements: NodeList<Element>

  /// The elements, in the order of the collection.
  public var elements: NodeList<Element> { storedElements }

  @usableFromInline
  var storedElements: NodeList<Element> {
    get {
      _$read(1)
      return _elements
    }
    set { if _$node.isFree { _elements = newValue } else { Self.schema.elements._$set(self, newValue) } }
  }

  /// Edits the elements in place.
  @inlinable func edit(_ body: (inout CollectionBox<ListStorage>) -> Void) {
    if _$node.isFree {
      var box = _elements.ownedBox()
      body(&box)
    } else {
      Self.schema.elements.info.editList(of: self, body)
    }
  }

  @inlinable init(_ key: Key, _ elements: NodeList<Element>) {
    self.key = key
    _elements = elements
  }

  /// The properties, from which paths are built.
  public struct GroupSchema: Sendable {
    /// The key that the elements share.
    public let key = Property<NodeGroup, Key, ReadOnly>(constant: 0, "key", read: { $0.key })
    /// The elements. Only the derivation writes them.
    public let elements = Property<NodeGroup, NodeList<Element>, ReadWrite>(
      1, "elements", kind: .derived, read: { $0.elements }, load: { $0._elements }, store: { $0._elements = $1 })
    /// The group and its complete subtree.
    public var subtree: SubtreePath<NodeGroup, NodeGroup> { ._$ofOrigin }
  }
  /// The properties.
  public static var schema: GroupSchema { _GenericNodeTypes.shared(GroupSchema.self) { GroupSchema() } }
  /// The type, without its generic parameters.
  public static var _$type: NodeType {
    _GenericNodeTypes.shared(Self.self) {
      NodeType("NodeGroup<\(Key.self), \(Element._$type.name)>", [schema.key._$erased, schema.elements._$erased])
    }
  }
}

extension Derivation {
  /// Returns a derivation that groups the elements by their values.
  ///
  /// Groups are in the order in which they were created. A group without elements is removed. A value that is not equal
  /// to itself, such as NaN, belongs to no group.
  @inlinable public static func group<Values: ReadPath<Origin>, Element: Node, Key: Hashable, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>,
    into groups: ModelPath<Origin, OnePath<Origin, NodeMap<Key, NodeGroup<Key, Element>>, Access>>
  ) -> Derivation where Values.Output == Each<Element, Key> {
    group(values, into: groups, by: { $0 })
  }

  /// Returns a derivation that groups the elements by a key of their values.
  ///
  /// Groups are in the order in which they were created. A group without elements is removed.
  ///
  /// - Parameters:
  ///   - values: A value of each element of a collection, as `\.items.each.tag`.
  ///   - groups: The map of groups that the derivation writes.
  ///   - key: Returns the key of a value, and reads only the value. An element whose key is nil or not equal to itself
  ///     belongs to no group.
  @inlinable
  public static func group<Values: ReadPath<Origin>, Element: Node, Value, Key: Hashable, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>,
    into groups: ModelPath<Origin, OnePath<Origin, NodeMap<Key, NodeGroup<Key, Element>>, Access>>,
    by key: @escaping (Value) -> Key?
  ) -> Derivation where Values.Output == Each<Element, Value> {
    let lists = Origin.schema[keyPath: groups].each[dynamicMember: \.elements]._$route
    return Derivation(values, into: groups, writing: [lists], DerivedGroups()) { key($0).flatMap(findable) }
  }
}

/// Returns a key; nil if it is not equal to itself, such as NaN, because a dictionary never finds it again.
@inlinable func findable<Key: Hashable>(_ key: Key) -> Key? { key == key ? key : nil }

/// Groups of the elements that have a key.
@usableFromInline struct DerivedGroups<Element: Node, Key: Hashable>: DerivedContents {
  @usableFromInline typealias Groups = NodeMap<Key, NodeGroup<Key, Element>>

  @inlinable static var needsOrder: Bool { true }
  @inlinable init() {}

  @inlinable func areAlike(_ one: Key, _ other: Key) -> Bool { one == other }

  @inlinable func fill(_ groups: inout Groups, with elements: [(element: Element, key: Key)]) {
    var lists: [Key: [Element]] = [:]
    var keys: [Key] = []
    for (element, key) in elements {
      if lists[key] == nil { keys.append(key) }
      lists[key, default: []].append(element)
    }
    for (key, group) in groups where lists[key] == nil {
      group.storedElements = []
      groups[key] = nil
    }
    for key in keys {
      let list = NodeList(lists[key]!)
      if let group = groups[key] { group.storedElements = list } else { groups[key] = NodeGroup(key, list) }
    }
  }

  @inlinable func put(_ element: Element, _ key: Key, _ table: ElementTable<Key>, into groups: inout Groups) {
    guard let group = groups[key] else { return groups[key] = NodeGroup(key, [element]) }
    group.edit { $0.insert(element, at: position(of: element, table, in: $0.contents)) }
  }

  @inlinable func take(_ element: Element, _ key: Key, _ table: ElementTable<Key>, outOf groups: inout Groups) -> Bool {
    guard let group = groups[key] else { return false }
    var wasThere = false
    group.edit {
      wasThere = $0.remove(element, at: position(of: element, table, in: $0.contents))
    }
    if group.elements.isEmpty { groups[key] = nil }
    return wasThere
  }

  @inlinable func position(of element: Element, _ table: ElementTable<Key>, in list: ListStorage) -> Int {
    let rank = table[element]?.rank ?? 0
    return list.firstPosition { table[$0].map { $0.rank >= rank } ?? true }
  }
}
