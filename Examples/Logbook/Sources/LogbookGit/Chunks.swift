/// Collects the elements of a log into chunks. The first chunk is small, so that a page shows commits at once. Later
/// chunks grow, so that the work for each chunk is not quadratic in the length of the history.
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

  /// Returns the elements that are in no chunk yet, or nil if there are none.
  mutating func rest() -> [Element]? {
    if chunk.isEmpty { return nil }
    defer { chunk.removeAll(keepingCapacity: true) }
    count += chunk.count
    weight = 0
    return chunk
  }
}

extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
  /// Creates a stream that reads until it is released or its task is cancelled. Elements that were not consumed are
  /// buffered.
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
