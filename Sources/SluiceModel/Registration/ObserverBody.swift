/// What an observer declares and does, without its name and its origin: paths, and a closure that gets their values.
@usableFromInline
struct ObserverBody<Origin: Node> {
  let reads: [Route]
  let writes: [Route]
  /// Gets the origin.
  let run: (AnyObject, Engine) -> Void

  @inlinable
  init(reads: [Route], writes: [Route], run: @escaping (Origin, Engine) -> Void) {
    self.init(untyped: reads, writes: writes) { run(unsafeDowncast($0, to: Origin.self), $1) }
  }

  @usableFromInline
  init(untyped reads: [Route], writes: [Route], run: @escaping (AnyObject, Engine) -> Void) {
    self.reads = reads
    self.writes = writes
    self.run = run
  }

  /// Declares nothing: what the closure reads is followed as it reads.
  static func showing(_ body: @escaping (Origin) -> Void) -> ObserverBody {
    ObserverBody(reads: [], writes: []) { origin, _ in body(origin) }
  }

  /// Declares nothing, and follows nothing.
  static func reading(_ body: @escaping (Origin) -> Void) -> ObserverBody {
    ObserverBody(reads: [], writes: []) { origin, engine in engine.reading { body(origin) } }
  }
}
