extension Mediator {
  /// Registers an observer that shows the model: it may read everything and write nothing, and runs again when something
  /// that it read in its last run has changed.
  ///
  /// Runs first at the end of this call, or of the transaction in which it is registered; rendering observers run after
  /// smart ones, in order of registration. Costs what the closure reads.
  @discardableResult
  public func render(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Root) -> Void
  ) -> Registration {
    register(name, .rendering, .root, at: fileID, line, showing(body))
  }

  /// As ``render(_:fileID:line:_:)``, for what stands below a node: sleeps while that is detached, and ends with it.
  @discardableResult
  public func render<Origin: Node>(
    _ name: String, from origin: Origin, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Origin) -> Void
  ) -> Registration {
    register(name, .rendering, start(origin), at: fileID, line, showing(body))
  }

  /// As ``render(_:fileID:line:_:)``, and ends with its target, which it does not keep alive.
  @discardableResult
  public func render<Target: AnyObject>(
    _ name: String, on target: Target, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Target, Root) -> Void
  ) -> Registration {
    register(
      name, .rendering, .root, on: target, at: fileID, line,
      showing { [weak target] root in if let target { body(target, root) } })
  }

  /// As ``render(_:from:fileID:line:_:)``, and ends with its target, which it does not keep alive.
  @discardableResult
  public func render<Target: AnyObject, Origin: Node>(
    _ name: String, on target: Target, from origin: Origin, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Target, Origin) -> Void
  ) -> Registration {
    register(
      name, .rendering, start(origin), on: target, at: fileID, line,
      showing { [weak target] origin in if let target { body(target, origin) } })
  }

  /// Registers an observer that runs at the end of every refresh, changed or not. It reads everything and writes nothing.
  ///
  /// Recurring observers run after all others, in order of registration. Costs a call at every refresh.
  @discardableResult
  public func observeEveryRefresh(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Root) -> Void
  ) -> Registration {
    register(name, .recurring, .root, at: fileID, line, reading(body))
  }

  /// As ``observeEveryRefresh(_:fileID:line:_:)``, and ends with its target, which it does not keep alive.
  @discardableResult
  public func observeEveryRefresh<Target: AnyObject>(
    _ name: String, on target: Target, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Target, Root) -> Void
  ) -> Registration {
    register(
      name, .recurring, .root, on: target, at: fileID, line,
      reading { [weak target] root in if let target { body(target, root) } })
  }

  private func showing<Origin: Node>(_ body: @escaping (Origin) -> Void) -> ObserverBody<Origin> {
    ObserverBody(reads: [], writes: []) { origin, _ in body(origin) }
  }

  private func reading<Origin: Node>(_ body: @escaping (Origin) -> Void) -> ObserverBody<Origin> {
    ObserverBody(reads: [], writes: []) { origin, engine in engine.reading { body(origin) } }
  }
}

extension Mediator {
  /// Ends the observers of a target that have a name. Causes no refresh; in a transaction that fails it is taken back.
  public func remove(target: AnyObject, named name: String) {
    for plan in engine.state.pointee.names.plans(on: target) where plan.name == name { engine.end(plan) }
  }

  /// Ends all observers of a target: a view that disappears. Causes no refresh; in a transaction that fails it is taken
  /// back.
  public func release(_ target: AnyObject) {
    for plan in engine.state.pointee.names.plans(on: target) { engine.end(plan) }
  }
}
