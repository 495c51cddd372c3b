#if Macros
  /// Makes a final class a node of a model: its stored properties are monitored, and paths can lead to them.
  ///
  /// A property may hold any value; nodes below are held by `T`, `T?`, `[T]`, `NodeList<T>` and optionals of the last two. A
  /// node anywhere else (in a dictionary, a set, a nested array, the payload of an enum) is a plain reference: it is neither
  /// attached nor observed nor rolled back.
  ///
  /// A `let` is part of paths and costs nothing; one that holds an ``Event`` leads to what is sent on it, if its type is
  /// written as `Event<…>`, in an annotation or in what it is set to. A `var` that is computed is no path: make it
  /// ``Derived()`` and let an observer write it. What cannot be tracked is refused by the compiler, with what to write
  /// instead; mark it ``Untracked()`` to leave it out.
  ///
  /// A class that conforms to `Observable` in its declaration, `@Node final class Song: Observable`, takes part in
  /// Observation: SwiftUI's views, `withObservationTracking` and `Observations` hear of changes when a transaction is
  /// over. What they read while the node belongs to no mediator yet they do not hear of.
  @attached(member, names: named(_$node))
  @attached(memberAttribute)
  @attached(extension, conformances: Node, names: named(Schema), named(schema), named(_$type))
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

  /// Lets code that runs elsewhere read a property, through ``BackgroundReader``; its value is `Sendable`.
  @attached(peer)
  public macro BackgroundReadable() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

  /// Lets code that runs elsewhere read and set a property, through ``BackgroundCell``; its value is `Sendable`: how far
  /// a download has come. Undo leaves it as it is.
  @attached(peer)
  public macro BackgroundWritable() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

  /// Leaves a property of a node out: it is neither observed nor recorded nor rolled back.
  @attached(peer)
  public macro Untracked() = #externalMacro(module: "SluiceMacros", type: "MarkerMacro")

  /// Written by ``Node()`` at each property; not for use by hand.
  @attached(accessor, names: named(init), named(get), named(set), named(_modify))
  @attached(peer, names: prefixed(_))
  public macro _Tracked(_ id: Int, isObserved: Bool = false) =
    #externalMacro(module: "SluiceMacros", type: "TrackedMacro")
#endif
