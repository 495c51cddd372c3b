extension Graph {
  /// Groups writes: effects run when the outermost batch ends, once, and not for what was written back.
  ///
  /// Values read inside are the newest. If the body throws, what it wrote stays. Costs about 1 ns, and some 8 ns for
  /// each signal whose former value is kept.
  ///
  /// - Parameter body: Writes signals, and may read them.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, after the effects have run.
  @inlinable
  public func batch<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    engine.openBatch()
    defer { engine.closeBatch() }
    return try body()
  }

  /// Reads without depending: the effect or computed that calls it does not follow what the body reads.
  ///
  /// Writes are no freer in it than outside it. Costs about 1 ns.
  ///
  /// - Parameter body: Reads signals.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  @inlinable
  public func untracked<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try engine.untracked(body)
  }

  // The layer above.

  /// Opens a batch whose end `closeBatch` says; what a batch keeps, it keeps for reactions, too.
  ///
  /// A layer that runs reactions should close it after them: a computed that comes back to its former value then has
  /// its former version for them as well.
  @inlinable
  package func openBatch() {
    engine.openBatch()
  }

  @inlinable
  package func closeBatch() {
    engine.closeBatch()
  }

  /// Whether reads are being recorded.
  @inlinable package var isTracking: Bool { engine.isTracking }

  /// Whether a computed is being evaluated, so that a write would trap.
  @inlinable package var isComputing: Bool { engine.isComputing }

  /// Calls the body without recording its reads.
  @inlinable
  package func pauseTracking<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result,
  ) throws(Failure) -> Result {
    try engine.untracked(body)
  }
}
