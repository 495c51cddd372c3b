// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension Mediator {
  /// Registers a priority observer that ends with its target: it runs before all smart ones when something that it reads has changed, the lower
  /// priorities first, and may read and write any stored slot, register and end observers. First at the end of this call or
  /// transaction, at most once in a pass. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Target: AnyObject, R1: ReadPath<Root>>(
    _ name: String, on target: Target, priority: Priority, reads r1: ModelPath<Root, R1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Target, Root, R1.Output) -> Void
  ) -> Registration {
    register(
      name, .priority, .root, priority: priority, on: target, at: fileID, line,
      .following(resolve(r1)) { [weak target] origin, v1 in
        if let target { body(target, origin, v1) }
      })
  }

  /// Registers a priority observer that ends with its target: it runs before all smart ones when something that it reads has changed, the lower
  /// priorities first, and may read and write any stored slot, register and end observers. First at the end of this call or
  /// transaction, at most once in a pass. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Target: AnyObject, R1: ReadPath<Root>, R2: ReadPath<Root>>(
    _ name: String, on target: Target, priority: Priority, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Target, Root, R1.Output, R2.Output) -> Void
  ) -> Registration {
    register(
      name, .priority, .root, priority: priority, on: target, at: fileID, line,
      .following(resolve(r1), resolve(r2)) { [weak target] origin, v1, v2 in
        if let target { body(target, origin, v1, v2) }
      })
  }

  /// Registers a priority observer that ends with its target: it runs before all smart ones when something that it reads has changed, the lower
  /// priorities first, and may read and write any stored slot, register and end observers. First at the end of this call or
  /// transaction, at most once in a pass. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Target: AnyObject, R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>>(
    _ name: String, on target: Target, priority: Priority, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Target, Root, R1.Output, R2.Output, R3.Output) -> Void
  ) -> Registration {
    register(
      name, .priority, .root, priority: priority, on: target, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3)) { [weak target] origin, v1, v2, v3 in
        if let target { body(target, origin, v1, v2, v3) }
      })
  }

  /// Registers a priority observer that ends with its target: it runs before all smart ones when something that it reads has changed, the lower
  /// priorities first, and may read and write any stored slot, register and end observers. First at the end of this call or
  /// transaction, at most once in a pass. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Target: AnyObject, R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>>(
    _ name: String, on target: Target, priority: Priority, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Target, Root, R1.Output, R2.Output, R3.Output, R4.Output) -> Void
  ) -> Registration {
    register(
      name, .priority, .root, priority: priority, on: target, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4)) { [weak target] origin, v1, v2, v3, v4 in
        if let target { body(target, origin, v1, v2, v3, v4) }
      })
  }

  /// Registers a priority observer that ends with its target: it runs before all smart ones when something that it reads has changed, the lower
  /// priorities first, and may read and write any stored slot, register and end observers. First at the end of this call or
  /// transaction, at most once in a pass. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Target: AnyObject, R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>>(
    _ name: String, on target: Target, priority: Priority, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Target, Root, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) -> Void
  ) -> Registration {
    register(
      name, .priority, .root, priority: priority, on: target, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5)) { [weak target] origin, v1, v2, v3, v4, v5 in
        if let target { body(target, origin, v1, v2, v3, v4, v5) }
      })
  }

  /// Registers a priority observer that ends with its target: it runs before all smart ones when something that it reads has changed, the lower
  /// priorities first, and may read and write any stored slot, register and end observers. First at the end of this call or
  /// transaction, at most once in a pass. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Target: AnyObject, R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, R6: ReadPath<Root>>(
    _ name: String, on target: Target, priority: Priority, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, _ r6: ModelPath<Root, R6>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Target, Root, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) -> Void
  ) -> Registration {
    register(
      name, .priority, .root, priority: priority, on: target, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6)) { [weak target] origin, v1, v2, v3, v4, v5, v6 in
        if let target { body(target, origin, v1, v2, v3, v4, v5, v6) }
      })
  }
}
