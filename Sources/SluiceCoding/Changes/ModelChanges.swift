/// The changes of one transaction, as values that can be stored, sent and applied elsewhere.
///
/// A node has an *identity*, a number that it keeps while it is part of the model and that no other node gets. Values
/// are stored as the text of their JSON, so that numbers keep all their digits.
///
/// ## The format
///
/// `Codable` writes an object with these members. Empty members are omitted.
///
/// | member | value |
/// |---|---|
/// | `format` | `"sluice-changes-1"` |
/// | `transaction` | the name of the transaction |
/// | `root` | the identity of the root, if the root was replaced |
/// | `next` | the lowest identity that was never assigned |
/// | `lossy` | `true` if only discardable properties have changed |
/// | `made` | the added nodes, each with `id`, `type`, `values`, `nodes` |
/// | `changed` | the nodes with changed properties, each with `id`, `values`, `nodes`, `edits` |
/// | `removed` | the identities of the removed nodes |
///
/// `values` and `nodes` are objects whose keys are the names of properties. A value is a string that contains JSON. A
/// member of `nodes` is the content of a property that holds or refers to nodes: `null`, an identity, a list of
/// identities, or `{"keys": […], "nodes": […]}`. A member of `edits` contains the edits of a collection: a list of
/// `[offset, number removed, [identities inserted]]`, or, for sets and maps,
/// `{"gone": [keys], "put": [[key, identity, key before or null]]}`. The key of an element of a set is its identity.
///
/// Changes are applied in this order: `made`, `changed`, `root`, `removed`. An identity without a node in the model
/// represents no node: a weak reference to it is nil.
public struct ModelChanges: Hashable, Sendable {
  /// A node with all its properties.
  public struct Record: Hashable, Sendable {
    /// The identity of the node.
    public let id: Int
    /// The name of the node's type, its ``CodableNode/documentName``.
    public let type: String
    /// The values, by the names of their properties.
    public var values: [String: JSONText] = [:]
    /// The nodes that the node holds or refers to, by the names of the properties.
    public var nodes: [String: References] = [:]

    package init(id: Int, type: String, values: [String: JSONText] = [:], nodes: [String: References] = [:]) {
      (self.id, self.type, self.values, self.nodes) = (id, type, values, nodes)
    }
  }

  /// The nodes that a property holds or refers to, by their identities.
  public enum References: Hashable, Sendable {
    /// No node.
    case null
    /// One node.
    case one(Int)
    /// A list or a set.
    case list([Int])
    /// A map, in its order.
    case map(keys: [JSONText], nodes: [Int])
  }

  /// The properties of a node that have changed.
  public struct Change: Hashable, Sendable {
    /// The identity of the node.
    public let id: Int
    /// The values that have changed.
    public var values: [String: JSONText] = [:]
    /// The properties that hold other nodes than before, each with all nodes that it holds.
    public var nodes: [String: References] = [:]
    /// The collections that were edited.
    public var edits: [String: Edits] = [:]

    var isEmpty: Bool { values.isEmpty && nodes.isEmpty && edits.isEmpty }
  }

  /// The edits of a collection.
  public enum Edits: Hashable, Sendable {
    /// The edits of a list, to be applied in order.
    case splices([Splice])
    /// The edits of a set or a map. First, all elements of `removed` are removed. Then each element of `placed` is
    /// inserted after the element with the key `after`, or before all others.
    case keyed(removed: [JSONText], placed: [Placed])
  }

  /// One edit of a list: a number of elements at an offset are replaced by others.
  public struct Splice: Hashable, Sendable {
    /// The number of elements before the edit.
    public let offset: Int
    /// The number of removed elements.
    public let removed: Int
    /// The identities of the inserted elements.
    public let inserted: [Int]
  }

  /// An element of a set or a map that is inserted or moved.
  public struct Placed: Hashable, Sendable {
    /// The key of the element.
    public let key: JSONText
    /// The identity of the element.
    public let node: Int
    /// The key of the element before it; nil for the first.
    public let after: JSONText?
  }

  /// The name of the transaction.
  public let transaction: String
  /// The identity of the root, if the transaction has replaced it.
  public var root: Int?
  /// The lowest identity that was never assigned.
  public var next = 0
  /// Whether a property that is not discardable was changed.
  public var isStored = false
  /// The nodes that were added to the model.
  public var made: [Record] = []
  /// The nodes that were part of the model before and have changed properties.
  public var changed: [Change] = []
  /// The identities of the nodes that are no longer part of the model.
  public var removed: [Int] = []

  init(transaction: String) { self.transaction = transaction }

  /// Returns the changes of an empty model to one with a root, without its nodes.
  package static func snapshot(root: Int?, next: Int) -> ModelChanges {
    var changes = ModelChanges(transaction: "snapshot")
    (changes.root, changes.next, changes.isStored) = (root, next, true)
    return changes
  }

  /// Whether the transaction has changed no property that is written.
  public var isEmpty: Bool { root == nil && made.isEmpty && changed.isEmpty && removed.isEmpty }
}

/// A value as the text of its JSON.
public struct JSONText: Hashable, Sendable {
  /// The JSON.
  public let text: String

  /// Creates a value with any JSON. The text is not validated.
  public init(_ text: String) { self.text = text }
}
