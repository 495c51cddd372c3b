// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension Mediator {
  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1)) { origin, v1 in body(v1) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, W1: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, writes w1: ModelPath<Root, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, inout W1.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(w1)) { origin, v1, t1 in body(v1, &t1) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(w1), resolve(w2)) { origin, v1, t1, t2 in body(v1, &t1, &t2) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(w1), resolve(w2), resolve(w3)) { origin, v1, t1, t2, t3 in body(v1, &t1, &t2, &t3) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>, W4: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>, _ w4: ModelPath<Root, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(w1), resolve(w2), resolve(w3), resolve(w4)) { origin, v1, t1, t2, t3, t4 in body(v1, &t1, &t2, &t3, &t4) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2)) { origin, v1, v2 in body(v1, v2) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, W1: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, writes w1: ModelPath<Root, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, inout W1.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(w1)) { origin, v1, v2, t1 in body(v1, v2, &t1) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(w1), resolve(w2)) { origin, v1, v2, t1, t2 in body(v1, v2, &t1, &t2) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(w1), resolve(w2), resolve(w3)) { origin, v1, v2, t1, t2, t3 in body(v1, v2, &t1, &t2, &t3) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>, W4: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>, _ w4: ModelPath<Root, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(w1), resolve(w2), resolve(w3), resolve(w4)) { origin, v1, v2, t1, t2, t3, t4 in body(v1, v2, &t1, &t2, &t3, &t4) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3)) { origin, v1, v2, v3 in body(v1, v2, v3) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, W1: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, writes w1: ModelPath<Root, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, inout W1.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(w1)) { origin, v1, v2, v3, t1 in body(v1, v2, v3, &t1) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(w1), resolve(w2)) { origin, v1, v2, v3, t1, t2 in body(v1, v2, v3, &t1, &t2) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(w1), resolve(w2), resolve(w3)) { origin, v1, v2, v3, t1, t2, t3 in body(v1, v2, v3, &t1, &t2, &t3) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>, W4: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>, _ w4: ModelPath<Root, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(w1), resolve(w2), resolve(w3), resolve(w4)) { origin, v1, v2, v3, t1, t2, t3, t4 in body(v1, v2, v3, &t1, &t2, &t3, &t4) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4)) { origin, v1, v2, v3, v4 in body(v1, v2, v3, v4) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, W1: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, writes w1: ModelPath<Root, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(w1)) { origin, v1, v2, v3, v4, t1 in body(v1, v2, v3, v4, &t1) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(w1), resolve(w2)) { origin, v1, v2, v3, v4, t1, t2 in body(v1, v2, v3, v4, &t1, &t2) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(w1), resolve(w2), resolve(w3)) { origin, v1, v2, v3, v4, t1, t2, t3 in body(v1, v2, v3, v4, &t1, &t2, &t3) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>, W4: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>, _ w4: ModelPath<Root, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(w1), resolve(w2), resolve(w3), resolve(w4)) { origin, v1, v2, v3, v4, t1, t2, t3, t4 in body(v1, v2, v3, v4, &t1, &t2, &t3, &t4) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5)) { origin, v1, v2, v3, v4, v5 in body(v1, v2, v3, v4, v5) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, W1: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, writes w1: ModelPath<Root, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(w1)) { origin, v1, v2, v3, v4, v5, t1 in body(v1, v2, v3, v4, v5, &t1) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(w1), resolve(w2)) { origin, v1, v2, v3, v4, v5, t1, t2 in body(v1, v2, v3, v4, v5, &t1, &t2) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(w1), resolve(w2), resolve(w3)) { origin, v1, v2, v3, v4, v5, t1, t2, t3 in body(v1, v2, v3, v4, v5, &t1, &t2, &t3) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>, W4: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>, _ w4: ModelPath<Root, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(w1), resolve(w2), resolve(w3), resolve(w4)) { origin, v1, v2, v3, v4, v5, t1, t2, t3, t4 in body(v1, v2, v3, v4, v5, &t1, &t2, &t3, &t4) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, R6: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, _ r6: ModelPath<Root, R6>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6)) { origin, v1, v2, v3, v4, v5, v6 in body(v1, v2, v3, v4, v5, v6) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, R6: ReadPath<Root>, W1: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, _ r6: ModelPath<Root, R6>, writes w1: ModelPath<Root, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6), resolve(w1)) { origin, v1, v2, v3, v4, v5, v6, t1 in body(v1, v2, v3, v4, v5, v6, &t1) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, R6: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, _ r6: ModelPath<Root, R6>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6), resolve(w1), resolve(w2)) { origin, v1, v2, v3, v4, v5, v6, t1, t2 in body(v1, v2, v3, v4, v5, v6, &t1, &t2) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, R6: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, _ r6: ModelPath<Root, R6>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6), resolve(w1), resolve(w2), resolve(w3)) { origin, v1, v2, v3, v4, v5, v6, t1, t2, t3 in body(v1, v2, v3, v4, v5, v6, &t1, &t2, &t3) })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<R1: ReadPath<Root>, R2: ReadPath<Root>, R3: ReadPath<Root>, R4: ReadPath<Root>, R5: ReadPath<Root>, R6: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>, W4: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, _ r2: ModelPath<Root, R2>, _ r3: ModelPath<Root, R3>, _ r4: ModelPath<Root, R4>, _ r5: ModelPath<Root, R5>, _ r6: ModelPath<Root, R6>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>, _ w4: ModelPath<Root, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .root, at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6), resolve(w1), resolve(w2), resolve(w3), resolve(w4)) { origin, v1, v2, v3, v4, v5, v6, t1, t2, t3, t4 in body(v1, v2, v3, v4, v5, v6, &t1, &t2, &t3, &t4) })
  }
}
