/// An observer without its name and its origin: its declared paths, and a closure that receives their values.
@usableFromInline
struct ObserverBody<Origin: Node> {
  let reads: [Route]
  let writes: [Route]
  /// Follows the paths and runs the closure, for an origin.
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

  /// Returns a body that declares no paths, and whose reads are tracked.
  static func showing(_ body: @escaping (Origin) -> Void) -> ObserverBody {
    ObserverBody(reads: [], writes: []) { origin, _ in body(origin) }
  }

  /// Returns a body that declares no paths, and whose reads are not tracked.
  static func reading(_ body: @escaping (Origin) -> Void) -> ObserverBody {
    ObserverBody(reads: [], writes: []) { origin, engine in engine.reading { body(origin) } }
  }
}
