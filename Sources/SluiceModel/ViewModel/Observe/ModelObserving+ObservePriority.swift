// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension ModelObserving {
  /// Registers a priority observer that ends with this object, which it is handed and does not keep, with the root: as `observe` of
  /// ``Mediator`` with `on:` and `priority:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>>(
    _ name: String, priority: Priority, reads r1: ModelPath<Root, R1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, Root, R1.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, priority: priority, reads: r1, fileID: fileID, line: line, body))
  }

  /// Registers a priority observer that ends with this object, which it is handed and does not keep, with the root: as `observe` of
  /// ``Mediator`` with `on:` and `priority:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>>(
    _ name: String, priority: Priority, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, Root, R1.Output, R2.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, priority: priority, reads: r1, r2, fileID: fileID, line: line, body))
  }

  /// Registers a priority observer that ends with this object, which it is handed and does not keep, with the root: as `observe` of
  /// ``Mediator`` with `on:` and `priority:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>>(
    _ name: String, priority: Priority, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, Root, R1.Output, R2.Output, R3.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, priority: priority, reads: r1, r2, r3, fileID: fileID, line: line, body))
  }

  /// Registers a priority observer that ends with this object, which it is handed and does not keep, with the root: as `observe` of
  /// ``Mediator`` with `on:` and `priority:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>>(
    _ name: String, priority: Priority, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, Root, R1.Output, R2.Output, R3.Output, R4.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, priority: priority, reads: r1, r2, r3, r4, fileID: fileID, line: line, body))
  }

  /// Registers a priority observer that ends with this object, which it is handed and does not keep, with the root: as `observe` of
  /// ``Mediator`` with `on:` and `priority:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>>(
    _ name: String, priority: Priority, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, Root, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, priority: priority, reads: r1, r2, r3, r4, r5, fileID: fileID, line: line, body))
  }

  /// Registers a priority observer that ends with this object, which it is handed and does not keep, with the root: as `observe` of
  /// ``Mediator`` with `on:` and `priority:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, R6: ReadPath<Root>>(
    _ name: String, priority: Priority, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, _ r6: ModelPath<Root, R6>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, Root, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, priority: priority, reads: r1, r2, r3, r4, r5, r6, fileID: fileID, line: line, body))
  }
}
