import SluiceGraph

/// A storage in memory, for tests and for values that may be lost with the process.
///
/// All references to one storage share its values: the observers of each receive all writes.
public final class MemoryStorage: Storage {
  private let values: Guarded<[StorageName: [UInt8]]>
  private let observers = StorageObservers()

  /// Creates a storage without values.
  public init() { values = Guarded([:]) }

  /// The number of sequences that observe this storage.
  package var observerCount: Int { observers.count }

  /// Returns the bytes that are stored under a name.
  public func bytes(named name: String) -> [UInt8]? { values.withLock { $0[StorageName(name)] } }

  /// Stores bytes under a name; nil removes what is stored.
  public func setBytes(_ bytes: [UInt8]?, named name: String) {
    values.withLock { $0[StorageName(name)] = bytes }
    observers.notify(name)
  }

  /// Removes all bytes under all names.
  public func clear() {
    values.withLock { $0 = [:] }
    observers.notifyAll()
  }

  /// Returns a sequence that produces an element after each change of the bytes under a name.
  public func changes(of name: String) -> AsyncStream<Void> { observers.changes(of: name) }
}
