#if Persistence
  import Foundation
  import GRDB
  import SluiceData
  import SluiceFiles
  import SluiceGraph

  /// The open connections of a database, with its lock. All storages of one file share them.
  final class DatabaseConnection: Sendable {
    let path: String
    let pool: DatabasePool
    let checks: DatabaseChecks
    /// The sequences that finish when the file is closed.
    let endings = Endings()
    private let lock: FileLock
    /// The file, which another program can move or replace.
    private let identity: FileIdentity?
    /// Whether a mediator stores its model in the database.
    private let isModelOpen = Guarded(false)

    init(path: String, pool: DatabasePool, checks: DatabaseChecks, lock: FileLock) {
      (self.path, self.pool, self.checks, self.lock) = (path, pool, checks, lock)
      identity = FileIdentity(path)
    }

    /// Takes the exclusive right to store a model in the database. Returns false if another mediator has it.
    func takeModel() -> Bool {
      isModelOpen.withLock { isOpen in
        defer { isOpen = true }
        return !isOpen
      }
    }

    func releaseModel() { isModelOpen.withLock { $0 = false } }

    /// Whether the file was closed.
    var isClosed: Bool { endings.areOver }

    func close() {
      guard endings.finish() else { return }
      // The pool cannot be closed while a query of the application runs on one of its connections. The connection stays
      // open until the query ends, and keeps the lock.
      guard (try? pool.close()) != nil else { return }
      // The pool closes the writing connection first, and the reading ones cannot move the log into the file. The log of a
      // file that was moved or replaced stays: it does not belong to the file that is at the path now.
      if access(path + "-wal", F_OK) == 0, identity?.isAt(path) == true, let queue = try? DatabaseQueue(path: path) {
        try? queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try? queue.close()
      }
      lock.release()
    }

    /// Reads on a connection of the pool. Cancelling the caller's task does not stop the read.
    func read<Value: Sendable>(
      of key: String?, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
      if isClosed { throw StorageError(.closed, key: key) }
      let result: Result<Value, any Error> = await withCheckedContinuation { end in
        pool.asyncRead { database in end.resume(returning: Result { try body(database.get()) }) }
      }
      return try value(of: result, key) { .notRead(reason: $0) }
    }

    /// Writes in a transaction. Cancelling the caller's task does not stop the write.
    func write<Value: Sendable>(
      of key: String?, _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(StorageError) -> Value {
      if isClosed { throw StorageError(.closed, key: key) }
      let result: Result<Value, any Error> = await withCheckedContinuation { end in
        pool.asyncWrite(body) { _, result in end.resume(returning: result) }
      }
      return try value(of: result, key) { .notWritten(reason: $0) }
    }

    /// Converts the error of a failed call to the error that is reported.
    func error(_ error: any Error, _ key: String?, as kind: (String) -> StorageError.Kind) -> StorageError {
      if let error = error as? StorageError { return error }
      // The file was closed while the call waited for a connection.
      if isClosed, (error as? DatabaseError)?.resultCode == .SQLITE_MISUSE { return StorageError(.closed, key: key) }
      if let damaged = error as? DamagedRecord { return self.error(damaged.kind, damaged.key, as: kind) }
      let file = StoredFileError(.init(error), content: "database", path: path)
      return StorageError(kind(file.fact), key: key, underlying: error)
    }

    private func value<Value>(
      of result: Result<Value, any Error>, _ key: String?, _ kind: (String) -> StorageError.Kind
    ) throws(StorageError) -> Value {
      switch result {
      case .success(let value): return value
      case .failure(let error): throw self.error(error, key, as: kind)
      }
    }
  }
#endif
