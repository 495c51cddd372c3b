// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension UntargetedScope {
  /// Registers a priority observer.
  ///
  /// Priority observers run before all smart ones, lower priorities first, and at most once in a pass. They may read
  /// and write any stored slot, and register and cancel observers. The first run is when this call returns, or when the
  /// open transaction ends.
  ///
  /// - Parameters:
  ///   - name: The observer's name in messages and traces. Of two observers with the same name and origin, the later
  ///     one replaces the earlier one.
  ///   - priority: The position of the observer in a pass.
  ///   - reads: The paths whose changes make the observer run, at most six. For more paths, use an
  ///     ``ObserverContract``.
  ///   - body: Called with the origin, then the values that were read, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it has no effect; ``Registration/cancel()`` cancels the observer.
  /// - Complexity: A run costs the slots that the paths reach.
  @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>>(
    _ name: String, priority: Priority, reads: ModelPath<Origin, R1>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Origin, R1.Output) -> Void
  ) -> Registration {
    register(name, .priority, priority: priority, at: fileID, line, .following(resolve(reads)) { origin, v1 in body(origin, v1) })
  }

  /// Registers an observer of 2 paths; see ``observe(_:priority:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>>(
    _ name: String, priority: Priority, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Origin, R1.Output, R2.Output) -> Void
  ) -> Registration {
    register(name, .priority, priority: priority, at: fileID, line, .following(resolve(reads), resolve(r2)) { origin, v1, v2 in body(origin, v1, v2) })
  }

  /// Registers an observer of 3 paths; see ``observe(_:priority:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>>(
    _ name: String, priority: Priority, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output) -> Void
  ) -> Registration {
    register(name, .priority, priority: priority, at: fileID, line, .following(resolve(reads), resolve(r2), resolve(r3)) { origin, v1, v2, v3 in body(origin, v1, v2, v3) })
  }

  /// Registers an observer of 4 paths; see ``observe(_:priority:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>>(
    _ name: String, priority: Priority, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output) -> Void
  ) -> Registration {
    register(name, .priority, priority: priority, at: fileID, line, .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4)) { origin, v1, v2, v3, v4 in body(origin, v1, v2, v3, v4) })
  }

  /// Registers an observer of 5 paths; see ``observe(_:priority:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>>(
    _ name: String, priority: Priority, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) -> Void
  ) -> Registration {
    register(name, .priority, priority: priority, at: fileID, line, .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(r5)) { origin, v1, v2, v3, v4, v5 in body(origin, v1, v2, v3, v4, v5) })
  }

  /// Registers an observer of 6 paths; see ``observe(_:priority:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>>(
    _ name: String, priority: Priority, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) -> Void
  ) -> Registration {
    register(name, .priority, priority: priority, at: fileID, line, .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6)) { origin, v1, v2, v3, v4, v5, v6 in body(origin, v1, v2, v3, v4, v5, v6) })
  }
}
