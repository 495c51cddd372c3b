import SluiceGraph

/// The sequences that wait for changes of a ``Storage``. A custom storage owns one, and notifies it of each change.
///
/// ```swift
/// actor Preferences: Storage {
///   private var values: [String: [UInt8]] = [:]
///   private let observers = StorageObservers()
///
///   func bytes(named name: String) -> [UInt8]? { values[name] }
///
///   func setBytes(_ bytes: [UInt8]?, named name: String) {
///     values[name] = bytes
///     observers.notify(name)
///   }
///
///   func clear() {
///     values = [:]
///     observers.notifyAll()
///   }
///
///   nonisolated func changes(of name: String) -> AsyncStream<Void> { observers.changes(of: name) }
/// }
/// ```
///
/// The sequences end when this object is released, or when ``finish()`` is called.
public final class StorageObservers: Sendable {
  private typealias Table = [StorageName: [Int: AsyncStream<Void>.Continuation]]

  private struct State {
    var table: Table = [:]
    var next = 0
    var isFinished = false
  }

  private let state = Guarded(State())

  /// Creates a list without observers.
  public init() {}

  deinit { finish() }

  /// The number of sequences that wait for changes.
  package var count: Int { state.withLock { $0.table.values.reduce(0) { $0 + $1.count } } }

  /// Returns a sequence that produces an element after each change of a name. Changes that occur between two elements
  /// are merged.
  ///
  /// - Parameter name: The name of the key.
  /// - Returns: A sequence for one iteration. Its observer is removed with its task, with its iterator, or by
  ///   ``finish()``.
  /// - Complexity: O(1).
  public func changes(of name: String) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let name = StorageName(name)
    let number: Int? = state.withLock { state in
      guard !state.isFinished else { return nil }
      state.next += 1
      state.table[name, default: [:]][state.next] = continuation
      return state.next
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.remove(number, of: name) }
    return stream
  }

  /// Notifies the sequences of a name that its bytes have changed. Call it after the change.
  ///
  /// - Parameter name: The name of the key.
  /// - Complexity: O(n), where n is the number of sequences of the name.
  public func notify(_ name: String) {
    let name = StorageName(name)
    // The continuations are called without the lock, because they resume tasks.
    for continuation in state.withLock({ Array(($0.table[name] ?? [:]).values) }) { continuation.yield() }
  }

  /// Notifies all sequences that the bytes of their names have changed.
  ///
  /// - Complexity: O(n), where n is the number of sequences.
  public func notifyAll() {
    for continuation in state.withLock({ $0.table.values.flatMap(\.values) }) { continuation.yield() }
  }

  /// Ends all sequences. Sequences that begin later end at once.
  public func finish() {
    let continuations = state.withLock { state in
      state.isFinished = true
      let continuations = state.table.values.flatMap(\.values)
      state.table = [:]
      return continuations
    }
    for continuation in continuations { continuation.finish() }
  }

  private func remove(_ number: Int, of name: StorageName) {
    let removed = state.withLock { state in
      let removed = state.table[name]?.removeValue(forKey: number)
      if state.table[name]?.isEmpty == true { state.table[name] = nil }
      return removed
    }
    // Releasing a continuation can end its stream, so it happens without the lock.
    withExtendedLifetime(removed) {}
  }
}

/// The name of a key, which is compared by its UTF-8 bytes. `String` compares by canonical equivalence, but storage
/// media don't.
package struct StorageName: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

  package static func < (left: Self, right: Self) -> Bool { left.text.utf8.lexicographicallyPrecedes(right.text.utf8) }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}
