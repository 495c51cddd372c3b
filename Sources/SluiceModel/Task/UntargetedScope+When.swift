import SluiceMessages

/// The error of a wait that cannot succeed any more, because the node at which the path starts has ended, or because the
/// observer of the wait was rejected.
public struct WaitEnded: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path whose value was awaited, as it is written.
  public let path: String

  /// Creates an error as Sluice throws it, for tests.
  public init(path: String) { self.path = path }

  /// The text of the error.
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
  /// An observer in the rendering phase checks the value when a refresh ends. So a value that is true between two
  /// refreshes is not missed, but it may have changed again when this method returns. Returns without suspending if the
  /// value is true already. The wait retains the mediator. The wait continues while the node at which the path starts
  /// is detached, and ends with the node, which the next transaction notices.
  ///
  /// - Parameter path: The path to a value.
  /// - Throws: `CancellationError` if the task is cancelled, ``WaitEnded`` if the node at which the path starts ends
  ///   first.
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
  /// See ``when(_:fileID:line:)``. The condition is called in the rendering phase, so it may only read, and its reads
  /// of the model are tracked.
  ///
  /// - Parameters:
  ///   - path: The path to a value.
  ///   - condition: Returns whether a value ends the wait.
  /// - Returns: The newest value for which the condition held.
  /// - Throws: `CancellationError` if the task is cancelled, ``WaitEnded`` if the node at which the path starts ends
  ///   first.
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
