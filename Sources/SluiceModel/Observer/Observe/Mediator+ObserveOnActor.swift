// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension Mediator {
  /// Registers a smart observer that ends with its target, the actor to which the mediator belongs: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Target: Actor, R1: ReadPath<Root>>(
    _ name: String, on target: Target, reads r1: ModelPath<Root, R1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (isolated Target, R1.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, on: target, at: fileID, line,
      .following(resolve(r1)) { [weak target] origin, v1 in
        if let target { onActor(target, body, as: ((Target, R1.Output) -> Void).self)(target, v1) }
      })
  }

  /// Registers a smart observer that ends with its target, the actor to which the mediator belongs: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Target: Actor, R1: ReadPath<Root>, R2: ReadPath<Root>>(
    _ name: String, on target: Target, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (isolated Target, R1.Output, R2.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, on: target, at: fileID, line,
      .following(resolve(r1), resolve(r2)) { [weak target] origin, v1, v2 in
        if let target { onActor(target, body, as: ((Target, R1.Output, R2.Output) -> Void).self)(target, v1, v2) }
      })
  }

  /// Registers a smart observer that ends with its target, the actor to which the mediator belongs: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Target: Actor, R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>>(
    _ name: String, on target: Target, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (isolated Target, R1.Output, R2.Output, R3.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, on: target, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3)) { [weak target] origin, v1, v2, v3 in
        if let target { onActor(target, body, as: ((Target, R1.Output, R2.Output, R3.Output) -> Void).self)(target, v1, v2, v3) }
      })
  }

  /// Registers a smart observer that ends with its target, the actor to which the mediator belongs: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Target: Actor, R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>>(
    _ name: String, on target: Target, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (isolated Target, R1.Output, R2.Output, R3.Output, R4.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, on: target, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4)) { [weak target] origin, v1, v2, v3, v4 in
        if let target { onActor(target, body, as: ((Target, R1.Output, R2.Output, R3.Output, R4.Output) -> Void).self)(target, v1, v2, v3, v4) }
      })
  }

  /// Registers a smart observer that ends with its target, the actor to which the mediator belongs: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Target: Actor, R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>>(
    _ name: String, on target: Target, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (isolated Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, on: target, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5)) { [weak target] origin, v1, v2, v3, v4, v5 in
        if let target { onActor(target, body, as: ((Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) -> Void).self)(target, v1, v2, v3, v4, v5) }
      })
  }

  /// Registers a smart observer that ends with its target, the actor to which the mediator belongs: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Target: Actor, R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, R6: ReadPath<Root>>(
    _ name: String, on target: Target, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, _ r6: ModelPath<Root, R6>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (isolated Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, on: target, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6)) { [weak target] origin, v1, v2, v3, v4, v5, v6 in
        if let target { onActor(target, body, as: ((Target, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) -> Void).self)(target, v1, v2, v3, v4, v5, v6) }
      })
  }
}
