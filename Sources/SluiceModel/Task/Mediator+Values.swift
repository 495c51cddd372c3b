import SluiceMessages

extension Mediator {
  /// The values of a path, the present one first, then one for each refresh that changes it:
  /// `for await header in mediator.values(\.header) { … }`.
  ///
  /// By the rules of observers: every property on the way counts. See ``ModelValues`` for what a slow consumer gets and when it ends.
  public func values<Path: ReadPath<Root>>(
    _ path: ModelPath<Root, Path>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModelValues<Path.Output> {
    values(resolve(path), .root, as: "values of", at: CodePlace(fileID, line))
  }

  /// As ``values(_:fileID:line:)``, of a path that starts at a node: sleeps while that is detached, and ends with it.
  public func values<Origin: Node, Path: ReadPath<Origin>>(
    _ path: ModelPath<Origin, Path>, from origin: Origin, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ModelValues<Path.Output> {
    values(resolve(path), start(origin), as: "values of", at: CodePlace(fileID, line))
  }

  /// Those values of a path for which a condition holds, whose reads are tracked.
  func values<Origin: Node, Path: ReadPath<Origin>>(
    _ path: Path, _ start: ObserverPlan.Start, as verb: String, at place: CodePlace,
    where condition: @escaping (Path.Output) -> Bool = { _ in true }
  ) -> ModelValues<Path.Output> {
    ModelValues { [weak engine] newest, bell in
      engine?.register(
        "\(verb) \(path.route)", .rendering, start, reads: [path.route], target: newest, at: place
      ) { [weak newest] node, engine in
        let origin = unsafeDowncast(node, to: Origin.self)
        let value = path.read(origin)
        guard condition(value) else { return }
        newest?.put(engine.reading { path._$lasting(value, of: origin) })
        bell.ring()
      }
    }
  }
}
