/// What an observer reads and writes, as a value: declared once and shared, or made up at run time.
///
/// ```swift
/// let heading = ObserverContract<Library>(reads: PathSet { \.selected.some.title; \.total }, writes: PathSet { \.header })
/// mediator.observe("heading", heading) { run in … }
/// ```
public struct ObserverContract<Origin: Node>: Hashable, Sendable {
  /// What makes the observer run, and what it may read.
  public var reads: PathSet<Origin>
  /// What it may write.
  public var writes: PathSet<Origin>

  /// A contract of two sets of paths.
  public init(reads: PathSet<Origin>, writes: PathSet<Origin> = PathSet()) {
    self.reads = reads
    self.writes = writes
  }
}

/// A run of an observer whose contract is a value: its paths are followed without types.
///
/// A path's number is its place in `contract.reads.routes` or `contract.writes.routes`, where an equal path stands once;
/// another number traps. Valid during the run only.
public struct ContractRun<Origin: Node> {
  /// The node at which the paths start.
  public let origin: Origin
  let contract: ObserverContract<Origin>
  let read: [[AnySlot]]
  let heard: [[SentValue]]

  /// The slots at which a read path ends, each once, in order of first reach. As they were when the run began.
  public func slots(_ read: Int) -> [AnySlot] {
    noteAsked(read)
    return self.read[read]
  }

  /// The values at which a read path ends, as they are now.
  public func values(_ read: Int) -> [Any] { slots(read).map(\.value) }

  /// What was sent on the events or inputs of a read path since the observer last ran, in order.
  public func sent(_ read: Int) -> [SentValue] {
    noteAsked(read)
    return heard[read]
  }

  private func noteAsked(_ read: Int) { TransactionEngine.current?.frame.recorder?.noteAsked(read) }

  /// The slots at which a write path ends now, each once, in order of first reach.
  public func targets(_ write: Int) -> [AnySlot] {
    contract.writes.routes[write].ends(from: origin).map { AnySlot(slot: $0) }
  }
}

/// A value that was sent on an event, or to which an input was set.
public struct SentValue {
  /// The node whose event or input it is.
  public let node: any Node
  /// The name of the property.
  public let property: String
  /// The value.
  public let value: Any
}

extension UntargetedScope {
  /// Registers a smart observer by a contract.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - contract: The paths that it reads and writes.
  ///   - body: Called with the slots at which the paths end, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it changes nothing.
  /// - Complexity: A run costs what the paths reach.
  @discardableResult
  public func observe(
    _ name: String, _ contract: ObserverContract<Origin>, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (ContractRun<Origin>) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line, .running(contract, body))
  }

  /// Registers a priority observer by a contract.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - priority: When the observer runs.
  ///   - contract: The paths that it reads. It may write any stored slot; the written paths name it as a collector.
  ///   - body: Called with the slots at which the paths end, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it changes nothing.
  /// - Complexity: A run costs what the paths reach.
  @discardableResult
  public func observe(
    _ name: String, priority: Priority, _ contract: ObserverContract<Origin>, fileID: StaticString = #fileID,
    line: UInt = #line, _ body: @escaping (ContractRun<Origin>) -> Void
  ) -> Registration {
    register(name, .priority, priority: priority, at: fileID, line, .running(contract, body))
  }
}

extension TargetScope {
  /// Registers a smart observer by a contract, which ends with its target.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - contract: The paths that it reads and writes.
  ///   - body: Called with the target and the slots at which the paths end, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it changes nothing.
  /// - Complexity: A run costs what the paths reach.
  @discardableResult
  public func observe(
    _ name: String, _ contract: ObserverContract<Origin>, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Target, ContractRun<Origin>) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .running(contract) { [weak target] run in if let target { body(target, run) } }
    }
  }

  /// Registers a priority observer by a contract, which ends with its target.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - priority: When the observer runs.
  ///   - contract: The paths that it reads. It may write any stored slot; the written paths name it as a collector.
  ///   - body: Called with the target and the slots at which the paths end, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it changes nothing.
  /// - Complexity: A run costs what the paths reach.
  @discardableResult
  public func observe(
    _ name: String, priority: Priority, _ contract: ObserverContract<Origin>, fileID: StaticString = #fileID,
    line: UInt = #line, _ body: @escaping (Target, ContractRun<Origin>) -> Void
  ) -> Registration {
    register(name, .priority, priority: priority, at: fileID, line) { target in
      .running(contract) { [weak target] run in if let target { body(target, run) } }
    }
  }
}

extension ObserverBody {
  /// Follows the paths, which renews what the observer depends on, then calls the closure.
  fileprivate static func running(
    _ contract: ObserverContract<Origin>, _ body: @escaping (ContractRun<Origin>) -> Void
  ) -> ObserverBody {
    ObserverBody(reads: contract.reads.routes, writes: contract.writes.routes) { origin, engine in
      for route in contract.reads.routes where !route.isSent { route.track(from: origin) }
      for way in contract.writes.routes.compactMap(\.way.last) { way.track(from: origin) }
      engine.frame.recorder?.noteAsksByNumber()
      let ends = engine.untracked { contract.reads.routes.map { $0.ends(from: origin) } }
      let run = ContractRun(
        origin: origin, contract: contract, read: ends.map { $0.map { AnySlot(slot: $0) } },
        heard: zip(contract.reads.routes, ends).map { route, slots in
          guard route.isSent, let running = engine.running, let property = slots.first?.property else {
            return []
          }
          return engine.deliveries(on: property, of: slots.map(\.node), to: running).map {
            SentValue(node: $0.node, property: $0.property.name, value: $0.value)
          }
        })
      engine.checked { body(run) }
    }
  }
}
