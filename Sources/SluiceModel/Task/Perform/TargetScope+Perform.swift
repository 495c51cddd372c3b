// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension TargetScope {
  /// Performs asynchronous work for an object, and cancels it when a value that it reads changes.
  ///
  /// The work begins after the registration, and again after each refresh in which a value that it reads has changed.
  /// Running work is canceled then, when the observer ends, and when its origin is detached. The work does not keep the
  /// object alive, and its closure does not receive it. The observer also ends with the object, which the next refresh
  /// notices. With ``Mediator/forEach(_:)``, each node has work of its own. Errors other than `CancellationError` are
  /// passed to ``Mediator/onError``.
  ///
  /// - Parameters:
  ///   - name: The observer's name in messages and traces. Of two observers with the same name and origin, the later
  ///     one replaces the earlier one.
  ///   - reads: The paths whose changes make the observer run, at most six. For more paths, use an
  ///     ``ObserverContract``.
  ///   - isolation: The isolation of the mediator, which is that of the caller.
  ///   - work: Called with the values that were read, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it has no effect; ``Registration/cancel()`` cancels the observer.
  /// - Complexity: A change costs the slots that the paths reach, including the values of `each`, and a task.
  @discardableResult
  public func perform<R1: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, _ work: @escaping @isolated(any) (R1.Output) async throws -> Void
  ) -> Registration {
    let p1 = resolve(reads)
    return perform(name, work.isolation, in: isolation, at: fileID, line) { performer in
      .following(p1) { origin, v1 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        performer.restart(for: origin) { try await work(v1) }
      }
    }
  }

  /// Performs work for 2 paths; see ``perform(_:reads:isolation:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult
  public func perform<R1: ReadPath<Origin>, R2: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, _ work: @escaping @isolated(any) (R1.Output, R2.Output) async throws -> Void
  ) -> Registration {
    let p1 = resolve(reads)
    let p2 = resolve(r2)
    return perform(name, work.isolation, in: isolation, at: fileID, line) { performer in
      .following(p1, p2) { origin, v1, v2 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        performer.restart(for: origin) { try await work(v1, v2) }
      }
    }
  }

  /// Performs work for 3 paths; see ``perform(_:reads:isolation:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult
  public func perform<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, _ work: @escaping @isolated(any) (R1.Output, R2.Output, R3.Output) async throws -> Void
  ) -> Registration {
    let p1 = resolve(reads)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    return perform(name, work.isolation, in: isolation, at: fileID, line) { performer in
      .following(p1, p2, p3) { origin, v1, v2, v3 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        performer.restart(for: origin) { try await work(v1, v2, v3) }
      }
    }
  }

  /// Performs work for 4 paths; see ``perform(_:reads:isolation:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult
  public func perform<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, _ work: @escaping @isolated(any) (R1.Output, R2.Output, R3.Output, R4.Output) async throws -> Void
  ) -> Registration {
    let p1 = resolve(reads)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    let p4 = resolve(r4)
    return perform(name, work.isolation, in: isolation, at: fileID, line) { performer in
      .following(p1, p2, p3, p4) { origin, v1, v2, v3, v4 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        nonisolated(unsafe) let v4 = p4._$lasting(v4, of: origin)
        performer.restart(for: origin) { try await work(v1, v2, v3, v4) }
      }
    }
  }

  /// Performs work for 5 paths; see ``perform(_:reads:isolation:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult
  public func perform<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, _ work: @escaping @isolated(any) (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) async throws -> Void
  ) -> Registration {
    let p1 = resolve(reads)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    let p4 = resolve(r4)
    let p5 = resolve(r5)
    return perform(name, work.isolation, in: isolation, at: fileID, line) { performer in
      .following(p1, p2, p3, p4, p5) { origin, v1, v2, v3, v4, v5 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        nonisolated(unsafe) let v4 = p4._$lasting(v4, of: origin)
        nonisolated(unsafe) let v5 = p5._$lasting(v5, of: origin)
        performer.restart(for: origin) { try await work(v1, v2, v3, v4, v5) }
      }
    }
  }

  /// Performs work for 6 paths; see ``perform(_:reads:isolation:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult
  public func perform<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, _ work: @escaping @isolated(any) (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) async throws -> Void
  ) -> Registration {
    let p1 = resolve(reads)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    let p4 = resolve(r4)
    let p5 = resolve(r5)
    let p6 = resolve(r6)
    return perform(name, work.isolation, in: isolation, at: fileID, line) { performer in
      .following(p1, p2, p3, p4, p5, p6) { origin, v1, v2, v3, v4, v5, v6 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        nonisolated(unsafe) let v4 = p4._$lasting(v4, of: origin)
        nonisolated(unsafe) let v5 = p5._$lasting(v5, of: origin)
        nonisolated(unsafe) let v6 = p6._$lasting(v6, of: origin)
        performer.restart(for: origin) { try await work(v1, v2, v3, v4, v5, v6) }
      }
    }
  }
}
