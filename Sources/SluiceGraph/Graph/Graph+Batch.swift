extension Graph {
  /// Groups writes. Effects run once, when the outermost batch ends. A value that was written back runs no effects.
  ///
  /// Reads inside the batch return the newest values. If the body throws, its writes stay. A batch costs about 1 ns,
  /// and some 8 ns for each signal whose former value is stored.
  ///
  /// - Parameter body: A closure that writes signals, and may read them.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, after the effects have run.
  @inlinable
  public func batch<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    engine.openBatch()
    defer { engine.closeBatch() }
    return try body()
  }

  /// Reads values without tracking them: the running effect or computed doesn't depend on the reads of the body.
  ///
  /// The rules for writes are the same inside and outside. A call costs about 1 ns.
  ///
  /// - Parameter body: A closure that reads signals.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
  @inlinable
  public func untracked<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try engine.untracked(body)
  }

  // For the layer above.

  /// Opens a batch that ends with `closeBatch`. The values that a batch stores serve reactions as well.
  ///
  /// A layer that runs reactions should close the batch after them. A computed that returns to its former value then
  /// has its former version for them, too.
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
