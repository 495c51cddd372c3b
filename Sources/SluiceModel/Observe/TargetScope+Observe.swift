// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension TargetScope {
  /// Registers a smart observer that ends with its target, which it does not keep alive.
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
  ///   - body: Called with the target, then the values that were read, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it has no effect; ``Registration/cancel()`` cancels the observer.
  /// - Complexity: A run costs the slots that the paths reach. A registration costs the paths; with
  ///   ``Mediator/forEach(_:)`` also a walk of the model.
  @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads)) { [weak target] origin, v1 in if let target { body(target, v1) } }
    }
  }

  /// Registers a smart observer that ends with its target, which it does not keep alive.
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
  ///   - writes: The paths that the closure may write, at most four. Their values are passed `inout`, and stored if
  ///     they differ.
  ///   - body: Called with the target, then the values that were read, then the slots to write, in the isolation of the
  ///     mediator.
  /// - Returns: The registration. Releasing it has no effect; ``Registration/cancel()`` cancels the observer.
  /// - Complexity: A run costs the slots that the paths reach. A registration costs the paths; with
  ///   ``Mediator/forEach(_:)`` also a walk of the model.
  @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>>(
    _ name: String, reads: ModelPath<Origin, R1>, writes: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, inout S1) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(writes)) { [weak target] origin, v1, t1 in if let target { body(target, v1, &t1) } }
    }
  }

  /// Registers an observer of 1 path that writes 2; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>>(
    _ name: String, reads: ModelPath<Origin, R1>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, inout S1, inout S2) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(writes), resolve(w2)) { [weak target] origin, v1, t1, t2 in if let target { body(target, v1, &t1, &t2) } }
    }
  }

  /// Registers an observer of 1 path that writes 3; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>>(
    _ name: String, reads: ModelPath<Origin, R1>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, inout S1, inout S2, inout S3) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(writes), resolve(w2), resolve(w3)) { [weak target] origin, v1, t1, t2, t3 in if let target { body(target, v1, &t1, &t2, &t3) } }
    }
  }

  /// Registers an observer of 1 path that writes 4; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>, S4, W4: WritePath<Origin, S4>>(
    _ name: String, reads: ModelPath<Origin, R1>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, inout S1, inout S2, inout S3, inout S4) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(writes), resolve(w2), resolve(w3), resolve(w4)) { [weak target] origin, v1, t1, t2, t3, t4 in if let target { body(target, v1, &t1, &t2, &t3, &t4) } }
    }
  }

  /// Registers an observer of 2 paths; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2)) { [weak target] origin, v1, v2 in if let target { body(target, v1, v2) } }
    }
  }

  /// Registers an observer of 2 paths that writes 1; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, writes: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, inout S1) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(writes)) { [weak target] origin, v1, v2, t1 in if let target { body(target, v1, v2, &t1) } }
    }
  }

  /// Registers an observer of 2 paths that writes 2; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, inout S1, inout S2) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(writes), resolve(w2)) { [weak target] origin, v1, v2, t1, t2 in if let target { body(target, v1, v2, &t1, &t2) } }
    }
  }

  /// Registers an observer of 2 paths that writes 3; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, inout S1, inout S2, inout S3) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(writes), resolve(w2), resolve(w3)) { [weak target] origin, v1, v2, t1, t2, t3 in if let target { body(target, v1, v2, &t1, &t2, &t3) } }
    }
  }

  /// Registers an observer of 2 paths that writes 4; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>, S4, W4: WritePath<Origin, S4>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, inout S1, inout S2, inout S3, inout S4) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(writes), resolve(w2), resolve(w3), resolve(w4)) { [weak target] origin, v1, v2, t1, t2, t3, t4 in if let target { body(target, v1, v2, &t1, &t2, &t3, &t4) } }
    }
  }

  /// Registers an observer of 3 paths; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3)) { [weak target] origin, v1, v2, v3 in if let target { body(target, v1, v2, v3) } }
    }
  }

  /// Registers an observer of 3 paths that writes 1; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, writes: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, inout S1) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(writes)) { [weak target] origin, v1, v2, v3, t1 in if let target { body(target, v1, v2, v3, &t1) } }
    }
  }

  /// Registers an observer of 3 paths that writes 2; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, inout S1, inout S2) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(writes), resolve(w2)) { [weak target] origin, v1, v2, v3, t1, t2 in if let target { body(target, v1, v2, v3, &t1, &t2) } }
    }
  }

  /// Registers an observer of 3 paths that writes 3; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, inout S1, inout S2, inout S3) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(writes), resolve(w2), resolve(w3)) { [weak target] origin, v1, v2, v3, t1, t2, t3 in if let target { body(target, v1, v2, v3, &t1, &t2, &t3) } }
    }
  }

  /// Registers an observer of 3 paths that writes 4; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>, S4, W4: WritePath<Origin, S4>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, inout S1, inout S2, inout S3, inout S4) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(writes), resolve(w2), resolve(w3), resolve(w4)) { [weak target] origin, v1, v2, v3, t1, t2, t3, t4 in if let target { body(target, v1, v2, v3, &t1, &t2, &t3, &t4) } }
    }
  }

  /// Registers an observer of 4 paths; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4)) { [weak target] origin, v1, v2, v3, v4 in if let target { body(target, v1, v2, v3, v4) } }
    }
  }

  /// Registers an observer of 4 paths that writes 1; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, writes: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output, inout S1) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(writes)) { [weak target] origin, v1, v2, v3, v4, t1 in if let target { body(target, v1, v2, v3, v4, &t1) } }
    }
  }

  /// Registers an observer of 4 paths that writes 2; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output, inout S1, inout S2) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(writes), resolve(w2)) { [weak target] origin, v1, v2, v3, v4, t1, t2 in if let target { body(target, v1, v2, v3, v4, &t1, &t2) } }
    }
  }

  /// Registers an observer of 4 paths that writes 3; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output, inout S1, inout S2, inout S3) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(writes), resolve(w2), resolve(w3)) { [weak target] origin, v1, v2, v3, v4, t1, t2, t3 in if let target { body(target, v1, v2, v3, v4, &t1, &t2, &t3) } }
    }
  }

  /// Registers an observer of 4 paths that writes 4; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>, S4, W4: WritePath<Origin, S4>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output, inout S1, inout S2, inout S3, inout S4) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(writes), resolve(w2), resolve(w3), resolve(w4)) { [weak target] origin, v1, v2, v3, v4, t1, t2, t3, t4 in if let target { body(target, v1, v2, v3, v4, &t1, &t2, &t3, &t4) } }
    }
  }

  /// Registers an observer of 5 paths; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(r5)) { [weak target] origin, v1, v2, v3, v4, v5 in if let target { body(target, v1, v2, v3, v4, v5) } }
    }
  }

  /// Registers an observer of 5 paths that writes 1; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, writes: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout S1) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(writes)) { [weak target] origin, v1, v2, v3, v4, v5, t1 in if let target { body(target, v1, v2, v3, v4, v5, &t1) } }
    }
  }

  /// Registers an observer of 5 paths that writes 2; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout S1, inout S2) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(writes), resolve(w2)) { [weak target] origin, v1, v2, v3, v4, v5, t1, t2 in if let target { body(target, v1, v2, v3, v4, v5, &t1, &t2) } }
    }
  }

  /// Registers an observer of 5 paths that writes 3; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout S1, inout S2, inout S3) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(writes), resolve(w2), resolve(w3)) { [weak target] origin, v1, v2, v3, v4, v5, t1, t2, t3 in if let target { body(target, v1, v2, v3, v4, v5, &t1, &t2, &t3) } }
    }
  }

  /// Registers an observer of 5 paths that writes 4; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>, S4, W4: WritePath<Origin, S4>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout S1, inout S2, inout S3, inout S4) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(writes), resolve(w2), resolve(w3), resolve(w4)) { [weak target] origin, v1, v2, v3, v4, v5, t1, t2, t3, t4 in if let target { body(target, v1, v2, v3, v4, v5, &t1, &t2, &t3, &t4) } }
    }
  }

  /// Registers an observer of 6 paths; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6)) { [weak target] origin, v1, v2, v3, v4, v5, v6 in if let target { body(target, v1, v2, v3, v4, v5, v6) } }
    }
  }

  /// Registers an observer of 6 paths that writes 1; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>, writes: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout S1) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6), resolve(writes)) { [weak target] origin, v1, v2, v3, v4, v5, v6, t1 in if let target { body(target, v1, v2, v3, v4, v5, v6, &t1) } }
    }
  }

  /// Registers an observer of 6 paths that writes 2; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout S1, inout S2) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6), resolve(writes), resolve(w2)) { [weak target] origin, v1, v2, v3, v4, v5, v6, t1, t2 in if let target { body(target, v1, v2, v3, v4, v5, v6, &t1, &t2) } }
    }
  }

  /// Registers an observer of 6 paths that writes 3; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout S1, inout S2, inout S3) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6), resolve(writes), resolve(w2), resolve(w3)) { [weak target] origin, v1, v2, v3, v4, v5, v6, t1, t2, t3 in if let target { body(target, v1, v2, v3, v4, v5, v6, &t1, &t2, &t3) } }
    }
  }

  /// Registers an observer of 6 paths that writes 4; see ``observe(_:reads:fileID:line:_:)``.
  @_documentation(visibility: internal) @discardableResult @inlinable
  public func observe<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>, S4, W4: WritePath<Origin, S4>>(
    _ name: String, reads: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>, writes: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout S1, inout S2, inout S3, inout S4) -> Void
  ) -> Registration {
    register(name, .smart, at: fileID, line) { target in
      .following(resolve(reads), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6), resolve(writes), resolve(w2), resolve(w3), resolve(w4)) { [weak target] origin, v1, v2, v3, v4, v5, v6, t1, t2, t3, t4 in if let target { body(target, v1, v2, v3, v4, v5, v6, &t1, &t2, &t3, &t4) } }
    }
  }
}
