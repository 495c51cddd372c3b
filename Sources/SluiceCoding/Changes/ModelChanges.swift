/// The changes of one transaction, as values that can be stored, sent and applied elsewhere.
///
/// A node has an *identity*, a number that it keeps while it is part of the model and that no other node gets. Values are the text of
/// their JSON, so that no number loses digits on the way.
///
/// ## The format
///
/// `Codable` writes an object with these members. Those that are empty are left out.
///
/// | member | value |
/// |---|---|
/// | `format` | `"sluice-changes-1"` |
/// | `transaction` | the name of the transaction |
/// | `root` | the identity of the root, if the root was replaced |
/// | `next` | the lowest identity that was never given |
/// | `lossy` | `true` if only discardable properties have changed |
/// | `made` | the nodes that have come, each with `id`, `type`, `values`, `nodes` |
/// | `changed` | the nodes of which properties have changed, each with `id`, `values`, `nodes`, `edits` |
/// | `removed` | the identities of the nodes that have gone |
///
/// `values` and `nodes` are objects by the names of properties. A value is a string that contains JSON. Below `nodes` stands what a
/// property holds or refers to: `null`, an identity, a list of identities, or `{"keys": […], "nodes": […]}`. Below `edits` stands how a
/// collection was edited: a list of `[offset, number removed, [identities inserted]]`, or, for sets and maps,
/// `{"gone": [keys], "put": [[key, identity, key before or null]]}`. The key of an element of a set is its identity.
///
/// Changes are applied in this order: `made`, `changed`, `root`, `removed`. An identity of which no node is part of the model stands for
/// nothing: a weak reference to it is nil.
public struct ModelChanges: Hashable, Sendable {
  /// A node with all its properties.
  public struct Record: Hashable, Sendable {
    /// The identity of the node.
    public let id: Int
    /// The name of the node's type, as ``CodableNode/documentName`` has it.
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
    /// The properties that hold other nodes, with all nodes that each one holds.
    public var nodes: [String: References] = [:]
    /// The collections that were edited.
    public var edits: [String: Edits] = [:]

    var isEmpty: Bool { values.isEmpty && nodes.isEmpty && edits.isEmpty }
  }

  /// The edits of a collection.
  public enum Edits: Hashable, Sendable {
    /// The edits of a list, to be applied in order.
    case splices([Splice])
    /// The edits of a set or a map: first all of `removed` go, then each of `placed` comes behind the element with the key `after`, or
    /// before all others.
    case keyed(removed: [JSONText], placed: [Placed])
  }

  /// One edit of a list: at an offset, some elements are replaced by others.
  public struct Splice: Hashable, Sendable {
    /// How many elements stand before the edit.
    public let offset: Int
    /// How many elements go.
    public let removed: Int
    /// The identities of the elements that come.
    public let inserted: [Int]
  }

  /// An element of a set or a map that comes to a place.
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
  /// The lowest identity that was never given.
  public var next = 0
  /// Whether a property was changed that is not discardable.
  public var isStored = false
  /// The nodes that have come into the model.
  public var made: [Record] = []
  /// The nodes that were part of the model and have other properties now.
  public var changed: [Change] = []
  /// The identities of the nodes that are no part of the model any more.
  public var removed: [Int] = []

  init(transaction: String) { self.transaction = transaction }

  /// A whole model without nodes yet, as changes of an empty one.
  package static func snapshot(root: Int?, next: Int) -> ModelChanges {
    var changes = ModelChanges(transaction: "snapshot")
    (changes.root, changes.next, changes.isStored) = (root, next, true)
    return changes
  }

  /// Whether the transaction has changed nothing that is written.
  public var isEmpty: Bool { root == nil && made.isEmpty && changed.isEmpty && removed.isEmpty }
}

/// A value as the text of its JSON.
public struct JSONText: Hashable, Sendable {
  /// The JSON.
  public let text: String

  /// Any JSON. The text is not checked.
  public init(_ text: String) { self.text = text }
}
