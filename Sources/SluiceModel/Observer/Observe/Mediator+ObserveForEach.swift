// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension Mediator {
  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1)) { origin, v1 in body(v1) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, W1: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, writes w1: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, inout W1.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(w1)) { origin, v1, t1 in body(v1, &t1) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(w1), resolve(w2)) { origin, v1, t1, t2 in body(v1, &t1, &t2) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(w1), resolve(w2), resolve(w3)) { origin, v1, t1, t2, t3 in body(v1, &t1, &t2, &t3) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>, W4: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(w1), resolve(w2), resolve(w3), resolve(w4)) { origin, v1, t1, t2, t3, t4 in body(v1, &t1, &t2, &t3, &t4) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2)) { origin, v1, v2 in body(v1, v2) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, W1: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, writes w1: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, inout W1.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(w1)) { origin, v1, v2, t1 in body(v1, v2, &t1) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(w1), resolve(w2)) { origin, v1, v2, t1, t2 in body(v1, v2, &t1, &t2) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(w1), resolve(w2), resolve(w3)) { origin, v1, v2, t1, t2, t3 in body(v1, v2, &t1, &t2, &t3) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>, W4: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(w1), resolve(w2), resolve(w3), resolve(w4)) { origin, v1, v2, t1, t2, t3, t4 in body(v1, v2, &t1, &t2, &t3, &t4) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3)) { origin, v1, v2, v3 in body(v1, v2, v3) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, W1: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, writes w1: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, inout W1.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(w1)) { origin, v1, v2, v3, t1 in body(v1, v2, v3, &t1) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(w1), resolve(w2)) { origin, v1, v2, v3, t1, t2 in body(v1, v2, v3, &t1, &t2) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(w1), resolve(w2), resolve(w3)) { origin, v1, v2, v3, t1, t2, t3 in body(v1, v2, v3, &t1, &t2, &t3) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>, W4: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(w1), resolve(w2), resolve(w3), resolve(w4)) { origin, v1, v2, v3, t1, t2, t3, t4 in body(v1, v2, v3, &t1, &t2, &t3, &t4) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4)) { origin, v1, v2, v3, v4 in body(v1, v2, v3, v4) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, W1: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, writes w1: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(w1)) { origin, v1, v2, v3, v4, t1 in body(v1, v2, v3, v4, &t1) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(w1), resolve(w2)) { origin, v1, v2, v3, v4, t1, t2 in body(v1, v2, v3, v4, &t1, &t2) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(w1), resolve(w2), resolve(w3)) { origin, v1, v2, v3, v4, t1, t2, t3 in body(v1, v2, v3, v4, &t1, &t2, &t3) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>, W4: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(w1), resolve(w2), resolve(w3), resolve(w4)) { origin, v1, v2, v3, v4, t1, t2, t3, t4 in body(v1, v2, v3, v4, &t1, &t2, &t3, &t4) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5)) { origin, v1, v2, v3, v4, v5 in body(v1, v2, v3, v4, v5) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, W1: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, writes w1: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(w1)) { origin, v1, v2, v3, v4, v5, t1 in body(v1, v2, v3, v4, v5, &t1) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(w1), resolve(w2)) { origin, v1, v2, v3, v4, v5, t1, t2 in body(v1, v2, v3, v4, v5, &t1, &t2) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(w1), resolve(w2), resolve(w3)) { origin, v1, v2, v3, v4, v5, t1, t2, t3 in body(v1, v2, v3, v4, v5, &t1, &t2, &t3) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>, W4: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(w1), resolve(w2), resolve(w3), resolve(w4)) { origin, v1, v2, v3, v4, v5, t1, t2, t3, t4 in body(v1, v2, v3, v4, v5, &t1, &t2, &t3, &t4) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6)) { origin, v1, v2, v3, v4, v5, v6 in body(v1, v2, v3, v4, v5, v6) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, W1: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>, writes w1: ModelPath<Origin, W1>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6), resolve(w1)) { origin, v1, v2, v3, v4, v5, v6, t1 in body(v1, v2, v3, v4, v5, v6, &t1) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6), resolve(w1), resolve(w2)) { origin, v1, v2, v3, v4, v5, v6, t1, t2 in body(v1, v2, v3, v4, v5, v6, &t1, &t2) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6), resolve(w1), resolve(w2), resolve(w3)) { origin, v1, v2, v3, v4, v5, v6, t1, t2, t3 in body(v1, v2, v3, v4, v5, v6, &t1, &t2, &t3) })
  }

  /// Registers a smart observer for each attached node of a type: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Values of `writes:` are handed over `inout` and written
  /// back if they differ. What the declared paths prove wrong (two writers, a cycle, a stored property that is not read) is a
  /// violation of kind `order`: nothing is registered. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  @inlinable
  public func observe<Origin: Node, R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, W1: WritePath<Origin>, W2: WritePath<Origin>, W3: WritePath<Origin>, W4: WritePath<Origin>>(
    _ name: String, forEach type: Origin.Type, reads r1: ModelPath<Origin, R1>, _ r2: ModelPath<Origin, R2>, _ r3: ModelPath<Origin, R3>, _ r4: ModelPath<Origin, R4>, _ r5: ModelPath<Origin, R5>, _ r6: ModelPath<Origin, R6>, writes w1: ModelPath<Origin, W1>, _ w2: ModelPath<Origin, W2>, _ w3: ModelPath<Origin, W3>, _ w4: ModelPath<Origin, W4>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    register(
      name, .smart, .each(type._$type), at: fileID, line,
      .following(resolve(r1), resolve(r2), resolve(r3), resolve(r4), resolve(r5), resolve(r6), resolve(w1), resolve(w2), resolve(w3), resolve(w4)) { origin, v1, v2, v3, v4, v5, v6, t1, t2, t3, t4 in body(v1, v2, v3, v4, v5, v6, &t1, &t2, &t3, &t4) })
  }
}
