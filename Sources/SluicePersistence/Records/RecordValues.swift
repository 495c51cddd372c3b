#if Persistence
  import GRDB
  public import SluiceData
  import SluiceFiles

  extension RecordStorage {
    /// Returns the records that a query selects, the present ones first, then again after each change of them.
    ///
    /// ```swift
    /// store.observe("notes", notes.observe(.where(Note.author == "Ann"))) { pipeline, notes in
    ///   pipeline.notes = (try? notes.get()) ?? []
    /// }
    /// ```
    ///
    /// See ``RecordValues`` for what a slow reader gets and when the sequence ends.
    ///
    /// - Parameter query: The query; all records if it isn't given.
    /// - Returns: A sequence whose iterations have an observation each.
    public func observe(_ query: RecordQuery<Record> = .all) -> RecordValues<[Record]> {
      let selection = schema.selection(query)
      return values(of: schema.name) { [schema] in
        try schema.stored(selection, $0)
      } decode: {
        [schema] stored throws(StorageError) in
        try schema.records(of: stored)
      }
    }

    /// Returns the record of an id, the present one first, then again after each change of it; nil for none.
    ///
    /// - Parameter id: The id.
    /// - Returns: A sequence whose iterations have an observation each.
    public func observe(_ id: Record.ID) -> RecordValues<Record?> {
      let id = id.storedValue
      return values(of: schema.key(id)) { [schema] in
        try schema.stored(id, $0).map { [$0] } ?? []
      } decode: {
        [schema] stored throws(StorageError) in
        try stored.first.map { first throws(StorageError) in try schema.record(of: first) }
      }
    }

    private func values<Output: Sendable>(
      of key: String, _ fetch: @escaping @Sendable (Database) throws -> [StoredBytes],
      decode: @escaping @Sendable ([StoredBytes]) throws(StorageError) -> Output
    ) -> RecordValues<Output> {
      RecordValues(connection: connection, observation: observation, key: key, fetch: fetch, decode: decode)
    }
  }

  /// What a query of records selects, one selection after the other: what ``RecordStorage/observe(_:)`` returns.
  ///
  /// The first element is what is there. Each later element differs from the one before it. A reader that is slower than the writers gets the
  /// newest selection only. If the records cannot be read or decoded, the element is the error, once, and the sequence goes on with the next
  /// change.
  ///
  /// After each transaction that has written the table, a reader that waits reads its query again. That includes transactions of queries of your
  /// own. A reader that doesn't wait costs a transaction next to nothing.
  ///
  /// The iteration ends when its task is cancelled and when the database is closed. The observation ends with it, or when the iterator is
  /// released.
  public struct RecordValues<Output: Sendable>: AsyncSequence, Sendable {
    /// What the query selects, or why it cannot be read.
    public typealias Element = Result<Output, StorageError>
    /// Never throws: errors are elements.
    public typealias Failure = Never

    let connection: DatabaseConnection
    let observation: TableObservation
    let key: String
    let fetch: @Sendable (Database) throws -> [StoredBytes]
    let decode: @Sendable ([StoredBytes]) throws(StorageError) -> Output

    /// Begins to observe the query.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// One iteration.
    public struct Iterator: AsyncIteratorProtocol {
      /// Never throws: errors are elements.
      public typealias Failure = Never

      /// What the last element was made of.
      private enum Past {
        case rows([StoredBytes])
        case failure(StorageError.Kind)
      }

      private let values: RecordValues
      private var changes: AsyncStream<Void>.Iterator
      private var past: Past?
      private var hasEnded = false

      fileprivate init(_ values: RecordValues) {
        self.values = values
        changes = values.observation.observers.changes(of: "").makeAsyncIterator()
      }

      /// Returns what the query selects next, as soon as there is something new; nil at the end.
      ///
      /// - Parameter actor: The isolation of the caller.
      public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element? {
        while !hasEnded, !Task.isCancelled {
          if past != nil, await changes.next(isolation: actor) == nil { break }
          do throws(StorageError) {
            let rows = try await values.connection.read(of: values.key, values.fetch)
            if case .rows(let last) = past, last == rows { continue }
            past = .rows(rows)
            return await Self.element(of: rows, values.decode)
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

      @concurrent private static func element(
        of rows: [StoredBytes], _ decode: @Sendable ([StoredBytes]) throws(StorageError) -> Output
      ) async -> Element {
        do throws(StorageError) { return .success(try decode(rows)) } catch { return .failure(error) }
      }
    }
  }
#endif
