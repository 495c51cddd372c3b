/// The parameter of derivations that read only the elements.
@usableFromInline struct NoParameter<Origin: Node>: ReadPath {
  @usableFromInline struct Nothing: Equatable {
    @inlinable init() {}
  }

  @usableFromInline let _$route = Route()

  @inlinable init() {}

  @inlinable func _$read(_ root: Origin) -> Nothing { Nothing() }
}

extension Derivation {
  /// Creates a derivation without a parameter.
  @inlinable init<Values: ReadPath<Origin>, Contents: DerivedContents, Value, Access: WriteAccess>(
    _ values: ModelPath<Origin, Values>,
    into contents: ModelPath<Origin, OnePath<Origin, Contents.Contents, Access>>, writing others: [Route] = [],
    _ derived: Contents, key: @escaping (Value) -> Contents.Key?
  ) where Values.Output == Each<Contents.Element, Value> {
    self.init(
      Origin.schema[keyPath: values], NoParameter(), Origin.schema[keyPath: contents], writing: others,
      { _ in derived }, key: { value, _ in key(value) })
  }

  /// Creates a derivation with a parameter.
  @inlinable
  init<
    Values: ReadPath<Origin>, Parameter: ReadPath<Origin>, Contents: DerivedContents, Value, Access: WriteAccess
  >(
    _ values: ModelPath<Origin, Values>, using parameter: ModelPath<Origin, Parameter>,
    into contents: ModelPath<Origin, OnePath<Origin, Contents.Contents, Access>>,
    _ derived: @escaping (Parameter.Output) -> Contents, key: @escaping (Value, Parameter.Output) -> Contents.Key?
  ) where Values.Output == Each<Contents.Element, Value>, Parameter.Output: Equatable {
    self.init(
      Origin.schema[keyPath: values], Origin.schema[keyPath: parameter], Origin.schema[keyPath: contents],
      derived, key: key)
  }

  @inlinable
  init<
    Values: ReadPath<Origin>, Parameter: ReadPath<Origin>, Contents: DerivedContents, Value, Access: WriteAccess
  >(
    _ values: Values, _ parameter: Parameter, _ contents: OnePath<Origin, Contents.Contents, Access>,
    writing others: [Route] = [], _ derived: @escaping (Parameter.Output) -> Contents,
    key: @escaping (Value, Parameter.Output) -> Contents.Key?
  ) where Values.Output == Each<Contents.Element, Value>, Parameter.Output: Equatable {
    let (reading, readingParameter, opening) = (values._$reading, parameter._$reading, contents._$opening)
    let end = contents.end
    let reads = Parameter.self == NoParameter<Origin>.self ? [values._$route] : [values._$route, parameter._$route]
    body = ObserverBody(reads: reads, writes: [contents._$route] + others) { origin, engine in
      let each = reading(origin)
      let parameter = readingParameter(origin)
      for other in others { other.trackWay(from: origin) }
      let slot = DerivedSlot(end.owners(origin), end.property) { opening(origin) }
      engine.checked {
        var run = DerivationRun(each, parameter, derived(parameter)) { key($0, parameter) }
        run.run(slot, in: engine)
      }
    }
  }
}
