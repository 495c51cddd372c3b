import SluiceMessages

/// The place of a registration: the origins at which the observers' paths start, and the object for which they run.
///
/// | scope | its observers |
/// |---|---|
/// | `mediator` | start at the root |
/// | `mediator.from(node)` | start at a node |
/// | `mediator.forEach(Tab.self)` | start at each attached node of a type |
/// | `mediator.on(object)` | end with an object, the first argument of their closures |
/// | `mediator.on(object).from(node)` | both, in any order |
///
/// Each scope has the same `observe`, `render`, `perform`, `derive` and `observeEveryRefresh`. Only Sluice's own types
/// conform.
public protocol ObserverScope<Origin> {
  /// The type of the nodes at which paths start.
  associatedtype Origin: Node
  /// Registers an observer. Call the scope's `observe` instead.
  func _$register(_ observer: _NewObserver<Origin>) -> Registration
}

/// A scope whose closures receive no target: a mediator, a node, each node of a type.
public protocol UntargetedScope<Origin>: ObserverScope {
  /// The mediator and the start of the paths, managed by Sluice.
  var _$place: _ScopePlace { get }
}

extension UntargetedScope {
  /// Registers an observer. Call the scope's `observe` instead.
  public func _$register(_ observer: _NewObserver<Origin>) -> Registration {
    _$place.engine.register(observer, from: _$place.start)
  }
}

/// A mediator, and the start of paths in its model.
public struct _ScopePlace {
  let engine: Engine
  /// The mediator, retained because the engine would otherwise continue without it.
  private let mediator: AnyObject
  let start: ObserverPlan.Start

  init(_ engine: Engine, keeping mediator: AnyObject, _ start: ObserverPlan.Start = .root) {
    self.engine = engine
    self.mediator = mediator
    self.start = start
  }

  private init(_ other: _ScopePlace, _ start: ObserverPlan.Start) {
    engine = other.engine
    mediator = other.mediator
    self.start = start
  }

  func from(_ node: some Node) -> _ScopePlace { _ScopePlace(self, .node(WeakNode(node))) }

  func forEach(_ type: NodeType) -> _ScopePlace { _ScopePlace(self, .each(type)) }
}

/// An observer without its scope: its declaration and its closure.
public struct _NewObserver<Origin: Node> {
  let name: String
  let phase: ObserverPlan.Phase
  let priority: Priority
  let place: CodePlace
  var body: ObserverBody<Origin>
  /// Creates the work of the observer that continues between its runs, from the engine, the name, and the start of the
  /// paths.
  var work: ((Engine, String, ObserverPlan.Start) -> any ObserverWork)?
  /// Whether the observer has work that would leave the isolation of the mediator.
  var leavesIsolation = false

  @usableFromInline
  init(
    _ name: String, _ phase: ObserverPlan.Phase, priority: Priority = .normal, at fileID: StaticString, _ line: UInt,
    _ body: ObserverBody<Origin>
  ) {
    self.name = name
    self.phase = phase
    self.priority = priority
    place = CodePlace(fileID, line)
    self.body = body
  }
}

extension ObserverScope {
  @inlinable
  func register(
    _ name: String, _ phase: ObserverPlan.Phase, priority: Priority = .normal, at fileID: StaticString, _ line: UInt,
    _ body: ObserverBody<Origin>
  ) -> Registration {
    _$register(_NewObserver(name, phase, priority: priority, at: fileID, line, body))
  }
}

extension Engine {
  func register(
    _ observer: _NewObserver<some Node>, from start: ObserverPlan.Start, on target: AnyObject? = nil
  ) -> Registration {
    register(observer, from: start, on: target, named: observer.name)
  }

  func register(
    _ observer: _NewObserver<some Node>, from start: ObserverPlan.Start, on target: AnyObject?, named name: String
  ) -> Registration {
    if observer.leavesIsolation {
      _ = refuses(.workNotIsolated(name: name), [.refused(name, at: observer.place)])
      return .ended
    }
    let work = observer.work?(self, name, start)
    let registration = register(
      name, observer.phase, start, priority: observer.priority, reads: observer.body.reads,
      writes: observer.body.writes, target: target, at: observer.place, body: observer.body.run)
    if let work, let plan = registration.plan {
      plan.work = work
      observers.working.append(plan)
    }
    return registration
  }
}

/// Returns the path that a key path literal represents.
@inlinable
func resolve<Origin: Node, Steps: ReadPath<Origin>>(_ path: ModelPath<Origin, Steps>) -> Steps {
  Origin.schema[keyPath: path]
}
