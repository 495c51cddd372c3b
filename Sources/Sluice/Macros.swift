/// Makes a final class a node of a model: its stored properties are monitored, and paths can lead to them.
///
/// A property may hold any value; nodes below are held by `T`, `[T]`, `Set<T>`, `[Key: T]`, ``NodeList``, ``NodeSet``,
/// ``NodeMap`` and optionals of these. A node anywhere else (in a nested array, the payload of an enum) is a plain
/// reference: it is neither attached nor observed nor rolled back.
///
/// A `let` is part of paths and costs nothing; one that holds an ``Event`` leads to what is sent on it, if its type is
/// written as `Event<…>`, in an annotation or in what it is set to. A `weak var` that refers to a node is a way for paths,
/// and neither holds the node nor takes it into the tree; whoever read it hears in the next transaction that the node has
/// died. A `var` with a getter is no path: make it ``Computed(_:)``, or ``Derived()`` and let an observer write it. What cannot be
/// tracked is refused by the compiler, with what to write instead; mark it ``Untracked()`` to leave it out.
///
/// `willSet` and `didSet` are called by whatever sets the property, an observer that writes it included, also for equal values;
/// they may set others, in the same transaction, and are not called for what they set of their own property, nor when a
/// rollback puts a value back. In an `init`, what is set after all properties have values counts as a setting. An edit in place
/// copies the value, unless there is but a `didSet` that does not name the old one.
///
/// A class that conforms to `Observable` in its declaration, `@Node final class Song: Observable`, takes part in
/// Observation: SwiftUI's views, `withObservationTracking` and `Observations` hear of changes when a transaction is
/// over. What they read while the node belongs to no mediator yet they do not hear of.
///
/// A class that conforms to `Codable` in its declaration, `@Node final class Song: Codable`, can be part of a document; see
/// ``ModelEncoder``. Its values, and the nodes that it holds, are `Codable` too. Its own `init` may be as it likes: a node
/// that is read is made by another one.
@attached(member, names: named(_$node), named(init))
@attached(memberAttribute)
@attached(
  extension, conformances: Node, CodableNode,
  names: named(Schema), named(schema), named(_$type), named(_$makeType), named(forEachNode), named(_$coded))
public macro Node() = #externalMacro(module: "SluiceMacros", type: "NodeMacro")

/// Marks a property that a smart observer computes: a function of what that observer reads. Nothing else writes it once
/// its node belongs to a mediator.
@attached(peer)
public macro Derived() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Marks a property whose every setting counts, equal to the value before or not: what a person types or chooses.
///
/// It keeps its value like any other: `\.query` reads that, and an observer that reads `\.query.sent` gets all settings
/// since it last ran, in order. Transactions and priority observers set it; it has no write path.
@attached(peer)
public macro Input() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Marks a property that is kept, but whose change alone neither dirties the document nor makes a step of undo: where a
/// list is scrolled to, what is unfolded.
@attached(peer)
public macro Discardable() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Marks a property that belongs to a person and a window, not to the document: the selection, the open tabs, a search.
///
/// Transactions, observers and rollbacks treat it as any other property. Undo leaves it as it is, a change of it is no step and
/// leaves ``Mediator/isEdited`` alone, and documents don't contain it. The same holds for the nodes that only such properties hold,
/// with all below them: a node that a page's session adds to a list marked `@SessionState` needs no further attributes. Once another
/// property has held a node, the node belongs to the document.
///
/// Refer to nodes of the document by weak references: an undo that removes a node leaves a strong reference, which keeps the node
/// attached.
@attached(peer)
public macro SessionState() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Lets code that runs elsewhere read a property, through ``BackgroundReader``; its value is `Sendable`.
@attached(peer)
public macro BackgroundReadable() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Lets code that runs elsewhere read and set a property, through ``BackgroundCell``; its value is `Sendable`: how far
/// a download has come. Undo leaves it as it is.
@attached(peer)
public macro BackgroundWritable() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Marks a property as one with another of its node, for whoever observes them: a change of either is a change of both.
///
/// Who reads one runs when either changes, and may read both; who may write one may write both; and two smart observers
/// that write one each are two writers of one slot. The two are of one kind (both `@Derived`, or neither). Each keeps a value of
/// its own: what is written and written back is no change, a rollback puts back what was written, and `except:` shields
/// from both. One names the other; three or more are one by a chain of names.
///
/// Costs a second note at each read while somebody observes, and nothing else.
@attached(peer)
public macro SharedChange<Owner: Node, Value>(with other: KeyPath<Owner, Value>) =
  #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// Leaves a property of a node out: it is neither observed nor recorded nor rolled back.
@attached(peer)
public macro Untracked() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

/// A property that is computed from others: read-only, a path like any other, and kept while an observer depends on it.
///
/// ```swift
/// @Computed({ (library: Library) in library.byName[library.name] }) var selected: Playlist?
/// ```
///
/// It depends on the properties of its own node that the closure names by its parameter. What it reaches beyond is listed,
/// as a path or as several in braces: `reads: \.playlists.each.title`. Reading more while it is evaluated for an observer is a
/// violation, of this property and not of who asked. Who reads it reads, for order, all that it reads; it counts as changed
/// when its value differs, and, where values cannot be compared, when something that it read has changed.
///
/// The compiler looks into the closure to know the attribute, so one that reads the same property of other nodes (a folder's
/// size from the sizes in it) calls a method that does.
///
/// Costs the closure at each read while nobody observes it, and outside of transactions and observers; otherwise once for each
/// change of what it read, and the value is kept. (A node that it returns is held as long, also one that it has from a `weak` property.)
@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_$compute_))
public macro Computed<Owner: Node, Value>(_ compute: (Owner) -> Value) =
  #externalMacro(module: "SluiceMacros", type: "ComputedMacro")

/// As ``Computed(_:)``, of a property that also reads what a path reaches beyond its own node.
@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_$compute_))
public macro Computed<Owner: Node, Value, Steps: ReadPath>(
  reads: ModelPath<Owner, Steps>, _ compute: (Owner) -> Value
) = #externalMacro(module: "SluiceMacros", type: "ComputedMacro")

/// As ``Computed(_:)``, of a property that also reads what several paths reach: `reads: { \.tracks.each.title; \.owner.some.name }`.
@attached(accessor, names: named(get))
@attached(peer, names: prefixed(_$compute_))
public macro Computed<Owner: Node, Value>(
  @PathSetBuilder<Owner> reads: () -> PathSet<Owner>, _ compute: (Owner) -> Value
) = #externalMacro(module: "SluiceMacros", type: "ComputedMacro")

/// Derives the labels of an enum of states: `Label`, an enum with the names of the cases, and `label`.
///
/// ```swift
/// @StateLabels
/// enum SearchState: TransitioningState {
///   case idle, searching(String), found([Item])
///   static let transitions: StateTransitions<Label> = [.idle: [.searching], .searching: [.searching, .found]]
/// }
/// ```
///
/// The labels are as visible as the enum.
@attached(member, names: named(Label), named(label))
public macro StateLabels() = #externalMacro(module: "SluiceMacros", type: "StateLabelsMacro")

/// Written by ``Node()`` at each property; not for use by hand.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_), prefixed(_$willSet_), prefixed(_$didSet_))
public macro _Tracked(_ id: Int, partners: KeyValuePairs<Int, String> = [:], isObserved: Bool = false) =
  #externalMacro(module: "SluiceMacros", type: "TrackedMacro")
