/// A part of a scene, while its code runs: what it may write follows from the properties' roles.
///
/// The access that a part is given offers nothing else. This finds what goes around the access: a pipeline that was
/// captured, or that a transaction's closure was handed.
package struct ScenePart: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case view, store, controller
  }

  package let kind: Kind
  /// The scene's name.
  package let scene: String

  package init(_ kind: Kind, of scene: String) {
    self.kind = kind
    self.scene = scene
  }

  /// Whether the part may set a property, or send a value on it.
  func mayWrite(_ role: PropertyRole) -> Bool {
    switch kind {
    case .view: role == .input
    case .store: role != .input
    case .controller: false
    }
  }
}

extension ScenePart: WriteGuardian {
  func objection(to property: _PropertyInfo) -> ModelViolation? {
    if mayWrite(property.role) { return nil }
    return .writeOfOtherPart(part: kind.rawValue, scene: scene, slot: property.slotName, role: property.role.rawValue)
  }
}

extension TransactionEngine {
  /// Calls a closure whose writes are those of a part; nil for writes of nobody's.
  final func asPart<Result, Failure: Error>(
    _ part: ScenePart?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = frame.guardian
    frame.restrain(by: part, isReplayed: transaction.isReplayed)
    defer { frame.restrain(by: before, isReplayed: transaction.isReplayed) }
    return try body()
  }
}

extension _ScopePlace {
  /// Registers an observer of a part under the name `prefix.name`. Its writes are those of the part.
  package func register<Origin: Node>(
    _ observer: _NewObserver<Origin>, named prefix: String, as part: ScenePart
  ) -> Registration {
    var observer = observer
    // A smart observer writes what it declares, and no path for that leads to an input.
    if observer.phase != .smart { observer.body = observer.body.asPart(part) }
    return engine.register(observer, from: start, on: nil, named: "\(prefix).\(observer.name)")
  }

  /// Registers a smart observer that is called with what was sent on a path, and not before anything was.
  package func observeSent<Origin: Node, Value>(
    _ name: String, _ path: SentPath<Origin, Value>, _ fileID: StaticString, _ line: UInt,
    _ body: @escaping ([Value]) -> Void
  ) -> Registration {
    let observer = _NewObserver<Origin>(
      name, .smart, at: fileID, line,
      ObserverBody(reads: [path._$route], writes: []) { origin, _ in
        let values = path._$read(origin)
        if !values.isEmpty { body(values) }
      })
    return engine.register(observer, from: start)
  }

  /// Changes the model in a transaction.
  package func update<Result, Failure: Error>(
    _ name: String, as part: ScenePart? = nil, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let savepoint = engine.begin(name)
    let result: Result
    do {
      result = try engine.asPart(part, body)
    } catch {
      engine.rollBack(savepoint)
      throw error
    }
    engine.end(savepoint)
    return result
  }

  /// Runs a transaction as soon as nothing runs.
  package func enqueue(_ name: String, as part: ScenePart? = nil, _ body: @escaping () throws -> Void) {
    engine.enqueue(name) { [self] in
      do { try update(name, as: part, body) } catch { engine.handle(error, of: name) }
    }
  }

  /// The place whose paths start at a node.
  package func at(_ node: some Node) -> _ScopePlace { from(node) }

  /// Whether code runs that may change the model: a transaction or a priority observer.
  package var isChanging: Bool {
    guard TransactionEngine.current === engine else { return false }
    return engine.frame.phase == .transaction || engine.frame.phase == .priority
  }

  /// Ends the process or reports, as the policy for contracts says.
  package func refuse(_ message: ModelViolation) { _ = engine.refuses(message) }
}

extension Registration {
  /// One that has ended.
  package static var _ended: Registration { .ended }
}

extension _NewObserver {
  /// A priority observer whose reads are given as routes.
  package static func _reaction(
    _ name: String, reads: [Route], at fileID: StaticString, _ line: UInt, _ body: @escaping (Origin) -> Void
  ) -> _NewObserver {
    _NewObserver(
      name, .priority, at: fileID, line, ObserverBody(reads: reads, writes: []) { origin, _ in body(origin) })
  }
}

extension ObserverBody {
  fileprivate func asPart(_ part: ScenePart) -> ObserverBody {
    ObserverBody(untyped: reads, writes: writes) { origin, engine in
      engine.asPart(part) { run(origin, engine) }
    }
  }
}
