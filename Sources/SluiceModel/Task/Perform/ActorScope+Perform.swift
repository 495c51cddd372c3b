// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension ActorScope {
  /// Performs asynchronous work for the actor to which the mediator belongs, and cancels it when a value that it reads changes.
  ///
  /// The work begins when a refresh has ended in which a value that it reads has changed, and first after the registration; the
  /// work that still runs is cancelled then. Work is cancelled when the observer ends or the actor dies, which running work keeps alive, and when its
  /// origin is detached. With ``Mediator/forEach(_:)``, each node has work of its own. An error other than `CancellationError`
  /// goes to ``Mediator/onError``.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces. Of two observers with one name and one origin, the later replaces the earlier.
  ///   - reads: The paths whose changes make the observer run, at most six. An ``ObserverContract`` has room for more.
  ///   - work: Called with the actor, then the values that were read, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it changes nothing; ``Registration/cancel()`` ends the observer.
  /// - Complexity: What the paths reach, the values of `each` included, and a task for each change.
  @discardableResult
  public func perform<R1: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>,
    fileID: StaticString = #fileID, line: UInt = #line, _ work: @escaping (isolated Target, R1.Output) async throws -> Void
  ) -> Registration {
    guard let target = isolatedTarget else { return .ended }
    let p1 = resolve(reads)
    return perform(name, target, in: target, at: fileID, line) { performer in
      .following(p1) { [weak target] origin, v1 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        guard let target else { return }
        performer.restart(for: origin) { try await work(target, v1) }
      }
    }
  }

  /// Performs work by 2 paths, as ``perform(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult
  public func perform<R1: ReadPath<Origin>, R2: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>,
    fileID: StaticString = #fileID, line: UInt = #line, _ work: @escaping (isolated Target, R1.Output, R2.Output) async throws -> Void
  ) -> Registration {
    guard let target = isolatedTarget else { return .ended }
    let p1 = resolve(reads)
    let p2 = resolve(r2)
    return perform(name, target, in: target, at: fileID, line) { performer in
      .following(p1, p2) { [weak target] origin, v1, v2 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        guard let target else { return }
        performer.restart(for: origin) { try await work(target, v1, v2) }
      }
    }
  }

  /// Performs work by 3 paths, as ``perform(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult
  public func perform<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>,
    fileID: StaticString = #fileID, line: UInt = #line, _ work: @escaping (isolated Target, R1.Output, R2.Output, R3.Output) async throws -> Void
  ) -> Registration {
    guard let target = isolatedTarget else { return .ended }
    let p1 = resolve(reads)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    return perform(name, target, in: target, at: fileID, line) { performer in
      .following(p1, p2, p3) { [weak target] origin, v1, v2, v3 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        guard let target else { return }
        performer.restart(for: origin) { try await work(target, v1, v2, v3) }
      }
    }
  }

  /// Performs work by 4 paths, as ``perform(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult
  public func perform<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>,
    fileID: StaticString = #fileID, line: UInt = #line, _ work: @escaping (isolated Target, R1.Output, R2.Output, R3.Output, R4.Output) async throws -> Void
  ) -> Registration {
    guard let target = isolatedTarget else { return .ended }
    let p1 = resolve(reads)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    let p4 = resolve(r4)
    return perform(name, target, in: target, at: fileID, line) { performer in
      .following(p1, p2, p3, p4) { [weak target] origin, v1, v2, v3, v4 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        nonisolated(unsafe) let v4 = p4._$lasting(v4, of: origin)
        guard let target else { return }
        performer.restart(for: origin) { try await work(target, v1, v2, v3, v4) }
      }
    }
  }

  /// Performs work by 5 paths, as ``perform(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult
  public func perform<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>,
    fileID: StaticString = #fileID, line: UInt = #line, _ work: @escaping (isolated Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) async throws -> Void
  ) -> Registration {
    guard let target = isolatedTarget else { return .ended }
    let p1 = resolve(reads)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    let p4 = resolve(r4)
    let p5 = resolve(r5)
    return perform(name, target, in: target, at: fileID, line) { performer in
      .following(p1, p2, p3, p4, p5) { [weak target] origin, v1, v2, v3, v4, v5 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        nonisolated(unsafe) let v4 = p4._$lasting(v4, of: origin)
        nonisolated(unsafe) let v5 = p5._$lasting(v5, of: origin)
        guard let target else { return }
        performer.restart(for: origin) { try await work(target, v1, v2, v3, v4, v5) }
      }
    }
  }

  /// Performs work by 6 paths, as ``perform(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult
  public func perform<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>,
    fileID: StaticString = #fileID, line: UInt = #line, _ work: @escaping (isolated Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) async throws -> Void
  ) -> Registration {
    guard let target = isolatedTarget else { return .ended }
    let p1 = resolve(reads)
    let p2 = resolve(r2)
    let p3 = resolve(r3)
    let p4 = resolve(r4)
    let p5 = resolve(r5)
    let p6 = resolve(r6)
    return perform(name, target, in: target, at: fileID, line) { performer in
      .following(p1, p2, p3, p4, p5, p6) { [weak target] origin, v1, v2, v3, v4, v5, v6 in
        nonisolated(unsafe) let v1 = p1._$lasting(v1, of: origin)
        nonisolated(unsafe) let v2 = p2._$lasting(v2, of: origin)
        nonisolated(unsafe) let v3 = p3._$lasting(v3, of: origin)
        nonisolated(unsafe) let v4 = p4._$lasting(v4, of: origin)
        nonisolated(unsafe) let v5 = p5._$lasting(v5, of: origin)
        nonisolated(unsafe) let v6 = p6._$lasting(v6, of: origin)
        guard let target else { return }
        performer.restart(for: origin) { try await work(target, v1, v2, v3, v4, v5, v6) }
      }
    }
  }
}
