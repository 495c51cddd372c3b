/// A store of values by key, such as ``MemoryStorage``, a file or a database.
///
/// An application declares typed keys, and reads and writes them:
///
/// ```swift
/// extension StorageKey<Settings> {
///   static var settings: Self { Self("settings") }
/// }
///
/// try await storage.write(Settings(theme: "dark"), to: .settings)
/// let settings = try await storage.read(.settings)
/// ```
///
/// ``observe(_:)`` returns the values of a key as a sequence. `StoreAccess.observe` applies each of them to a scene's
/// pipeline. A write by any other user of the storage therefore arrives as a transaction.
///
/// **Contract.** The requirements are untyped: they take bytes and the name of a key. All storages follow these rules:
///
/// 1. `setBytes` and `clear` return when the medium has stored the change. If one of them throws, later reads return the
///    bytes from before the call. After the storage is opened again, they can return those of the failed call.
/// 2. A read returns the bytes of the last completed write, and never bytes that were not written.
/// 3. Calls may overlap. Each takes effect at one point in time between its beginning and its end, so sequential calls
///    keep their order.
/// 4. Names are compared by their UTF-8 bytes. Any string is a valid name.
/// 5. Cancellation doesn't interrupt a call, so the caller always knows whether a write took effect.
/// 6. After each change, the sequences of `changes(of:)` for its name produce an element.
///
/// Storages are registered and exchanged as services: `services.register((any Storage).self) { storage }`. The idea is
/// that of Minya's `MIStorage`.
public protocol Storage: Sendable {
  /// Returns the bytes that are stored under a name.
  ///
  /// - Parameter name: The name of the key.
  /// - Returns: The bytes; nil if there are none.
  /// - Throws: ``StorageError`` if the medium fails.
  func bytes(named name: String) async throws(StorageError) -> [UInt8]?

  /// Stores bytes under a name, and replaces those that are present.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; nil removes what is stored.
  ///   - name: The name of the key.
  /// - Throws: ``StorageError`` if the medium fails. The stored bytes are then unchanged.
  func setBytes(_ bytes: [UInt8]?, named name: String) async throws(StorageError)

  /// Removes all bytes under all names, at once.
  ///
  /// - Throws: ``StorageError`` if the medium fails. The stored bytes are then unchanged.
  func clear() async throws(StorageError)

  /// Returns a sequence that produces an element after each change of the bytes under a name.
  ///
  /// Changes that occur between two elements may be merged into one. Most storages return a sequence of
  /// ``StorageObservers``.
  ///
  /// - Parameter name: The name of the key.
  /// - Returns: A sequence for one iteration, which ends with the storage.
  func changes(of name: String) -> AsyncStream<Void>
}

extension Storage {
  /// Returns the value of a key.
  ///
  /// The bytes are read and decoded outside of the caller's isolation.
  ///
  /// - Parameter key: The key.
  /// - Returns: The value; nil if there is none.
  /// - Throws: ``StorageError`` if the medium fails, or if the bytes are no value of the key's type. The stored bytes
  ///   are unchanged.
  @concurrent public func read<Value>(_ key: StorageKey<Value>) async throws(StorageError) -> Value? {
    guard let bytes = try await bytes(named: key.name) else { return nil }
    return try key.value(of: bytes)
  }

  /// Stores the value of a key.
  ///
  /// The value is encoded and written outside of the caller's isolation.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  /// - Throws: ``StorageError`` if the value can't be encoded, or if the medium fails. The stored value is then
  ///   unchanged.
  @concurrent public func write<Value>(_ value: Value, to key: StorageKey<Value>) async throws(StorageError) {
    try await setBytes(key.bytes(of: value), named: key.name)
  }

  /// Removes the value of a key. If there is none, nothing changes.
  ///
  /// - Parameter key: The key.
  /// - Throws: ``StorageError`` if the medium fails. The stored value is then unchanged.
  @concurrent public func remove<Value>(_ key: StorageKey<Value>) async throws(StorageError) {
    try await setBytes(nil, named: key.name)
  }
}
