/// What the engine, to which all values are words, needs of a computed's type: one for each type and form in a graph.
///
/// Made where the type is known to the compiler, so that its closure captures nothing of the computed and the work is
/// specialised. A node has its address, and beside it the user's closure as it is: a computed costs no allocation but what its
/// closure captures.
@usableFromInline
struct Evaluator: ~Copyable {
  @usableFromInline let body: Body
  /// Lets go of the closure and the value of a computed that is not being evaluated.
  @usableFromInline let release: (Node) -> Void

  @usableFromInline
  struct Body: ~Copyable {
    /// Evaluates a computed for its engine.
    @usableFromInline let run: (Node, Engine) -> Void
  }
}

/// The evaluators of a graph, by form and type.
@usableFromInline
struct EvaluatorTable {
  /// What decides whether a result counts as a change, and so which evaluator a computed has.
  @usableFromInline
  struct Key: Hashable {
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let form: Form

    @inlinable
    init(_ form: Form, _ type: any Any.Type) {
      self.type = ObjectIdentifier(type)
      self.form = form
    }
  }

  @usableFromInline
  enum Form: UInt8 {
    case everyResult
    case differentResult
    case version
  }

  /// Each in a block of its own, which stays where it is until the graph ends.
  private var places: [Key: UnsafeMutablePointer<Evaluator>] = [:]
  private var latest: (key: Key, place: UnsafeMutablePointer<Evaluator>)?

  /// The evaluator of that key, made of the closures if it is the first. O(1); the one asked for last is found without hashing.
  mutating func place(
    of key: Key, _ run: @escaping (Node, Engine) -> Void, release: @escaping (Node) -> Void,
  ) -> UnsafeMutablePointer<Evaluator> {
    if let latest, latest.key == key { return latest.place }
    let place: UnsafeMutablePointer<Evaluator>
    if let known = places[key] {
      place = known
    } else {
      place = .allocate(capacity: 1)
      place.initialize(to: Evaluator(body: .init(run: run), release: release))
      places[key] = place
    }
    latest = (key, place)
    return place
  }

  func deallocate() {
    for place in places.values {
      place.deinitialize(count: 1)
      place.deallocate()
    }
  }
}

extension Engine {
  /// A new computed: its closure, and how it is evaluated.
  @inlinable
  func makeComputed<Value>(
    _ compute: @escaping () -> Value, _ form: EvaluatorTable.Form, _ run: @escaping (Node, Engine) -> Void,
  ) -> Node {
    let node = makeFollower(.computed, marks: .mustRun, rank: 0)
    node.putBack(ComputedBody(compute))
    node.evaluator = evaluator(.init(form, Value.self), run) { $0.releaseComputed(Value.self) }
    return node
  }

  @usableFromInline
  func evaluator(
    _ key: EvaluatorTable.Key, _ run: @escaping (Node, Engine) -> Void, release: @escaping (Node) -> Void,
  ) -> UnsafeMutablePointer<Evaluator> {
    state.pointee.evaluators.place(of: key, run, release: release)
  }
}

extension Node {
  /// Lets go of the closure and the value of a computed that is not being evaluated.
  @inlinable
  func releaseComputed<Value>(_: Value.Type) {
    let body = moveComputedBody(of: Value.self)
    let value = marks.contains(.hasValue) ? slot.move(as: Value.self) : nil
    _ = consume body
    withExtendedLifetime(value) {}
  }

  /// Calls the evaluator. What is called is moved out and back, which spares a retain and a release.
  ///
  /// Where it is called again meanwhile, for another computed, both calls own the same bits, and each puts them back: moving
  /// leaves them where they were, nobody lets go of them in between, and there is no way out but the last line.
  @inline(__always)
  func callEvaluator(for engine: Engine) {
    let place = UnsafeMutableRawPointer(evaluator).assumingMemoryBound(to: Evaluator.Body.self)
    let body = place.move()
    body.run(self, engine)
    place.initialize(to: body)
  }
}
