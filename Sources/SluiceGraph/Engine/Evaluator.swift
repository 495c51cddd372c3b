/// The operations on a computed's type that the engine needs, which handles all values as words. A graph has one
/// evaluator for each type and form.
///
/// An evaluator is created where the compiler knows the type, so its closure captures nothing of the computed and is
/// specialized. A node stores the evaluator's address, and the user's closure unchanged beside it. So a computed
/// allocates only the captures of its closure.
@usableFromInline
struct Evaluator: ~Copyable {
  @usableFromInline let body: Body
  /// Releases the closure and the value of a computed that is not being evaluated.
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
  /// The form and the type of a computed, which decide whether a result counts as a change, and so the evaluator.
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

  /// The addresses of the evaluators. Each has a block of its own, which is not moved until the graph ends.
  private var places: [Key: UnsafeMutablePointer<Evaluator>] = [:]
  private var latest: (key: Key, place: UnsafeMutablePointer<Evaluator>)?

  /// Returns the evaluator of a key. The first call for a key creates it from the closures. O(1); the latest key is
  /// found without hashing.
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
  /// Creates a computed from its closure and its evaluator.
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
  /// Releases the closure and the value of a computed that is not being evaluated.
  @inlinable
  func releaseComputed<Value>(_: Value.Type) {
    let body = moveComputedBody(of: Value.self)
    let value = marks.contains(.hasValue) ? slot.move(as: Value.self) : nil
    _ = consume body
    withExtendedLifetime(value) {}
  }

  /// Calls the evaluator. The closure is moved out and back, which avoids a retain and a release.
  ///
  /// If the evaluator is called again meanwhile, for another computed, both calls own the same bits, and each restores
  /// them. This is safe: moving leaves the bits in place, no call releases them in between, and each call reaches the
  /// last line.
  @inline(__always)
  func callEvaluator(for engine: Engine) {
    let place = UnsafeMutableRawPointer(evaluator).assumingMemoryBound(to: Evaluator.Body.self)
    let body = place.move()
    body.run(self, engine)
    place.initialize(to: body)
  }
}
