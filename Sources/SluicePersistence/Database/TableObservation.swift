#if Persistence
  import GRDB
  import SluiceData

  /// Notifies observers of each transaction that has written a table, including the transactions of the application.
  ///
  /// SQLite's hooks notify this type on the writing connection, before the write returns. So a notified reader reads at
  /// least that transaction. Observers read when they are ready for the next element. GRDB's `ValueObservation` reads
  /// once for each transaction.
  final class TableObservation: Sendable {
    let observers = StorageObservers()
    private let connection: DatabaseConnection
    private let observation: AnyDatabaseCancellable
    private let ending: Int?

    /// Begins to observe an existing table. Blocks until running writes have ended. Later writes are observed.
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
