#if Persistence
  import GRDB
  import SluiceCoding
  import SluiceFiles

  /// Writes the changes of a model to its database. Each transaction of the model is one transaction of the database,
  /// in order.
  actor ModelWriter {
    /// An item that the model passes to the writer.
    enum Item: Sendable {
      /// The changes of a transaction.
      case changes(ModelChanges)
      /// A piece of an entire model that the database does not have.
      case piece(ModelChanges)
      /// The end of the pieces.
      case complete
    }

    private let connection: DatabaseConnection
    private let tables: ModelTables
    private let queue: HandoverQueue<Item>
    private let schemaVersion: Int
    /// A model that is passed in pieces; nil if the database has one.
    private var image: ModelImage?
    /// The reason why a transaction did not fit the image. The image is not a valid model since then and is never
    /// written.
    private var misfit: StoredFileError?
    /// Transactions that the database does not have yet, each with the preceding entries of `lossy`.
    private var waiting: [[ModelChanges]] = []
    /// Changes of discardable properties only. They are written with the next transaction that changes a stored slot.
    private var lossy: [ModelChanges] = []
    private let turns = Turns()

    init(
      _ connection: DatabaseConnection, _ tables: ModelTables, _ queue: HandoverQueue<Item>, schemaVersion: Int,
      hasModel: Bool
    ) {
      (self.connection, self.tables, self.queue) = (connection, tables, queue)
      self.schemaVersion = schemaVersion
      image = hasModel ? nil : ModelImage()
    }

    /// Writes all items up to a number. After this call, a crash does not lose them.
    ///
    /// - Parameter all: Whether to also write changes of discardable properties only.
    /// - Throws: The error of the database. The transactions wait for the next call.
    func write(upTo number: Int, all: Bool = false) async throws(StoredFileError) {
      await turns.take()
      defer { turns.end() }
      take(upTo: number)
      if let misfit { throw misfit }
      if all, !lossy.isEmpty {
        waiting.append(lossy)
        lossy = []
      }
      while let next = waiting.first {
        try await write(next)
        waiting.removeFirst()
      }
    }

    private func take(upTo number: Int) {
      for item in queue.take(upTo: number) {
        switch item {
        case .changes(let changes):
          if image != nil {
            apply(changes)
          } else if changes.isStored {
            waiting.append(lossy + [changes])
            lossy = []
          } else {
            lossy.append(changes)
          }
        case .piece(let changes): apply(changes)
        case .complete:
          // An empty transaction represents the image.
          waiting = [[]]
        }
      }
    }

    private func apply(_ changes: ModelChanges) {
      if misfit != nil { return }
      do throws(ModelImageError) { try image?.apply(changes) } catch {
        misfit = self.error(
          StoredFileError.Kind.failed(reason: "the changes of '\(changes.transaction)' do not fit: \(error.fact)"))
      }
    }

    private func write(_ changes: [ModelChanges]) async throws(StoredFileError) {
      let (tables, snapshot, schemaVersion) = (tables, image?.snapshot, schemaVersion)
      try await perform { database in
        if let snapshot { try tables.replace(with: snapshot, schemaVersion: schemaVersion, database) }
        for each in changes { try tables.apply(each, database) }
      }
      image = nil
    }

    private func perform(_ body: @escaping @Sendable (Database) throws -> Void) async throws(StoredFileError) {
      if connection.isClosed { throw error(StoredFileError.Kind.failed(reason: "the database was closed")) }
      let tables = tables
      let result: Result<Void, any Error> = await withCheckedContinuation { end in
        connection.pool.asyncWrite(body) { database, result in
          if case .failure = result { try? tables.forget(database) }
          end.resume(returning: result)
        }
      }
      do { try result.get() } catch { throw self.error(error) }
    }

    private func error(_ error: any Error) -> StoredFileError {
      StoredFileError(.init(error), content: "database", path: connection.path)
    }
  }
#endif
