#if Persistence
  import GRDB
  import SluiceData

  /// Tells observers of each transaction that has written a table, whoever began it.
  ///
  /// SQLite's hooks call it on the connection that writes, before the write returns. So a reader that is told reads at least that transaction.
  /// Observers read when they are ready for the next element, and not once for each transaction, as with GRDB's `ValueObservation`.
  final class TableObservation: Sendable {
    let observers = StorageObservers()
    private let connection: DatabaseConnection
    private let observation: AnyDatabaseCancellable
    private let ending: Int?

    /// Begins to observe a table that exists. Blocks until the writes under way have ended; those after it are observed.
    init(of table: String, in connection: DatabaseConnection) {
      self.connection = connection
      observation = DatabaseRegionObservation(tracking: Table(table))
        .start(in: connection.pool, onError: { _ in }, onChange: { [observers] _ in observers.notifyAll() })
      ending = connection.endings.add { [observers] in observers.finish() }
      if ending == nil { observers.finish() }
    }

    deinit {
      observation.cancel()
      if let ending { connection.endings.remove(ending) }
    }
  }
#endif
