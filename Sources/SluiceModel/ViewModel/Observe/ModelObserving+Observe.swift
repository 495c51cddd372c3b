// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension ModelObserving {
  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, W1: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, writes w1: ModelPath<Root, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, inout W1.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, writes: w1, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, writes: w1, w2, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, writes: w1, w2, w3, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>, W4: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>, _ w4: ModelPath<Root, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, writes: w1, w2, w3, w4, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, W1: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, writes w1: ModelPath<Root, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, inout W1.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, writes: w1, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, writes: w1, w2, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, writes: w1, w2, w3, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>, W4: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>, _ w4: ModelPath<Root, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, writes: w1, w2, w3, w4, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, W1: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, writes w1: ModelPath<Root, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, inout W1.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, writes: w1, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, writes: w1, w2, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, writes: w1, w2, w3, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>, W4: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>, _ w4: ModelPath<Root, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, writes: w1, w2, w3, w4, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, W1: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, writes w1: ModelPath<Root, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, writes: w1, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, writes: w1, w2, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, writes: w1, w2, w3, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>, W4: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>, _ w4: ModelPath<Root, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, writes: w1, w2, w3, w4, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, r5, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, W1: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, writes w1: ModelPath<Root, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, r5, writes: w1, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, r5, writes: w1, w2, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, r5, writes: w1, w2, w3, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>, W4: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>, _ w4: ModelPath<Root, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, r5, writes: w1, w2, w3, w4, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, R6: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, _ r6: ModelPath<Root, R6>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, r5, r6, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, R6: ReadPath<Root>, W1: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, _ r6: ModelPath<Root, R6>, writes w1: ModelPath<Root, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, r5, r6, writes: w1, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, R6: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, _ r6: ModelPath<Root, R6>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, r5, r6, writes: w1, w2, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, R6: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, _ r6: ModelPath<Root, R6>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, r5, r6, writes: w1, w2, w3, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, R6: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>, W4: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, _ r6: ModelPath<Root, R6>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>, _ w4: ModelPath<Root, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, reads: r1, r2, r3, r4, r5, r6, writes: w1, w2, w3, w4, fileID: fileID, line: line, body))
  }
}
