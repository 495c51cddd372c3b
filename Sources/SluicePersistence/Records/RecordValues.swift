#if Persistence
  import GRDB
  public import SluiceData
  import SluiceFiles

  extension RecordStorage {
    /// Returns a sequence with the records that a query selects. The first element has the present records. Another
    /// element follows after each change of them.
    ///
    /// ```swift
    /// store.observe("notes", notes.observe(.where(Note.author == "Ann"))) { pipeline, notes in
    ///   pipeline.notes = (try? notes.get()) ?? []
    /// }
    /// ```
    ///
    /// ``RecordValues`` describes the elements for a slow reader and the end of the sequence.
    ///
    /// - Parameter query: The query. The default is all records.
    /// - Returns: A sequence. Each iteration has its own observation.
    public func observe(_ query: RecordQuery<Record> = .all) -> RecordValues<[Record]> {
      let selection = schema.selection(query)
      return values(of: schema.name) { [schema] in
        try schema.stored(selection, $0)
      } decode: {
        [schema] stored throws(StorageError) in
        try schema.records(of: stored)
      }
    }

    /// Returns a sequence with the record of an id. The first element is the present record. Another element follows
    /// after each change of it. An element is nil if there is no record.
    ///
    /// - Parameter id: The id.
    /// - Returns: A sequence. Each iteration has its own observation.
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

  /// A sequence of the records that a query selects, returned by `observe` of a ``RecordStorage``.
  ///
  /// The first element has the present records. Each later element differs from the one before it. A reader that is
  /// slower than the writers receives only the newest selection. If the records cannot be read or decoded, one element
  /// is the error, and the sequence continues with the next change.
  ///
  /// After each transaction that has written the table, a waiting reader repeats its query. That includes transactions
  /// of your own queries. A reader that doesn't wait adds almost no cost to a transaction.
  ///
  /// The iteration ends when its task is cancelled and when the database is closed. The observation ends with the
  /// iteration, or when the iterator is deinitialized.
  public struct RecordValues<Output: Sendable>: AsyncSequence, Sendable {
    /// The selection of the query, or the error.
    public typealias Element = Result<Output, StorageError>
    /// Never. Errors are elements.
    public typealias Failure = Never

    let connection: DatabaseConnection
    let observation: TableObservation
    let key: String
    let fetch: @Sendable (Database) throws -> [StoredBytes]
    let decode: @Sendable ([StoredBytes]) throws(StorageError) -> Output

    /// Begins to observe the query.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// One iteration of the sequence.
    public struct Iterator: AsyncIteratorProtocol {
      /// Never. Errors are elements.
      public typealias Failure = Never

      /// The source of the last element.
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

      /// Returns the next selection of the query, as soon as it differs from the last one. Returns nil at the end.
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
