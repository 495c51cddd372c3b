import SluiceMessages

/// What was waited for cannot come any more: the mediator, or the node at which the path starts, has ended.
public struct WaitEnded: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path whose value was waited for, as it is written.
  public let path: String

  /// As Sluice throws it: for tests.
  public init(path: String) { self.path = path }

  /// The whole text.
  public var description: String { Message.waitEnded(path: path).text }
}

extension Mediator {
  /// Waits until a value is true: `try await mediator.when(\.ready)`. Returns without suspending if it is.
  ///
  /// It is looked at when a refresh ends, by an observer in the rendering phase, so that what is true for a moment between two
  /// of them is not missed; when this returns, it may have changed again. Does not keep the mediator.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, ``WaitEnded`` if the mediator ends first.
  public nonisolated(nonsending) consuming func when<Path: ReadPath<Root>>(
    _ path: ModelPath<Root, Path>, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws where Path.Output == Bool {
    let path = resolve(path)
    let values = values(path, .root, as: "when", at: CodePlace(fileID, line)) { $0 }
    _ = consume self
    _ = try await first(of: values, path.route)
  }

  /// As ``when(_:fileID:line:)``, of a path that starts at a node: waits while that is detached, and ends with it, of which it hears in the
  /// next transaction.
  public nonisolated(nonsending) consuming func when<Origin: Node, Path: ReadPath<Origin>>(
    _ path: ModelPath<Origin, Path>, from origin: consuming Origin, fileID: StaticString = #fileID, line: UInt = #line
  ) async throws where Path.Output == Bool {
    let path = resolve(path)
    let values = values(path, start(origin), as: "when", at: CodePlace(fileID, line)) { $0 }
    _ = consume self
    _ = consume origin
    _ = try await first(of: values, path.route)
  }

  /// Waits until a condition holds for the value of a path, and returns the newest value for which it did:
  /// `let count = try await mediator.when(\.count) { $0 >= 10 }`.
  ///
  /// As ``when(_:fileID:line:)``. The condition is called in the rendering phase, so it only reads, and what it reads of the model is tracked.
  @discardableResult
  public nonisolated(nonsending) consuming func when<Path: ReadPath<Root>>(
    _ path: ModelPath<Root, Path>, fileID: StaticString = #fileID, line: UInt = #line,
    _ condition: @escaping (Path.Output) -> Bool
  ) async throws -> Path.Output {
    let path = resolve(path)
    let values = values(path, .root, as: "when", at: CodePlace(fileID, line), where: condition)
    _ = consume self
    return try await first(of: values, path.route)
  }

  /// As ``when(_:fileID:line:_:)``, of a path that starts at a node: waits while that is detached, and ends with it, of which it hears in
  /// the next transaction.
  @discardableResult
  public nonisolated(nonsending) consuming func when<Origin: Node, Path: ReadPath<Origin>>(
    _ path: ModelPath<Origin, Path>, from origin: consuming Origin, fileID: StaticString = #fileID, line: UInt = #line,
    _ condition: @escaping (Path.Output) -> Bool
  ) async throws -> Path.Output {
    let path = resolve(path)
    let values = values(path, start(origin), as: "when", at: CodePlace(fileID, line), where: condition)
    _ = consume self
    _ = consume origin
    return try await first(of: values, path.route)
  }
}

private nonisolated(nonsending) func first<Value>(of values: ModelValues<Value>, _ route: Route) async throws -> Value {
  try Task.checkCancellation()
  var iterator = values.makeAsyncIterator()
  if let value = await iterator.next() { return value }
  try Task.checkCancellation()
  throw WaitEnded(path: route.description)
}
