/// Gathers what a log finds into chunks: small at first, so that something is seen at once, then larger and larger, so
/// that work done for each chunk does not grow with the square of the history.
struct Chunks<Element> {
  private var chunk: [Element] = []
  private var weight = 0
  private var count = 0

  /// Adds an element, and returns the chunk that it completes. Heavy elements complete it sooner.
  mutating func add(_ element: Element, weight: Int = 0) -> [Element]? {
    chunk.append(element)
    self.weight += weight
    return chunk.count == min(max(50, count), 4000) || self.weight >= 20_000 ? rest() : nil
  }

  /// What is in no chunk yet; nil for nothing.
  mutating func rest() -> [Element]? {
    if chunk.isEmpty { return nil }
    defer { chunk.removeAll(keepingCapacity: true) }
    count += chunk.count
    weight = 0
    return chunk
  }
}

extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
  /// A stream that reads until it is let go or its task is cancelled. What was read and not yet taken is kept meanwhile.
  init(_ read: @escaping @Sendable (_ yield: (Element) -> Void) async throws -> Void) {
    self.init { continuation in
      let reading = Task {
        do {
          try await read { continuation.yield($0) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in reading.cancel() }
    }
  }
}
