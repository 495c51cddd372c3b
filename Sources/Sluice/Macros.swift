/// Makes a final class a node of a model: its stored properties are observed, and paths can lead to them.
///
/// A property can hold any value. To hold other nodes, use `T`, `[T]`, `Set<T>`, `[Key: T]`, ``NodeList``, ``NodeSet``,
/// ``NodeMap`` or an optional of these. A node anywhere else (in a nested array, in the payload of an enum) is a plain
/// reference: it is neither attached nor observed nor rolled back.
///
/// Declarations other than a stored `var` are treated as follows:
///
/// - A `let` can be part of a path and adds no cost. A `let` that holds an ``Event`` leads to the values that are sent
///   on it. Its type must be written as `Event<…>`, in an annotation or in the initial value.
/// - A `weak var` that refers to a node can be part of a path. The reference neither retains the node nor attaches it
///   to the tree. When the node is deinitialized, observers that have read the reference run in the next transaction.
/// - A `var` with a getter can't be part of a path. Use ``Computed(_:)``, or use ``Derived()`` and an observer that
///   writes the property.
/// - A property that can't be tracked doesn't compile, and the message names an alternative. To exclude it, use
///   ``Untracked()``.
///
/// Each setting of a property calls `willSet` and `didSet`, also for an equal value, and also if an observer writes the
/// property. They can set other properties, in the same transaction. They are not called when they set their own
/// property, nor when a rollback restores a value. In an `init`, assignments after all properties have values count as
/// settings. A property with `willSet` or `didSet` is copied when it is edited in place, except with a single `didSet`
/// that does not use the old value.
///
/// A class that conforms to `Observable` in its declaration, `@Node final class Song: Observable`, supports
/// Observation. SwiftUI's views, `withObservationTracking` and `Observations` are notified of changes at the end of a
/// transaction. Reads of a node that does not yet belong to a mediator are not tracked by Observation.
///
/// A class that conforms to `Codable` in its declaration, `@Node final class Song: Codable`, can be part of a document;
/// see ``ModelEncoder``. Its values, and the nodes that it holds, must be `Codable` too. The class can have any `init`:
/// the decoder creates nodes with a generated one.
@attached(member, names: named(_$node), named(init))
@attached(memberAttribute)
@attached(
  extension, conformances: Node, CodableNode,
  names: named(Schema), named(schema), named(_$type), named(_$makeType), named(forEachNode), named(_$coded))
public macro Node() = #externalMacro(module: "SluiceMacros", type: "NodeMacro")

/// Marks a property that a smart observer computes, as a function of the values that the observer reads. No other code
/// can write the property once its node belongs to a mediator.
@attached(peer)
public macro Derived() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Marks a property for which each setting counts, also one to an equal value: text that a person types, or a choice.
///
/// The property stores its value like any other, and `\.query` reads it. An observer that reads `\.query.sent` receives
/// all values that were set since its last run, in order. Transactions and priority observers set the property; it has
/// no write path.
@attached(peer)
public macro Input() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Marks a property that is stored, but a change of it alone neither marks the document as edited nor makes a step of
/// undo: a scroll position, or which rows are expanded.
@attached(peer)
public macro Discardable() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Marks a property that belongs to a person and a window, not to the document: the selection, the open tabs, a search.
///
/// Transactions, observers and rollbacks treat it as any other property. Undo leaves it unchanged. A change of it is no
/// step and leaves ``Mediator/isEdited`` unchanged, and documents don't contain it.
///
/// The same holds for nodes that only such properties hold, and for all nodes below them. For example, a node that a
/// page's session adds to a list marked `@SessionState` needs no further attributes. Once another property has held a
/// node, the node belongs to the document.
///
/// Refer to nodes of the document by weak references: an undo that removes a node leaves a strong reference, which
/// keeps the node attached.
@attached(peer)
public macro SessionState() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Lets code in other isolations read a property through ``BackgroundReader``. The value must be `Sendable`.
@attached(peer)
public macro BackgroundReadable() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Lets code in other isolations read and set a property through ``BackgroundCell``, for example the progress of a
/// download. The value must be `Sendable`. Undo leaves the property unchanged.
@attached(peer)
public macro BackgroundWritable() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Makes observers treat this property and another property of the node as one: a change of either is a change of both.
///
/// An observer that reads one of them runs when either changes, and can read both. An observer that can write one can
/// write both. Two smart observers that write one property each are two writers of one slot, which is rejected.
///
/// Both properties must be of one kind (both `@Derived`, or neither). Each stores a value of its own. A value that is
/// written and then written back is no change, a rollback restores each value, and `except:` covers both properties.
/// The attribute is on one of the two properties and names the other. To join three or more, let each name the next.
///
/// While an observer tracks reads, each read records a second dependency. There is no other cost.
@attached(peer)
public macro SharedChange<Owner: Node, Value>(with other: KeyPath<Owner, Value>) =
  #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Excludes a property of a node from tracking: it is neither observed nor recorded nor rolled back.
@attached(peer)
public macro Untracked() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// A read-only property that is computed from others, that can be part of a path, and whose value is cached while an
/// observer depends on it.
///
/// ```swift
/// @Computed({ (library: Library) in library.byName[library.name] }) var selected: Playlist?
/// ```
///
/// The property depends on the properties of its own node that the closure names by its parameter. List values of other
/// nodes that the closure reads, as a path or as several in braces: `reads: \.playlists.each.title`. If the closure
/// reads other values while an observer runs, that is a violation of this property, not of the observer. For the order
/// of observers, a read of this property counts as a read of everything that it depends on. The property changes when
/// its new value differs. If its values can't be compared, it changes when a value that it reads has changed.
///
/// The compiler type-checks the closure to resolve the attribute. Therefore the closure can't name the same property of
/// other nodes, such as a folder's size computed from the sizes of its subfolders. Call a method that reads them
/// instead.
///
/// If no observer depends on the property, each read evaluates the closure. Outside of transactions and observers, each
/// read does so too. Otherwise the closure runs once for each change of a value that it reads, and the result is
/// cached. A cached node is retained, also if the closure got it from a `weak` property.
@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_$compute_))
public macro Computed<Owner: Node, Value>(_ compute: (Owner) -> Value) =
  #externalMacro(module: "SluiceMacros", type: "ComputedMacro")

/// Makes a property computed as ``Computed(_:)`` does, where the closure also reads values that a path reaches beyond
/// the property's own node.
@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_$compute_))
public macro Computed<Owner: Node, Value, Steps: ReadPath>(
  reads: ModelPath<Owner, Steps>, _ compute: (Owner) -> Value
) = #externalMacro(module: "SluiceMacros", type: "ComputedMacro")

/// Makes a property computed as ``Computed(_:)`` does, where the closure also reads values that several paths reach:
/// `reads: { \.tracks.each.title; \.owner.some.name }`.
@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_$compute_))
public macro Computed<Owner: Node, Value>(
  @PathSetBuilder<Owner> reads: () -> PathSet<Owner>, _ compute: (Owner) -> Value
) = #externalMacro(module: "SluiceMacros", type: "ComputedMacro")

/// Generates the labels of an enum of states: `Label`, an enum with the names of the cases, and the property `label`.
///
/// ```swift
/// @StateLabels
/// enum SearchState: TransitioningState {
///   case idle, searching(String), found([Item])
///   static let transitions: StateTransitions<Label> = [.idle: [.searching], .searching: [.searching, .found]]
/// }
/// ```
///
/// The labels have the access level of the enum.
@attached(member, names: named(Label), named(label))
public macro StateLabels() = #externalMacro(module: "SluiceMacros", type: "StateLabelsMacro")

/// Generated by ``Node()`` at each property. Don't use it directly.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_), prefixed(_$willSet_), prefixed(_$didSet_))
public macro _Tracked(_ id: Int, partners: KeyValuePairs<Int, String> = [:], isObserved: Bool = false) =
  #externalMacro(module: "SluiceMacros", type: "TrackedMacro")
