extension UntargetedScope {
  /// Registers a rendering observer, which shows the model.
  ///
  /// A rendering observer may read everything and must not write. The observer runs again when a value has changed that
  /// it read in its last run. Rendering observers run after the smart ones, in order of registration. The first run is
  /// when this call returns, or when the open transaction ends.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - body: Called with the origin, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it does not remove the observer.
  /// - Complexity: A run costs the reads of the closure.
  @discardableResult
  public func render(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Origin) -> Void
  ) -> Registration {
    register(name, .rendering, at: fileID, line, .showing(body))
  }

  /// Registers a recurring observer, which runs at the end of every refresh, whether or not a value has changed.
  ///
  /// A recurring observer may read everything and must not write. Recurring observers run after all others, in order of
  /// registration.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - body: Called with the origin, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it does not remove the observer.
  /// - Complexity: One call at every refresh.
  @discardableResult
  public func observeEveryRefresh(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Origin) -> Void
  ) -> Registration {
    register(name, .recurring, at: fileID, line, .reading(body))
  }
}

extension TargetScope {
  /// Registers a rendering observer that ends with its target, see ``UntargetedScope/render(_:fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - body: Called with the target and the origin, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it does not remove the observer.
  /// - Complexity: A run costs the reads of the closure.
  @discardableResult
  public func render(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, Origin) -> Void
  ) -> Registration {
    register(name, .rendering, at: fileID, line) { target in
      .showing { [weak target] origin in if let target { body(target, origin) } }
    }
  }

  /// Registers a recurring observer that ends with its target, see
  /// ``UntargetedScope/observeEveryRefresh(_:fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - body: Called with the target and the origin, in the isolation of the mediator.
  /// - Returns: The registration. Releasing it does not remove the observer.
  /// - Complexity: One call at every refresh.
  @discardableResult
  public func observeEveryRefresh(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line, _ body: @escaping (Target, Origin) -> Void
  ) -> Registration {
    register(name, .recurring, at: fileID, line) { target in
      .reading { [weak target] origin in if let target { body(target, origin) } }
    }
  }
}

extension ActorScope {
  /// Registers a rendering observer for the actor, see ``UntargetedScope/render(_:fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - body: Called with the actor and the origin, isolated to the actor.
  /// - Returns: The registration. Releasing it does not remove the observer.
  /// - Complexity: A run costs the reads of the closure.
  @discardableResult
  public func render(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (isolated Target, Origin) -> Void
  ) -> Registration {
    register(name, .rendering, at: fileID, line) { target in
      .showing { [weak target] origin in
        if let target { onActor(target, body, as: ((Target, Origin) -> Void).self)(target, origin) }
      }
    }
  }

  /// Registers a recurring observer for the actor, see ``UntargetedScope/observeEveryRefresh(_:fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - name: The observer's name, in messages and traces.
  ///   - body: Called with the actor and the origin, isolated to the actor.
  /// - Returns: The registration. Releasing it does not remove the observer.
  /// - Complexity: One call at every refresh.
  @discardableResult
  public func observeEveryRefresh(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (isolated Target, Origin) -> Void
  ) -> Registration {
    register(name, .recurring, at: fileID, line) { target in
      .reading { [weak target] origin in
        if let target { onActor(target, body, as: ((Target, Origin) -> Void).self)(target, origin) }
      }
    }
  }
}
