/// A part of a scene, while its code runs. The roles of properties decide which of them the part may write.
///
/// The access that a part receives offers only permitted writes. This check finds writes that bypass the access:
/// through a captured pipeline, or through a pipeline that a transaction's closure received.
package struct ScenePart: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case view, store, controller
  }

  package let kind: Kind
  /// The name of the scene.
  package let scene: String

  package init(_ kind: Kind, of scene: String) {
    self.kind = kind
    self.scene = scene
  }

  /// Returns whether the part may set a property, or send a value on it.
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
  /// Calls a closure whose writes count as writes of a part; nil if they belong to no part.
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
  /// Registers an observer of a part under the name `prefix.name`. Its writes count as writes of the part.
  package func register<Origin: Node>(
    _ observer: _NewObserver<Origin>, named prefix: String, as part: ScenePart
  ) -> Registration {
    var observer = observer
    // A smart observer writes only declared paths, and no declarable path leads to an input.
    if observer.phase != .smart { observer.body = observer.body.asPart(part) }
    return engine.register(observer, from: start, on: nil, named: "\(prefix).\(observer.name)")
  }

  /// Registers a smart observer that is called with the values sent on a path. Its first call follows the first value.
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

  /// Runs a transaction as soon as no other code runs.
  package func enqueue(_ name: String, as part: ScenePart? = nil, _ body: @escaping () throws -> Void) {
    engine.enqueue(name) { [self] in
      do { try update(name, as: part, body) } catch { engine.handle(error, of: name) }
    }
  }

  /// Returns the place whose paths start at a node.
  package func at(_ node: some Node) -> _ScopePlace { from(node) }

  /// Whether the running code may change the model: a transaction or a priority observer.
  package var isChanging: Bool {
    guard TransactionEngine.current === engine else { return false }
    return engine.frame.phase == .transaction || engine.frame.phase == .priority
  }

  /// Ends the process or reports the violation, according to the policy for contracts.
  package func refuse(_ message: ModelViolation) { _ = engine.refuses(message) }
}

extension Registration {
  /// A registration that has ended.
  package static var _ended: Registration { .ended }
}

extension _NewObserver {
  /// Returns a priority observer whose reads are given as routes.
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
