import SluiceMessages

/// The value that was waited for can't come any more: the mediator, or the node at which the path starts, has ended.
public struct WaitEnded: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path whose value was waited for, as it is written.
  public let path: String

  /// As Sluice throws it: for tests.
  public init(path: String) { self.path = path }

  /// The whole text.
  public var description: String { ModelFailure.waitEnded(path: path).text }
}

extension UntargetedScope {
  /// Waits until a value is true.
  ///
  /// ```swift
  /// try await mediator.when(\.ready)
  /// try await mediator.from(download).when(\.isComplete)
  /// ```
  ///
  /// The value is looked at when a refresh ends, by an observer in the rendering phase. A value that is true between two refreshes is
  /// therefore not missed; when this returns, it may have changed again. Returns without suspending if the value is true already.
  /// While it waits, this keeps the mediator. It waits while the node at which the path starts is detached, and ends with the node,
  /// which the next transaction notices.
  ///
  /// - Parameter path: The path to a value.
  /// - Throws: `CancellationError` if the task is cancelled, ``WaitEnded`` if the node at which the path starts ends first.
  public nonisolated(nonsending) func when<Path: ReadPath<Origin>>(
    _ path: ModelPath<Origin, Path>, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws where Path.Output == Bool {
    let path = resolve(path)
    _ = try await first(of: values(path, as: "when", at: CodePlace(fileID, line)) { $0 }, path._$route)
  }

  /// Waits until a condition holds for the value of a path.
  ///
  /// ```swift
  /// let count = try await mediator.when(\.count) { $0 >= 10 }
  /// ```
  ///
  /// As ``when(_:fileID:line:)``. The condition is called in the rendering phase, so it only reads, and what it reads of the model is
  /// tracked.
  ///
  /// - Parameters:
  ///   - path: The path to a value.
  ///   - condition: Returns whether a value is the one that is waited for.
  /// - Returns: The newest value for which the condition held.
  /// - Throws: `CancellationError` if the task is cancelled, ``WaitEnded`` if the node at which the path starts ends first.
  @discardableResult
  public nonisolated(nonsending) func when<Path: ReadPath<Origin>>(
    _ path: ModelPath<Origin, Path>, fileID: StaticString = #fileID, line: UInt = #line,
    _ condition: @escaping (Path.Output) -> Bool
  ) async throws -> Path.Output {
    let path = resolve(path)
    return try await first(of: values(path, as: "when", at: CodePlace(fileID, line), where: condition), path._$route)
  }
}

private nonisolated(nonsending) func first<Value>(of values: ModelValues<Value>, _ route: Route) async throws -> Value {
  try Task.checkCancellation()
  var iterator = values.makeAsyncIterator()
  if let value = await iterator.next() { return value }
  try Task.checkCancellation()
  throw WaitEnded(path: route.description)
}
