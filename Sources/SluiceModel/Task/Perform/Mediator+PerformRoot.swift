// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension Mediator {
  /// Performs work: it begins when the refresh has ended in which something that it reads has changed, and first after
  /// the registration; the work before it is cancelled then. Runs in the isolation of the mediator, and is cancelled when the
  /// observer ends. An error other than `CancellationError` goes to ``onError``. Costs what its
  /// paths reach, the values of `each` included, and a task each time.
  @discardableResult
  public func perform<R1: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping @isolated(any) (R1.Output) async throws -> Void
  ) -> Registration {
    let p1 = resolve(r1)
    return perform(name, .root, work.isolation, in: isolation, at: fileID, line) { performer in
      .following(p1) { origin, v1 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        performer.restart { try await work(v1) }
      }
    }
  }

  /// Performs work: it begins when the refresh has ended in which something that it reads has changed, and first after
  /// the registration; the work before it is cancelled then. Runs in the isolation of the mediator, and is cancelled when the
  /// observer ends. An error other than `CancellationError` goes to ``onError``. Costs what its
  /// paths reach, the values of `each` included, and a task each time.
  @discardableResult
  public func perform<R1: ReadPath<Root>, R2: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping @isolated(any) (R1.Output, R2.Output) async throws -> Void
  ) -> Registration {
    let p1 = resolve(r1)
    let p2 = resolve(r2)
    return perform(name, .root, work.isolation, in: isolation, at: fileID, line) { performer in
      .following(p1, p2) { origin, v1, v2 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        performer.restart { try await work(v1, v2) }
      }
    }
  }

  /// Performs work: it begins when the refresh has ended in which something that it reads has changed, and first after
  /// the registration; the work before it is cancelled then. Runs in the isolation of the mediator, and is cancelled when the
  /// observer ends. An error other than `CancellationError` goes to ``onError``. Costs what its
  /// paths reach, the values of `each` included, and a task each time.
  @discardableResult
  public func perform<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping @isolated(any) (R1.Output, R2.Output, R3.Output) async throws -> Void
  ) -> Registration {
    let p1 = resolve(r1)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    return perform(name, .root, work.isolation, in: isolation, at: fileID, line) { performer in
      .following(p1, p2, p3) { origin, v1, v2, v3 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        performer.restart { try await work(v1, v2, v3) }
      }
    }
  }

  /// Performs work: it begins when the refresh has ended in which something that it reads has changed, and first after
  /// the registration; the work before it is cancelled then. Runs in the isolation of the mediator, and is cancelled when the
  /// observer ends. An error other than `CancellationError` goes to ``onError``. Costs what its
  /// paths reach, the values of `each` included, and a task each time.
  @discardableResult
  public func perform<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping @isolated(any) (R1.Output, R2.Output, R3.Output, R4.Output) async throws -> Void
  ) -> Registration {
    let p1 = resolve(r1)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    let p4 = resolve(r4)
    return perform(name, .root, work.isolation, in: isolation, at: fileID, line) { performer in
      .following(p1, p2, p3, p4) { origin, v1, v2, v3, v4 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        nonisolated(unsafe) let v4 = p4._$lasting(v4, of: origin)
        performer.restart { try await work(v1, v2, v3, v4) }
      }
    }
  }

  /// Performs work: it begins when the refresh has ended in which something that it reads has changed, and first after
  /// the registration; the work before it is cancelled then. Runs in the isolation of the mediator, and is cancelled when the
  /// observer ends. An error other than `CancellationError` goes to ``onError``. Costs what its
  /// paths reach, the values of `each` included, and a task each time.
  @discardableResult
  public func perform<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping @isolated(any) (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) async throws -> Void
  ) -> Registration {
    let p1 = resolve(r1)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    let p4 = resolve(r4)
    let p5 = resolve(r5)
    return perform(name, .root, work.isolation, in: isolation, at: fileID, line) { performer in
      .following(p1, p2, p3, p4, p5) { origin, v1, v2, v3, v4, v5 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        nonisolated(unsafe) let v4 = p4._$lasting(v4, of: origin)
        nonisolated(unsafe) let v5 = p5._$lasting(v5, of: origin)
        performer.restart { try await work(v1, v2, v3, v4, v5) }
      }
    }
  }

  /// Performs work: it begins when the refresh has ended in which something that it reads has changed, and first after
  /// the registration; the work before it is cancelled then. Runs in the isolation of the mediator, and is cancelled when the
  /// observer ends. An error other than `CancellationError` goes to ``onError``. Costs what its
  /// paths reach, the values of `each` included, and a task each time.
  @discardableResult
  public func perform<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, R6: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, _ r6: ModelPath<Root, R6>, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping @isolated(any) (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) async throws -> Void
  ) -> Registration {
    let p1 = resolve(r1)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    let p4 = resolve(r4)
    let p5 = resolve(r5)
    let p6 = resolve(r6)
    return perform(name, .root, work.isolation, in: isolation, at: fileID, line) { performer in
      .following(p1, p2, p3, p4, p5, p6) { origin, v1, v2, v3, v4, v5, v6 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        nonisolated(unsafe) let v4 = p4._$lasting(v4, of: origin)
        nonisolated(unsafe) let v5 = p5._$lasting(v5, of: origin)
        nonisolated(unsafe) let v6 = p6._$lasting(v6, of: origin)
        performer.restart { try await work(v1, v2, v3, v4, v5, v6) }
      }
    }
  }
}
