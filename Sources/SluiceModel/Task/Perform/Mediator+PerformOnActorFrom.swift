// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension Mediator {
  /// Performs work for the actor to which the mediator belongs, by paths that start at a node: it begins when the refresh has ended in which something that it reads has changed, and first after
  /// the registration; the work before it is cancelled then. Runs in the isolation of the mediator, and is cancelled when the
  /// observer ends, or the actor dies, which work that runs keeps alive. An error other than `CancellationError` goes to ``onError``. Costs what its
  /// paths reach, the values of `each` included, and a task each time.
  @discardableResult
  public func perform<Owner: Actor, Origin: Node, R1: ReadPath<Origin>>(
    _ name: String, on owner: Owner, from origin: Origin, reads r1: ModelPath<Origin, R1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping (isolated Owner, R1.Output) async throws -> Void
  ) -> Registration {
    owner.preconditionIsolated("The owner is another actor than the one to which the mediator belongs.")
    let p1 = resolve(r1)
    return perform(name, start(origin), on: owner, owner, in: owner, at: fileID, line) { performer in
      .following(p1) { [weak owner] origin, v1 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        guard let owner else { return }
        performer.restart { try await work(owner, v1) }
      }
    }
  }

  /// Performs work for the actor to which the mediator belongs, by paths that start at a node: it begins when the refresh has ended in which something that it reads has changed, and first after
  /// the registration; the work before it is cancelled then. Runs in the isolation of the mediator, and is cancelled when the
  /// observer ends, or the actor dies, which work that runs keeps alive. An error other than `CancellationError` goes to ``onError``. Costs what its
  /// paths reach, the values of `each` included, and a task each time.
  @discardableResult
  public func perform<Owner: Actor, Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>>(
    _ name: String, on owner: Owner, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping (isolated Owner, R1.Output, R2.Output) async throws -> Void
  ) -> Registration {
    owner.preconditionIsolated("The owner is another actor than the one to which the mediator belongs.")
    let p1 = resolve(r1)
    let p2 = resolve(r2)
    return perform(name, start(origin), on: owner, owner, in: owner, at: fileID, line) { performer in
      .following(p1, p2) { [weak owner] origin, v1, v2 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        guard let owner else { return }
        performer.restart { try await work(owner, v1, v2) }
      }
    }
  }

  /// Performs work for the actor to which the mediator belongs, by paths that start at a node: it begins when the refresh has ended in which something that it reads has changed, and first after
  /// the registration; the work before it is cancelled then. Runs in the isolation of the mediator, and is cancelled when the
  /// observer ends, or the actor dies, which work that runs keeps alive. An error other than `CancellationError` goes to ``onError``. Costs what its
  /// paths reach, the values of `each` included, and a task each time.
  @discardableResult
  public func perform<Owner: Actor, Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>>(
    _ name: String, on owner: Owner, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping (isolated Owner, R1.Output, R2.Output, R3.Output) async throws -> Void
  ) -> Registration {
    owner.preconditionIsolated("The owner is another actor than the one to which the mediator belongs.")
    let p1 = resolve(r1)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    return perform(name, start(origin), on: owner, owner, in: owner, at: fileID, line) { performer in
      .following(p1, p2, p3) { [weak owner] origin, v1, v2, v3 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        guard let owner else { return }
        performer.restart { try await work(owner, v1, v2, v3) }
      }
    }
  }

  /// Performs work for the actor to which the mediator belongs, by paths that start at a node: it begins when the refresh has ended in which something that it reads has changed, and first after
  /// the registration; the work before it is cancelled then. Runs in the isolation of the mediator, and is cancelled when the
  /// observer ends, or the actor dies, which work that runs keeps alive. An error other than `CancellationError` goes to ``onError``. Costs what its
  /// paths reach, the values of `each` included, and a task each time.
  @discardableResult
  public func perform<Owner: Actor, Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>>(
    _ name: String, on owner: Owner, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping (isolated Owner, R1.Output, R2.Output, R3.Output, R4.Output) async throws -> Void
  ) -> Registration {
    owner.preconditionIsolated("The owner is another actor than the one to which the mediator belongs.")
    let p1 = resolve(r1)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    let p4 = resolve(r4)
    return perform(name, start(origin), on: owner, owner, in: owner, at: fileID, line) { performer in
      .following(p1, p2, p3, p4) { [weak owner] origin, v1, v2, v3, v4 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        nonisolated(unsafe) let v4 = p4._$lasting(v4, of: origin)
        guard let owner else { return }
        performer.restart { try await work(owner, v1, v2, v3, v4) }
      }
    }
  }

  /// Performs work for the actor to which the mediator belongs, by paths that start at a node: it begins when the refresh has ended in which something that it reads has changed, and first after
  /// the registration; the work before it is cancelled then. Runs in the isolation of the mediator, and is cancelled when the
  /// observer ends, or the actor dies, which work that runs keeps alive. An error other than `CancellationError` goes to ``onError``. Costs what its
  /// paths reach, the values of `each` included, and a task each time.
  @discardableResult
  public func perform<Owner: Actor, Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>>(
    _ name: String, on owner: Owner, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping (isolated Owner, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) async throws -> Void
  ) -> Registration {
    owner.preconditionIsolated("The owner is another actor than the one to which the mediator belongs.")
    let p1 = resolve(r1)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    let p4 = resolve(r4)
    let p5 = resolve(r5)
    return perform(name, start(origin), on: owner, owner, in: owner, at: fileID, line) { performer in
      .following(p1, p2, p3, p4, p5) { [weak owner] origin, v1, v2, v3, v4, v5 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        nonisolated(unsafe) let v4 = p4._$lasting(v4, of: origin)
        nonisolated(unsafe) let v5 = p5._$lasting(v5, of: origin)
        guard let owner else { return }
        performer.restart { try await work(owner, v1, v2, v3, v4, v5) }
      }
    }
  }

  /// Performs work for the actor to which the mediator belongs, by paths that start at a node: it begins when the refresh has ended in which something that it reads has changed, and first after
  /// the registration; the work before it is cancelled then. Runs in the isolation of the mediator, and is cancelled when the
  /// observer ends, or the actor dies, which work that runs keeps alive. An error other than `CancellationError` goes to ``onError``. Costs what its
  /// paths reach, the values of `each` included, and a task each time.
  @discardableResult
  public func perform<Owner: Actor, Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>>(
    _ name: String, on owner: Owner, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping (isolated Owner, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) async throws -> Void
  ) -> Registration {
    owner.preconditionIsolated("The owner is another actor than the one to which the mediator belongs.")
    let p1 = resolve(r1)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    let p4 = resolve(r4)
    let p5 = resolve(r5)
    let p6 = resolve(r6)
    return perform(name, start(origin), on: owner, owner, in: owner, at: fileID, line) { performer in
      .following(p1, p2, p3, p4, p5, p6) { [weak owner] origin, v1, v2, v3, v4, v5, v6 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        nonisolated(unsafe) let v4 = p4._$lasting(v4, of: origin)
        nonisolated(unsafe) let v5 = p5._$lasting(v5, of: origin)
        nonisolated(unsafe) let v6 = p6._$lasting(v6, of: origin)
        guard let owner else { return }
        performer.restart { try await work(owner, v1, v2, v3, v4, v5, v6) }
      }
    }
  }
}
