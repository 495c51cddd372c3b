import SluiceMessages

extension UntargetedScope {
  /// Returns the values of a path: the present one first, then one for each refresh that changes it.
  ///
  /// ```swift
  /// for await header in mediator.values(\.header) { … }
  /// for await title in mediator.from(playlist).values(\.title) { … }
  /// ```
  ///
  /// The rules of observers apply: every property along the path counts. See ``ModelValues`` for the values that a slow
  /// consumer receives and for the end of the sequence. With ``Mediator/forEach(_:)``, the sequence has the values of
  /// all nodes, each when it changes.
  ///
  /// - Parameter path: The path to read.
  /// - Returns: A sequence whose iterations have an observer each.
  public func values<Path: ReadPath<Origin>>(
    _ path: ModelPath<Origin, Path>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModelValues<Path.Output> {
    values(resolve(path), as: "values of", at: CodePlace(fileID, line))
  }

  /// Returns the values of a path that satisfy a condition, whose reads are tracked.
  func values<Path: ReadPath<Origin>>(
    _ path: Path, as verb: String, at place: CodePlace, where condition: @escaping (Path.Output) -> Bool = { _ in true }
  ) -> ModelValues<Path.Output> {
    let start = _$place.start
    return ModelValues { [weak engine = _$place.engine] newest, bell in
      engine?.register(
        "\(verb) \(path._$route)", .rendering, start, reads: [path._$route], target: newest, at: place
      ) { [weak newest] node, engine in
        let origin = unsafeDowncast(node, to: Origin.self)
        let value = path._$read(origin)
        guard condition(value) else { return }
        newest?.put(engine.reading { path._$lasting(value, of: origin) }, of: origin)
        bell.ring()
      }
    }
  }
}
