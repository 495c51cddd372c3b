// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension ModelObserving {
  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, W1: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, writes w1: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, inout W1.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, writes: w1, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, writes: w1, w2, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, writes: w1, w2, w3, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>, W4: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, writes: w1, w2, w3, w4, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, W1: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, writes w1: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, inout W1.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, writes: w1, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, writes: w1, w2, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, writes: w1, w2, w3, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>, W4: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, writes: w1, w2, w3, w4, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, W1: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, writes w1: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, inout W1.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, writes: w1, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, writes: w1, w2, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, writes: w1, w2, w3, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>, W4: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, writes: w1, w2, w3, w4, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, W1: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, writes w1: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, writes: w1, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, writes: w1, w2, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, writes: w1, w2, w3, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>, W4: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, writes: w1, w2, w3, w4, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, r5, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, W1: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, writes w1: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, r5, writes: w1, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, r5, writes: w1, w2, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, r5, writes: w1, w2, w3, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>, W4: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, r5, writes: w1, w2, w3, w4, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, r5, r6, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, W1: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>, writes w1: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, r5, r6, writes: w1, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, r5, r6, writes: w1, w2, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, r5, r6, writes: w1, w2, w3, fileID: fileID, line: line, body))
  }

  /// Registers a smart observer, whose paths start at a node, that ends with this object, which it is handed and does not keep: as `observe` of
  /// ``Mediator`` with `on:`, under the name of this object and its own.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>, W4: WritePath<Origin>>(
    _ name: String, from origin: Origin, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Self, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    observers.keep(mediator.observe(named(name), on: self, from: origin, reads: r1, r2, r3, r4, r5, r6, writes: w1, w2, w3, w4, fileID: fileID, line: line, body))
  }
}
