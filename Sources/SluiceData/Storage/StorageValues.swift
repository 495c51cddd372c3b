extension Storage {
  /// Returns the values of a key, the present one first, then one after each change.
  ///
  /// A store applies them to its scene, where each becomes a transaction:
  ///
  /// ```swift
  /// func store(_ store: StoreAccess<SettingsPipeline>) {
  ///   store.observe("stored settings", storage.observe(.settings)) { pipeline, settings in
  ///     switch settings {
  ///     case .success(let settings): pipeline.theme = settings?.theme ?? "light"
  ///     case .failure(let error): pipeline.problem = "\(error)"
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// See ``StorageValues`` for what a slow reader gets and when the sequence ends.
  ///
  /// - Parameter key: The key.
  /// - Returns: A sequence whose iterations have an observer each.
  public func observe<Value>(_ key: StorageKey<Value>) -> StorageValues<Value> {
    StorageValues(storage: self, key: key)
  }
}

/// The values of a key in a storage, one after the other: what ``Storage/observe(_:)`` returns.
///
/// The first element is the present value, nil for none. Each later element is a value whose bytes differ from those before it. A reader
/// that is slower than the writers gets the newest value only, and what it has missed is not kept. If bytes cannot be read or decoded, the
/// element is the error, once, and the sequence goes on with the next change.
///
/// The iteration ends when its task is cancelled and when the storage is closed. Its observer ends with it, or when the iterator is released.
/// The sequence keeps the storage.
///
/// - Complexity: A read of the storage for each element. The iterator keeps the bytes of the last one.
public struct StorageValues<Value: Sendable>: AsyncSequence, Sendable {
  /// A value, nil for none, or why it cannot be read.
  public typealias Element = Result<Value?, StorageError>
  /// Never throws: errors are elements.
  public typealias Failure = Never

  fileprivate let storage: any Storage
  fileprivate let key: StorageKey<Value>

  /// Begins to observe the key.
  public func makeAsyncIterator() -> Iterator {
    Iterator(storage: storage, key: key, changes: storage.changes(of: key.name).makeAsyncIterator())
  }

  /// One iteration.
  public struct Iterator: AsyncIteratorProtocol {
    /// Never throws: errors are elements.
    public typealias Failure = Never

    /// What the last element was made of.
    private enum Past {
      case bytes([UInt8]?)
      case failure(StorageError.Kind)
    }

    fileprivate let storage: any Storage
    fileprivate let key: StorageKey<Value>
    fileprivate var changes: AsyncStream<Void>.Iterator
    private var past: Past?
    private var hasEnded = false

    fileprivate init(storage: any Storage, key: StorageKey<Value>, changes: AsyncStream<Void>.Iterator) {
      (self.storage, self.key, self.changes) = (storage, key, changes)
    }

    /// Returns the next value, as soon as there is one; nil at the end.
    ///
    /// - Parameter actor: The isolation of the caller.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element? {
      while !hasEnded, !Task.isCancelled {
        if past != nil, await changes.next(isolation: actor) == nil { break }
        do throws(StorageError) {
          let bytes = try await storage.bytes(named: key.name)
          if case .bytes(let last) = past, last == bytes { continue }
          past = .bytes(bytes)
          return await Self.element(of: bytes, key)
        } catch {
          if error.kind == .closed { break }
          if case .failure(let last) = past, last == error.kind { continue }
          past = .failure(error.kind)
          return .failure(error)
        }
      }
      hasEnded = true
      return nil
    }

    @concurrent private static func element(of bytes: [UInt8]?, _ key: StorageKey<Value>) async -> Element {
      guard let bytes else { return .success(nil) }
      do throws(StorageError) { return .success(try key.value(of: bytes)) } catch { return .failure(error) }
    }
  }
}
