extension Storage {
  /// Returns the values of a key: the current one first, then one after each change.
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
  /// See ``StorageValues`` for the values that a slow reader receives, and for the end of the sequence.
  ///
  /// - Parameter key: The key.
  /// - Returns: A sequence. Each of its iterations has its own observer.
  public func observe<Value>(_ key: StorageKey<Value>) -> StorageValues<Value> {
    StorageValues(storage: self, key: key)
  }
}

/// The sequence of the values of a key in a storage, returned by ``Storage/observe(_:)``.
///
/// The first element is the current value, or nil if there is none. Each later element is a value whose bytes differ
/// from the previous ones. A reader that is slower than the writers receives only the newest value. If the bytes can't
/// be read or decoded, the element is the error, once, and the sequence continues with the next change.
///
/// The iteration ends when its task is cancelled or when the storage is closed. Its observer is removed at that time,
/// or when the iterator is released. The sequence retains the storage.
///
/// - Complexity: One read of the storage for each element. The iterator retains the bytes of the last one.
public struct StorageValues<Value: Sendable>: AsyncSequence, Sendable {
  /// A value, nil if there is none, or the error of reading it.
  public typealias Element = Result<Value?, StorageError>
  /// Never throws: errors are elements.
  public typealias Failure = Never

  fileprivate let storage: any Storage
  fileprivate let key: StorageKey<Value>

  /// Begins to observe the key.
  public func makeAsyncIterator() -> Iterator {
    Iterator(storage: storage, key: key, changes: storage.changes(of: key.name).makeAsyncIterator())
  }

  /// An iterator over the values.
  public struct Iterator: AsyncIteratorProtocol {
    /// Never throws: errors are elements.
    public typealias Failure = Never

    /// The source of the last element.
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

    /// Returns the next value when there is one, or nil at the end.
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
