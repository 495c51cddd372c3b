// Written by Scripts/generate-observe; change that.
// swift-format-ignore-file

extension ObserverBody {
  @inlinable
  static func following<R1: ReadPath<Origin>>(_ r1: R1, _ body: @escaping (Origin, R1.Output) -> Void) -> ObserverBody {
    let read1 = r1._$reading
    return ObserverBody(untyped: [r1._$route], writes: []) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin)
      engine.checked { body(origin, v1) }
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>>(_ r1: R1, _ w1: W1, _ body: @escaping (Origin, R1.Output, inout S1) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let open1 = w1._$opening
    return ObserverBody(untyped: [r1._$route], writes: [w1._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); var t1 = open1(origin)
      engine.checked { body(origin, v1, &t1.slot) }
      t1.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>>(_ r1: R1, _ w1: W1, _ w2: W2, _ body: @escaping (Origin, R1.Output, inout S1, inout S2) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let open1 = w1._$opening; let open2 = w2._$opening
    return ObserverBody(untyped: [r1._$route], writes: [w1._$route, w2._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); var t1 = open1(origin); var t2 = open2(origin)
      engine.checked { body(origin, v1, &t1.slot, &t2.slot) }
      t1.close(); t2.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>>(_ r1: R1, _ w1: W1, _ w2: W2, _ w3: W3, _ body: @escaping (Origin, R1.Output, inout S1, inout S2, inout S3) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let open1 = w1._$opening; let open2 = w2._$opening; let open3 = w3._$opening
    return ObserverBody(untyped: [r1._$route], writes: [w1._$route, w2._$route, w3._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); var t1 = open1(origin); var t2 = open2(origin); var t3 = open3(origin)
      engine.checked { body(origin, v1, &t1.slot, &t2.slot, &t3.slot) }
      t1.close(); t2.close(); t3.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>, S4, W4: WritePath<Origin, S4>>(_ r1: R1, _ w1: W1, _ w2: W2, _ w3: W3, _ w4: W4, _ body: @escaping (Origin, R1.Output, inout S1, inout S2, inout S3, inout S4) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let open1 = w1._$opening; let open2 = w2._$opening; let open3 = w3._$opening; let open4 = w4._$opening
    return ObserverBody(untyped: [r1._$route], writes: [w1._$route, w2._$route, w3._$route, w4._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); var t1 = open1(origin); var t2 = open2(origin); var t3 = open3(origin); var t4 = open4(origin)
      engine.checked { body(origin, v1, &t1.slot, &t2.slot, &t3.slot, &t4.slot) }
      t1.close(); t2.close(); t3.close(); t4.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>>(_ r1: R1, _ r2: R2, _ body: @escaping (Origin, R1.Output, R2.Output) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading
    return ObserverBody(untyped: [r1._$route, r2._$route], writes: []) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin)
      engine.checked { body(origin, v1, v2) }
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>>(_ r1: R1, _ r2: R2, _ w1: W1, _ body: @escaping (Origin, R1.Output, R2.Output, inout S1) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let open1 = w1._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route], writes: [w1._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); var t1 = open1(origin)
      engine.checked { body(origin, v1, v2, &t1.slot) }
      t1.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>>(_ r1: R1, _ r2: R2, _ w1: W1, _ w2: W2, _ body: @escaping (Origin, R1.Output, R2.Output, inout S1, inout S2) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let open1 = w1._$opening; let open2 = w2._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route], writes: [w1._$route, w2._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); var t1 = open1(origin); var t2 = open2(origin)
      engine.checked { body(origin, v1, v2, &t1.slot, &t2.slot) }
      t1.close(); t2.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>>(_ r1: R1, _ r2: R2, _ w1: W1, _ w2: W2, _ w3: W3, _ body: @escaping (Origin, R1.Output, R2.Output, inout S1, inout S2, inout S3) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let open1 = w1._$opening; let open2 = w2._$opening; let open3 = w3._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route], writes: [w1._$route, w2._$route, w3._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); var t1 = open1(origin); var t2 = open2(origin); var t3 = open3(origin)
      engine.checked { body(origin, v1, v2, &t1.slot, &t2.slot, &t3.slot) }
      t1.close(); t2.close(); t3.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>, S4, W4: WritePath<Origin, S4>>(_ r1: R1, _ r2: R2, _ w1: W1, _ w2: W2, _ w3: W3, _ w4: W4, _ body: @escaping (Origin, R1.Output, R2.Output, inout S1, inout S2, inout S3, inout S4) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let open1 = w1._$opening; let open2 = w2._$opening; let open3 = w3._$opening; let open4 = w4._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route], writes: [w1._$route, w2._$route, w3._$route, w4._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); var t1 = open1(origin); var t2 = open2(origin); var t3 = open3(origin); var t4 = open4(origin)
      engine.checked { body(origin, v1, v2, &t1.slot, &t2.slot, &t3.slot, &t4.slot) }
      t1.close(); t2.close(); t3.close(); t4.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>>(_ r1: R1, _ r2: R2, _ r3: R3, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route], writes: []) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin)
      engine.checked { body(origin, v1, v2, v3) }
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>>(_ r1: R1, _ r2: R2, _ r3: R3, _ w1: W1, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, inout S1) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let open1 = w1._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route], writes: [w1._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); var t1 = open1(origin)
      engine.checked { body(origin, v1, v2, v3, &t1.slot) }
      t1.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>>(_ r1: R1, _ r2: R2, _ r3: R3, _ w1: W1, _ w2: W2, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, inout S1, inout S2) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let open1 = w1._$opening; let open2 = w2._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route], writes: [w1._$route, w2._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); var t1 = open1(origin); var t2 = open2(origin)
      engine.checked { body(origin, v1, v2, v3, &t1.slot, &t2.slot) }
      t1.close(); t2.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>>(_ r1: R1, _ r2: R2, _ r3: R3, _ w1: W1, _ w2: W2, _ w3: W3, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, inout S1, inout S2, inout S3) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let open1 = w1._$opening; let open2 = w2._$opening; let open3 = w3._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route], writes: [w1._$route, w2._$route, w3._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); var t1 = open1(origin); var t2 = open2(origin); var t3 = open3(origin)
      engine.checked { body(origin, v1, v2, v3, &t1.slot, &t2.slot, &t3.slot) }
      t1.close(); t2.close(); t3.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>, S4, W4: WritePath<Origin, S4>>(_ r1: R1, _ r2: R2, _ r3: R3, _ w1: W1, _ w2: W2, _ w3: W3, _ w4: W4, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, inout S1, inout S2, inout S3, inout S4) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let open1 = w1._$opening; let open2 = w2._$opening; let open3 = w3._$opening; let open4 = w4._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route], writes: [w1._$route, w2._$route, w3._$route, w4._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); var t1 = open1(origin); var t2 = open2(origin); var t3 = open3(origin); var t4 = open4(origin)
      engine.checked { body(origin, v1, v2, v3, &t1.slot, &t2.slot, &t3.slot, &t4.slot) }
      t1.close(); t2.close(); t3.close(); t4.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route], writes: []) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin)
      engine.checked { body(origin, v1, v2, v3, v4) }
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ w1: W1, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, inout S1) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading; let open1 = w1._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route], writes: [w1._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin); var t1 = open1(origin)
      engine.checked { body(origin, v1, v2, v3, v4, &t1.slot) }
      t1.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ w1: W1, _ w2: W2, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, inout S1, inout S2) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading; let open1 = w1._$opening; let open2 = w2._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route], writes: [w1._$route, w2._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin); var t1 = open1(origin); var t2 = open2(origin)
      engine.checked { body(origin, v1, v2, v3, v4, &t1.slot, &t2.slot) }
      t1.close(); t2.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ w1: W1, _ w2: W2, _ w3: W3, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, inout S1, inout S2, inout S3) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading; let open1 = w1._$opening; let open2 = w2._$opening; let open3 = w3._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route], writes: [w1._$route, w2._$route, w3._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin); var t1 = open1(origin); var t2 = open2(origin); var t3 = open3(origin)
      engine.checked { body(origin, v1, v2, v3, v4, &t1.slot, &t2.slot, &t3.slot) }
      t1.close(); t2.close(); t3.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>, S4, W4: WritePath<Origin, S4>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ w1: W1, _ w2: W2, _ w3: W3, _ w4: W4, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, inout S1, inout S2, inout S3, inout S4) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading; let open1 = w1._$opening; let open2 = w2._$opening; let open3 = w3._$opening; let open4 = w4._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route], writes: [w1._$route, w2._$route, w3._$route, w4._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin); var t1 = open1(origin); var t2 = open2(origin); var t3 = open3(origin); var t4 = open4(origin)
      engine.checked { body(origin, v1, v2, v3, v4, &t1.slot, &t2.slot, &t3.slot, &t4.slot) }
      t1.close(); t2.close(); t3.close(); t4.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading; let read5 = r5._$reading
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route, r5._$route], writes: []) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin); let v5 = read5(origin)
      engine.checked { body(origin, v1, v2, v3, v4, v5) }
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5, _ w1: W1, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout S1) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading; let read5 = r5._$reading; let open1 = w1._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route, r5._$route], writes: [w1._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin); let v5 = read5(origin); var t1 = open1(origin)
      engine.checked { body(origin, v1, v2, v3, v4, v5, &t1.slot) }
      t1.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5, _ w1: W1, _ w2: W2, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout S1, inout S2) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading; let read5 = r5._$reading; let open1 = w1._$opening; let open2 = w2._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route, r5._$route], writes: [w1._$route, w2._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin); let v5 = read5(origin); var t1 = open1(origin); var t2 = open2(origin)
      engine.checked { body(origin, v1, v2, v3, v4, v5, &t1.slot, &t2.slot) }
      t1.close(); t2.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5, _ w1: W1, _ w2: W2, _ w3: W3, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout S1, inout S2, inout S3) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading; let read5 = r5._$reading; let open1 = w1._$opening; let open2 = w2._$opening; let open3 = w3._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route, r5._$route], writes: [w1._$route, w2._$route, w3._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin); let v5 = read5(origin); var t1 = open1(origin); var t2 = open2(origin); var t3 = open3(origin)
      engine.checked { body(origin, v1, v2, v3, v4, v5, &t1.slot, &t2.slot, &t3.slot) }
      t1.close(); t2.close(); t3.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>, S4, W4: WritePath<Origin, S4>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5, _ w1: W1, _ w2: W2, _ w3: W3, _ w4: W4, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, inout S1, inout S2, inout S3, inout S4) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading; let read5 = r5._$reading; let open1 = w1._$opening; let open2 = w2._$opening; let open3 = w3._$opening; let open4 = w4._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route, r5._$route], writes: [w1._$route, w2._$route, w3._$route, w4._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin); let v5 = read5(origin); var t1 = open1(origin); var t2 = open2(origin); var t3 = open3(origin); var t4 = open4(origin)
      engine.checked { body(origin, v1, v2, v3, v4, v5, &t1.slot, &t2.slot, &t3.slot, &t4.slot) }
      t1.close(); t2.close(); t3.close(); t4.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5, _ r6: R6, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading; let read5 = r5._$reading; let read6 = r6._$reading
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route, r5._$route, r6._$route], writes: []) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin); let v5 = read5(origin); let v6 = read6(origin)
      engine.checked { body(origin, v1, v2, v3, v4, v5, v6) }
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5, _ r6: R6, _ w1: W1, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout S1) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading; let read5 = r5._$reading; let read6 = r6._$reading; let open1 = w1._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route, r5._$route, r6._$route], writes: [w1._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin); let v5 = read5(origin); let v6 = read6(origin); var t1 = open1(origin)
      engine.checked { body(origin, v1, v2, v3, v4, v5, v6, &t1.slot) }
      t1.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5, _ r6: R6, _ w1: W1, _ w2: W2, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout S1, inout S2) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading; let read5 = r5._$reading; let read6 = r6._$reading; let open1 = w1._$opening; let open2 = w2._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route, r5._$route, r6._$route], writes: [w1._$route, w2._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin); let v5 = read5(origin); let v6 = read6(origin); var t1 = open1(origin); var t2 = open2(origin)
      engine.checked { body(origin, v1, v2, v3, v4, v5, v6, &t1.slot, &t2.slot) }
      t1.close(); t2.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5, _ r6: R6, _ w1: W1, _ w2: W2, _ w3: W3, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout S1, inout S2, inout S3) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading; let read5 = r5._$reading; let read6 = r6._$reading; let open1 = w1._$opening; let open2 = w2._$opening; let open3 = w3._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route, r5._$route, r6._$route], writes: [w1._$route, w2._$route, w3._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin); let v5 = read5(origin); let v6 = read6(origin); var t1 = open1(origin); var t2 = open2(origin); var t3 = open3(origin)
      engine.checked { body(origin, v1, v2, v3, v4, v5, v6, &t1.slot, &t2.slot, &t3.slot) }
      t1.close(); t2.close(); t3.close()
    }
  }

  @inlinable
  static func following<R1: ReadPath<Origin>, R2: ReadPath<Origin>, R3: ReadPath<Origin>, R4: ReadPath<Origin>, R5: ReadPath<Origin>, R6: ReadPath<Origin>, S1, W1: WritePath<Origin, S1>, S2, W2: WritePath<Origin, S2>, S3, W3: WritePath<Origin, S3>, S4, W4: WritePath<Origin, S4>>(_ r1: R1, _ r2: R2, _ r3: R3, _ r4: R4, _ r5: R5, _ r6: R6, _ w1: W1, _ w2: W2, _ w3: W3, _ w4: W4, _ body: @escaping (Origin, R1.Output, R2.Output, R3.Output, R4.Output, R5.Output, R6.Output, inout S1, inout S2, inout S3, inout S4) -> Void) -> ObserverBody {
    let read1 = r1._$reading; let read2 = r2._$reading; let read3 = r3._$reading; let read4 = r4._$reading; let read5 = r5._$reading; let read6 = r6._$reading; let open1 = w1._$opening; let open2 = w2._$opening; let open3 = w3._$opening; let open4 = w4._$opening
    return ObserverBody(untyped: [r1._$route, r2._$route, r3._$route, r4._$route, r5._$route, r6._$route], writes: [w1._$route, w2._$route, w3._$route, w4._$route]) { node, engine in
      let origin = unsafeDowncast(node, to: Origin.self)
      let v1 = read1(origin); let v2 = read2(origin); let v3 = read3(origin); let v4 = read4(origin); let v5 = read5(origin); let v6 = read6(origin); var t1 = open1(origin); var t2 = open2(origin); var t3 = open3(origin); var t4 = open4(origin)
      engine.checked { body(origin, v1, v2, v3, v4, v5, v6, &t1.slot, &t2.slot, &t3.slot, &t4.slot) }
      t1.close(); t2.close(); t3.close(); t4.close()
    }
  }
}
