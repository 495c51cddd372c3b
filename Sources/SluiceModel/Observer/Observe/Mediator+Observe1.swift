// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension Mediator {
  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  public func observe<R1: ReadPath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>,
    _ body: @escaping (R1.Output) -> Void
  ) -> Registration {
    let r1 = resolve(r1), root = root
    return engine.register(
      name, .smart,
      Contract(reads: [r1.route], writes: []),
      follow: { _ in _ = r1.read(root) },
      body: { engine in
        let v1 = r1.read(root)
        engine.checked { body(v1) }
      })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  public func observe<R1: ReadPath<Root>, W1: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, writes w1: ModelPath<Root, W1>,
    _ body: @escaping (R1.Output, inout W1.Slot) -> Void
  ) -> Registration {
    let r1 = resolve(r1), w1 = resolve(w1), root = root
    return engine.register(
      name, .smart,
      Contract(reads: [r1.route], writes: [w1.route]),
      follow: { _ in _ = r1.read(root); _ = w1.open(root) },
      body: { engine in
        let v1 = r1.read(root)
        var t1 = w1.open(root)
        engine.checked { body(v1, &t1.slot) }
        t1.close()
      })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  public func observe<R1: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>,
    _ body: @escaping (R1.Output, inout W1.Slot, inout W2.Slot) -> Void
  ) -> Registration {
    let r1 = resolve(r1), w1 = resolve(w1), w2 = resolve(w2), root = root
    return engine.register(
      name, .smart,
      Contract(reads: [r1.route], writes: [w1.route, w2.route]),
      follow: { _ in _ = r1.read(root); _ = w1.open(root); _ = w2.open(root) },
      body: { engine in
        let v1 = r1.read(root)
        var t1 = w1.open(root)
        var t2 = w2.open(root)
        engine.checked { body(v1, &t1.slot, &t2.slot) }
        t1.close()
        t2.close()
      })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  public func observe<R1: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>,
    _ body: @escaping (R1.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot) -> Void
  ) -> Registration {
    let r1 = resolve(r1), w1 = resolve(w1), w2 = resolve(w2), w3 = resolve(w3), root = root
    return engine.register(
      name, .smart,
      Contract(reads: [r1.route], writes: [w1.route, w2.route, w3.route]),
      follow: { _ in _ = r1.read(root); _ = w1.open(root); _ = w2.open(root); _ = w3.open(root) },
      body: { engine in
        let v1 = r1.read(root)
        var t1 = w1.open(root)
        var t2 = w2.open(root)
        var t3 = w3.open(root)
        engine.checked { body(v1, &t1.slot, &t2.slot, &t3.slot) }
        t1.close()
        t2.close()
        t3.close()
      })
  }

  /// Registers a smart observer: it runs when something that it reads has changed, after everything that writes that, once
  /// in a refresh, and first at the end of this call or transaction. Costs what its paths reach; see ``Mediator``.
  @discardableResult
  public func observe<R1: ReadPath<Root>, W1: WritePath<Root>, W2: WritePath<Root>, W3: WritePath<Root>, W4: WritePath<Root>>(
    _ name: String, reads r1: ModelPath<Root, R1>, writes w1: ModelPath<Root, W1>, _ w2: ModelPath<Root, W2>, _ w3: ModelPath<Root, W3>, _ w4: ModelPath<Root, W4>,
    _ body: @escaping (R1.Output, inout W1.Slot, inout W2.Slot, inout W3.Slot, inout W4.Slot) -> Void
  ) -> Registration {
    let r1 = resolve(r1), w1 = resolve(w1), w2 = resolve(w2), w3 = resolve(w3), w4 = resolve(w4), root = root
    return engine.register(
      name, .smart,
      Contract(reads: [r1.route], writes: [w1.route, w2.route, w3.route, w4.route]),
      follow: { _ in _ = r1.read(root); _ = w1.open(root); _ = w2.open(root); _ = w3.open(root); _ = w4.open(root) },
      body: { engine in
        let v1 = r1.read(root)
        var t1 = w1.open(root)
        var t2 = w2.open(root)
        var t3 = w3.open(root)
        var t4 = w4.open(root)
        engine.checked { body(v1, &t1.slot, &t2.slot, &t3.slot, &t4.slot) }
        t1.close()
        t2.close()
        t3.close()
        t4.close()
      })
  }
}
