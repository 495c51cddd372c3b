/// The paths that an observer reads and writes, as a value that is declared once and shared, or built at run time.
///
/// ```swift
/// let heading = ObserverContract<Library>(reads: PathSet { \.selected.some.title; \.total }, writes: PathSet { \.header })
/// mediator.observe("heading", heading) { run in … }
/// ```
public struct ObserverContract<Origin: Node>: Hashable, Sendable {
  /// The paths whose changes make the observer run. The observer may read them.
  public var reads: PathSet<Origin>
  /// The paths that the observer may write.
  public var writes: PathSet<Origin>

  /// Creates a contract from two sets of paths.
  public init(reads: PathSet<Origin>, writes: PathSet<Origin> = PathSet()) {
    self.reads = reads
    self.writes = writes
  }
}

/// A run of an observer whose contract is a value. Its paths are followed without types.
///
/// The number of a path is its index in `contract.reads.routes` or `contract.writes.routes`, which contain equal paths
/// once. An invalid number traps. A run is valid only during the call.
public struct ContractRun<Origin: Node> {
  /// The node at which the paths start.
  public let origin: Origin
  let contract: ObserverContract<Origin>
  let read: [[AnySlot]]
  let heard: [[SentValue]]

  /// Returns the slots at the end of a read path when the run began, each once, in the order in which the path first
  /// reaches them.
  public func slots(_ read: Int) -> [AnySlot] {
    noteAsked(read)
    return self.read[read]
  }

  /// Returns the current values at the end of a read path.
  public func values(_ read: Int) -> [Any] { slots(read).map(\.value) }

  /// Returns the values sent on the events or inputs of a read path since the observer's last run, in order.
  public func sent(_ read: Int) -> [SentValue] {
    noteAsked(read)
    return heard[read]
  }

  private func noteAsked(_ read: Int) { TransactionEngine.current?.frame.recorder?.noteAsked(read) }

  /// Returns the current slots at the end of a write path, each once, in the order in which the path first reaches
  /// them.
  public func targets(_ write: Int) -> [AnySlot] {
    contract.writes.routes[write].ends(from: origin).map { AnySlot(slot: $0) }
  }
}

/// A value that was sent on an event, or to which an input was set.
public struct SentValue {
  /// The node that owns the event or the input.
  public let node: any Node
  /// The name of the property.
  public let property: String
  /// The value.
  public let value: Any
}

extension UntargetedScope {
  /// Registers a smart observer with a contract.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - contract: The paths that the observer reads and writes.
  ///   - body: Called with the slots at the ends of the paths, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it does not remove the observer.
  /// - Complexity: A run costs a pass over the slots that the paths reach.
  @discardableResult
  public func observe(
    _ name: String, _ contract: ObserverContract<Origin>, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (ContractRun<Origin>) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line, .running(contract, body))
  }

  /// Registers a priority observer with a contract.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - priority: The position of the observer among the priority observers.
  ///   - contract: The paths that the observer reads. The observer may write any stored slot; the write paths declare
  ///     it as their collector.
  ///   - body: Called with the slots at the ends of the paths, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it does not remove the observer.
  /// - Complexity: A run costs a pass over the slots that the paths reach.
  @discardableResult
  public func observe(
    _ name: String, priority: Priority, _ contract: ObserverContract<Origin>, fileID: StaticString = #fileID,
    line: UInt = #line, _ body: @escaping (ContractRun<Origin>) -> Void
  ) -> Registration {
    register(name, .priority, priority: priority, at: fileID, line, .running(contract, body))
  }
}

extension TargetScope {
  /// Registers a smart observer with a contract. The observer ends with its target.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - contract: The paths that the observer reads and writes.
  ///   - body: Called with the target and the slots at the ends of the paths, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it does not remove the observer.
  /// - Complexity: A run costs a pass over the slots that the paths reach.
  @discardableResult
  public func observe(
    _ name: String, _ contract: ObserverContract<Origin>, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Target, ContractRun<Origin>) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .running(contract) { [weak target] run in if let target { body(target, run) } }
    }
  }

  /// Registers a priority observer with a contract. The observer ends with its target.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - priority: The position of the observer among the priority observers.
  ///   - contract: The paths that the observer reads. The observer may write any stored slot; the write paths declare
  ///     it as their collector.
  ///   - body: Called with the target and the slots at the ends of the paths, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it does not remove the observer.
  /// - Complexity: A run costs a pass over the slots that the paths reach.
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
  /// Returns a body that follows the paths, which renews the observer's dependencies, and then calls the closure.
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
