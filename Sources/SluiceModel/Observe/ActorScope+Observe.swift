// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension ActorScope {
  /// Registers a smart observer for the actor to which the mediator belongs.
  ///
  /// The observer runs once in a refresh if a value that it reads has changed, after each observer that writes that
  /// value. The first run is when this call returns, or when the open transaction ends. If the declared paths prove a
  /// mistake (two writers, a cycle, a write of a stored property that is not read), the observer is not registered, and
  /// a violation of kind `order` is reported.
  ///
  /// - Parameters:
  ///   - name: The observer's name in messages and traces. Of two observers with the same name and origin, the later
  ///     one replaces the earlier one.
  ///   - reads: The paths whose changes make the observer run, at most six. For more paths, use an
  ///     ``ObserverContract``.
  ///   - body: Called with the actor, then the values that were read, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it has no effect; ``Registration/cancel()`` cancels the observer.
  /// - Complexity: A run costs the slots that the paths reach. A registration costs the paths; with
  ///   ``Mediator/forEach(_:)`` also a walk of the model.
  @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (isolated Target, R1.Output) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads)) { [weak target] origin, v1 in if let target { onActor(target, body, as: ((Target, R1.Output) -> Void).self)(target, v1) } }
    }
  }

  /// Registers an observer of 2 paths; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (isolated Target, R1.Output, R2.Output) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2)) { [weak target] origin, v1, v2 in if let target { onActor(target, body, as: ((Target, R1.Output, R2.Output) -> Void).self)(target, v1, v2) } }
    }
  }

  /// Registers an observer of 3 paths; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (isolated Target, R1.Output, R2.Output, R3.Output) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3)) { [weak target] origin, v1, v2, v3 in if let target { onActor(target, body, as: ((Target, R1.Output, R2.Output, R3.Output) -> Void).self)(target, v1, v2, v3) } }
    }
  }

  /// Registers an observer of 4 paths; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (isolated Target, R1.Output, R2.Output, R3.Output, R4.Output) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4)) { [weak target] origin, v1, v2, v3, v4 in if let target { onActor(target, body, as: ((Target, R1.Output, R2.Output, R3.Output, R4.Output) -> Void).self)(target, v1, v2, v3, v4) } }
    }
  }

  /// Registers an observer of 5 paths; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (isolated Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(r5)) { [weak target] origin, v1, v2, v3, v4, v5 in if let target { onActor(target, body, as: ((Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) -> Void).self)(target, v1, v2, v3, v4, v5) } }
    }
  }

  /// Registers an observer of 6 paths; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (isolated Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6)) { [weak target] origin, v1, v2, v3, v4, v5, v6 in if let target { onActor(target, body, as: ((Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) -> Void).self)(target, v1, v2, v3, v4, v5, v6) } }
    }
  }
}
