// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension Mediator {
  /// Registers a priority observer for each attached node of a type: it runs before all smart ones when something that it reads has changed, the lower
  /// priorities first, and may read and write any stored slot, register and end observers. First at the end of this call or
  /// transaction, at most once in a pass. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>>(
    _ name: String, forEach type: Origin.Type, priority: Priority, reads r1: ModelPath<Origin, R1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Origin, R1.Output) -> Void
  ) -> Registration {
    register(
      name, .priority, .each(type._$type), priority: priority, at: fileID, line,
      .following(resolve(r1)) { origin, v1 in body(origin, v1) })
  }

  /// Registers a priority observer for each attached node of a type: it runs before all smart ones when something that it reads has changed, the lower
  /// priorities first, and may read and write any stored slot, register and end observers. First at the end of this call or
  /// transaction, at most once in a pass. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>>(
    _ name: String, forEach type: Origin.Type, priority: Priority, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Origin, R1.Output, R2.Output) -> Void
  ) -> Registration {
    register(
      name, .priority, .each(type._$type), priority: priority, at: fileID, line,
      .following(resolve(r1), resolve(r2)) { origin, v1, v2 in body(origin, v1, v2) })
  }

  /// Registers a priority observer for each attached node of a type: it runs before all smart ones when something that it reads has changed, the lower
  /// priorities first, and may read and write any stored slot, register and end observers. First at the end of this call or
  /// transaction, at most once in a pass. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>>(
    _ name: String, forEach type: Origin.Type, priority: Priority, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output) -> Void
  ) -> Registration {
    register(
      name, .priority, .each(type._$type), priority: priority, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3)) { origin, v1, v2, v3 in body(origin, v1, v2, v3) })
  }

  /// Registers a priority observer for each attached node of a type: it runs before all smart ones when something that it reads has changed, the lower
  /// priorities first, and may read and write any stored slot, register and end observers. First at the end of this call or
  /// transaction, at most once in a pass. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>>(
    _ name: String, forEach type: Origin.Type, priority: Priority, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output) -> Void
  ) -> Registration {
    register(
      name, .priority, .each(type._$type), priority: priority, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4)) { origin, v1, v2, v3, v4 in body(origin, v1, v2, v3, v4) })
  }

  /// Registers a priority observer for each attached node of a type: it runs before all smart ones when something that it reads has changed, the lower
  /// priorities first, and may read and write any stored slot, register and end observers. First at the end of this call or
  /// transaction, at most once in a pass. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>>(
    _ name: String, forEach type: Origin.Type, priority: Priority, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) -> Void
  ) -> Registration {
    register(
      name, .priority, .each(type._$type), priority: priority, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5)) { origin, v1, v2, v3, v4, v5 in body(origin, v1, v2, v3, v4, v5) })
  }

  /// Registers a priority observer for each attached node of a type: it runs before all smart ones when something that it reads has changed, the lower
  /// priorities first, and may read and write any stored slot, register and end observers. First at the end of this call or
  /// transaction, at most once in a pass. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>>(
    _ name: String, forEach type: Origin.Type, priority: Priority, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) -> Void
  ) -> Registration {
    register(
      name, .priority, .each(type._$type), priority: priority, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6)) { origin, v1, v2, v3, v4, v5, v6 in body(origin, v1, v2, v3, v4, v5, v6) })
  }
}
