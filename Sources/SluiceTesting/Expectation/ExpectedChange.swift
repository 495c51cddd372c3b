public import SluiceModel

/// A change of a slot that a test expects.
public struct ExpectedChange {
  let node: any Node
  let property: String
  /// Returns whether a change of the slot is the expected one.
  let matches: (LoggedChange) -> Bool
  /// Returns a description of the expected values.
  let values: (Words) -> String

  /// Expects that the slot has a value at the end. Nodes and collections of nodes are compared by identity, other
  /// values by `==`.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - property: The property, as in a path: `\.title`.
  ///   - value: The value after the transaction and its refresh.
  public static func set<Owner: Node, Value: Equatable, Access>(
    _ node: Owner, _ property: KeyPath<Owner.Schema, Property<Owner, Value, Access>>, to value: Value
  ) -> Self {
    Self(
      node: node, property: Owner.schema[keyPath: property]._$name,
      matches: { ($0.new as? Value).map { $0 == value } ?? false }, values: { "→ \($0.value(value))" })
  }

  /// Expects that the slot had one value and has another at the end.
  ///
  /// - Parameters:
  ///   - node: The node of the slot.
  ///   - property: The property, as `\.title`.
  ///   - old: The value before the transaction.
  ///   - value: The value at its end.
  public static func set<Owner: Node, Value: Equatable, Access>(
    _ node: Owner, _ property: KeyPath<Owner.Schema, Property<Owner, Value, Access>>, from old: Value, to value: Value
  ) -> Self {
    Self(
      node: node, property: Owner.schema[keyPath: property]._$name,
      matches: { ($0.old as? Value).map { $0 == old } ?? false && ($0.new as? Value).map { $0 == value } ?? false },
      values: { "\($0.value(old)) → \($0.value(value))" })
  }

  /// Expects that the slot has a value at the end that satisfies a condition. Use this for values that can't be
  /// compared, or that are not known completely.
  ///
  /// - Parameters:
  ///   - node: The node of the slot.
  ///   - property: The property, as `\.title`.
  ///   - condition: Returns whether the value at the end is as expected.
  public static func set<Owner: Node, Value, Access>(
    _ node: Owner, _ property: KeyPath<Owner.Schema, Property<Owner, Value, Access>>,
    where condition: @escaping (Value) -> Bool
  ) -> Self {
    Self(
      node: node, property: Owner.schema[keyPath: property]._$name,
      matches: { ($0.new as? Value).map(condition) ?? false }, values: { _ in "→ a value that satisfies the condition" }
    )
  }

  /// Expects that the slot changes to any value.
  public static func change<Owner: Node, Value, Access>(
    of node: Owner, _ property: KeyPath<Owner.Schema, Property<Owner, Value, Access>>
  ) -> Self {
    Self(
      node: node, property: Owner.schema[keyPath: property]._$name, matches: { _ in true },
      values: { _ in "→ any value" }
    )
  }

  func isOfSlot(_ change: LoggedChange) -> Bool { change.node === node && change.property == property }

  func text(_ words: Words) -> String { "\(words.slot(node, property)): \(values(words))" }
}

/// A run of an observer that a test expects: its name, or ``run(_:of:)``.
public struct ExpectedRun: ExpressibleByStringLiteral {
  let observer: String
  let origin: (any Node)?

  /// Creates an expected run of the observer with a name, for any origin.
  public init(stringLiteral observer: String) { self.init(observer, nil) }

  /// Returns an expected run of the observer with a name, for any origin.
  public static func run(_ observer: String) -> Self { Self(observer, nil) }

  /// Returns an expected run of the observer with a name, for one origin. With `forEach` there is one observer for each
  /// origin.
  public static func run(_ observer: String, of origin: some Node) -> Self { Self(observer, origin) }

  private init(_ observer: String, _ origin: (any Node)?) {
    self.observer = observer
    self.origin = origin
  }

  func matches(_ run: ObserverRun) -> Bool { run.observer == observer && (origin == nil || run.origin === origin) }

  func text(_ words: Words) -> String { "\(observer)\(origin.map { " of \(words.node($0))" } ?? "")" }
}
