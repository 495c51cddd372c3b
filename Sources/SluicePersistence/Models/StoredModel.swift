#if Persistence
  import GRDB
  public import SluiceCoding
  import SluiceFiles
  public import SluiceModel

  /// A model that is stored in a database, opened by `Mediator.persist(in:)`.
  ///
  /// ```swift
  /// let database = try await DatabaseFile(at: url, application: "Library")
  /// let model = try await mediator.persist(in: database)
  /// mediator.update("add") { $0.albums.append(Album()) }
  /// try await model.close()
  /// ```
  ///
  /// ## The path of a change to the disk
  ///
  /// 1. A transaction ends. Its changes are copied as values (`ModelChanges`) in the model's isolation.
  /// 2. Outside of that isolation, the changes are written in one transaction of the database. The transaction writes
  ///    the rows of the changed nodes, and of the elements that were added to, removed from or moved in a collection.
  ///    Other rows are neither read nor written, regardless of the model's size.
  /// 3. SQLite waits for the disk. After that, a crash does not lose the transaction. ``flush(isolation:)`` waits for
  ///    this.
  ///
  /// The transactions of the database are those of the model, in order. Undo and redo are transactions like others. So
  /// the database always has the state of the model after some transaction. After a crash, it has every transaction
  /// that was flushed. A transaction that has changed only discardable properties is written with the next one that
  /// changes a stored slot, or by ``close(isolation:)``.
  ///
  /// If the database cannot be written, the transactions wait, the model remains usable, and ``status`` has the error.
  /// The next change and each ``flush(isolation:)`` try again.
  ///
  /// The model belongs to the isolation of its mediator, and retains the mediator.
  public final class StoredModel<Root: CodableNode> {
    /// The state of the database in relation to the model.
    public enum Status: Sendable {
      /// Each transaction is in the database or is being written.
      case normal
      /// Transactions wait because the database cannot be written or a value of a new node cannot be encoded, or the
      /// database has an earlier value because the present one cannot be encoded.
      case failed(StoredModelError)
    }

    /// The state of the database in relation to the model.
    public private(set) var status = Status.normal { didSet { onStatusChange?(status) } }
    /// Called after each change of ``status``, in the isolation of the model.
    public var onStatusChange: ((Status) -> Void)?

    private let mediator: Mediator<Root>
    private let connection: DatabaseConnection
    private let recorder: ChangeRecorder<Root>
    private let writer: ModelWriter
    private let queue: HandoverQueue<ModelWriter.Item>
    private weak var isolation: (any Actor)?
    private(set) var isClosed = false
    private var isWriting = false

    init(
      _ mediator: Mediator<Root>, _ connection: DatabaseConnection, _ recorder: ChangeRecorder<Root>,
      _ writer: ModelWriter, _ queue: HandoverQueue<ModelWriter.Item>, isolation: any Actor
    ) {
      (self.mediator, self.connection, self.recorder) = (mediator, connection, recorder)
      (self.writer, self.queue, self.isolation) = (writer, queue, isolation)
    }

    deinit {
      recorder.cancel()
      if !isClosed { connection.releaseModel() }
    }

    /// Waits until a crash can no longer lose any transaction that has ended before this call.
    ///
    /// - Parameter isolation: The isolation of the model.
    /// - Throws: ``StoredModelError`` if the database cannot be written, a value cannot be encoded, or the model is
    ///   closed.
    public func flush(isolation: isolated any Actor = #isolation) async throws(StoredModelError) {
      if isClosed { throw error(.closed) }
      try await write(upTo: queue.last, all: false)
    }

    /// Writes the remaining changes to the database, and stops recording the mediator. The database stays open.
    ///
    /// Changes that are made meanwhile are also written.
    ///
    /// - Parameter isolation: The isolation of the model.
    /// - Throws: ``StoredModelError``. The model stays open then.
    public func close(isolation: isolated any Actor = #isolation) async throws(StoredModelError) {
      var written = -1
      while !isClosed, queue.last > written {
        written = queue.last
        try await write(upTo: written, all: true)
      }
      // Another call may have closed the model.
      if isClosed { return }
      isClosed = true
      recorder.cancel()
      connection.releaseModel()
    }

    /// Sets the root to the model that was read, and begins to record the mediator. Changes of the new root by
    /// observers and enqueued transactions count as changes. A new model is in the database when this call returns.
    ///
    /// - Parameters:
    ///   - root: The model of the database; nil if it has none.
    ///   - isNew: Whether to pass the entire model to the writer in pieces, because the database has none in this
    ///     version.
    /// - Throws: ``StoredModelError`` if a new model cannot be written. The recording ends then, and the database keeps
    ///   the model that it had.
    func start(_ root: Root?, isNew: Bool, isolation: isolated any Actor) async throws(StoredModelError) {
      if !isNew { record() }
      if let root { mediator.open(root) }
      guard isNew else { return }
      // Transactions schedule no write of their own before the model is written.
      isWriting = true
      record()
      queue.add(.piece(recorder.beginSnapshot(mediator.root)))
      while let changes = recorder.nextPiece(500) {
        queue.add(.piece(changes))
        await Task.yield()
      }
      let written: Int
      do throws(StoredModelError) { written = try await complete(isolation: isolation) } catch {
        isClosed = true
        recorder.cancel()
        throw error
      }
      isWriting = false
      // Changes that are held back are not in the queue. The write sets the status.
      if queue.last > written || recorder.firstUnwritten != nil { writeSoon() }
    }

    /// Writes a new model, if all of its values can be encoded. Returns the number of the last written item.
    private func complete(isolation: isolated any Actor) async throws(StoredModelError) -> Int {
      if let failure = recorder.firstUnwritten { throw error(.unwritable(failure)) }
      queue.add(.complete)
      let last = queue.last
      do throws(StoredFileError) { try await writer.write(upTo: last) } catch {
        throw self.error(.database(error))
      }
      return last
    }

    private func record() {
      recorder.record(mediator) { [weak self] changes in
        guard let self else { return }
        if !changes.isEmpty { queue.add(.changes(changes)) }
        // The status shows the failure when the changes are written, after the transaction. Its callback may change the
        // model.
        writeSoon()
      }
    }

    func write(upTo number: Int, all: Bool, isolation: isolated any Actor = #isolation)
      async throws(StoredModelError)
    {
      var (last, wasMissing) = (number, false)
      repeat {
        wasMissing = recorder.firstMissing != nil
        do throws(StoredFileError) { try await writer.write(upTo: last, all: all) } catch {
          throw fail(.database(error))
        }
        // If the missing value was replaced during the write, the held changes are in the queue now.
        last = queue.last
      } while wasMissing && recorder.firstMissing == nil
      if let failure = recorder.firstUnwritten { throw fail(.unwritable(failure)) }
      if case .failed = status { status = .normal }
    }

    /// Schedules a write of the waiting items. The same task writes the items that are added until then.
    private func writeSoon() {
      guard !isWriting, let isolation else { return }
      isWriting = true
      _ = isolation.perform(with: WeakModel(value: self)) { model, isolation in
        await model.value?.writeAll(isolation: isolation)
      }
    }

    fileprivate func writeAll(isolation: isolated any Actor) async {
      isWriting = false
      if isClosed { return }
      // The status shows the failure.
      try? await write(upTo: queue.last, all: false)
    }

    private func fail(_ kind: StoredModelError.Kind) -> StoredModelError {
      let error = error(kind)
      // An equal status stays: a callback that changes the model at each change would never end otherwise.
      if case .failed(let shown) = status, shown.description == error.description { return error }
      status = .failed(error)
      return error
    }

    private func error(_ kind: StoredModelError.Kind) -> StoredModelError {
      StoredModelError(kind, path: connection.path)
    }
  }

  extension Mediator where Root: CodableNode {
    /// Opens the model of a database, and stores the mediator's model there from then on.
    ///
    /// If the database has a model, it replaces the root in a transaction named "open", and the undo history is empty
    /// afterwards. Otherwise the present root is the content, and is written immediately. A mediator without a root gets
    /// the root of the database.
    ///
    /// - Parameters:
    ///   - database: The database, which can have one model beside its storages and tables.
    ///   - decoder: The decoder with the version of the model's schema, and the migrations of earlier versions. A model
    ///     of an earlier version is written in the newest version before this call returns.
    ///   - isolation: The isolation of the model.
    /// - Returns: The stored model, which records the mediator until ``StoredModel/close()``, or until it is
    ///   deinitialized.
    /// - Throws: ``StoredModelError``. The model in the database is unchanged then. The model of the mediator is unchanged
    ///   as well, except if only the write of a migrated model has failed.
    /// - Complexity: O(nodes). The database is read outside of the isolation, and the nodes are created within it, in
    ///   pieces of 500. Other code can use the isolation between two pieces. The pieces end with one transaction, which
    ///   attaches all nodes. If migrations must change the model, its nodes are created without a pause.
    public func persist(
      in database: DatabaseFile, decoder: ModelDecoder = ModelDecoder(), isolation: isolated any Actor = #isolation
    ) async throws(StoredModelError) -> StoredModel<Root> {
      let connection = database.connection
      guard connection.takeModel() else { throw StoredModelError(.inUse, path: connection.path) }
      do throws(StoredModelError) {
        return try await persist(in: connection, decoder)
      } catch {
        connection.releaseModel()
        throw error
      }
    }

    private func persist(
      in connection: DatabaseConnection, _ decoder: ModelDecoder, isolation: isolated any Actor = #isolation
    ) async throws(StoredModelError) -> StoredModel<Root> {
      let (tables, queue) = (ModelTables(), HandoverQueue<ModelWriter.Item>())
      let (root, recorder, isNew) = try await read(tables, connection, decoder)
      let writer = ModelWriter(connection, tables, queue, schemaVersion: decoder.schemaVersion, hasModel: !isNew)
      let model = StoredModel(self, connection, recorder, writer, queue, isolation: isolation)
      try await model.start(root, isNew: isNew, isolation: isolation)
      return model
    }

    /// Reads the model in the database, and creates its nodes.
    private func read(
      _ tables: ModelTables, _ connection: DatabaseConnection, _ decoder: ModelDecoder,
      isolation: isolated any Actor = #isolation
    ) async throws(StoredModelError) -> (root: Root?, recorder: ChangeRecorder<Root>, isNew: Bool) {
      // Without a root, a new database gets no tables.
      let hasRoot = hasRoot
      do {
        guard let opened = try await OpenedTables.read(tables, connection, creates: hasRoot) else {
          guard hasRoot else { throw StoredModelError(.noModel, path: connection.path) }
          return (nil, try ChangeRecorder(), true)
        }
        let version = opened.schemaVersion
        // The image is released outside of the isolation, when its text is written.
        let model = try await (consume opened).image.open(Root.self, version: version, with: decoder)
        return (model.root, try ChangeRecorder(model), model.isMigrated)
      } catch let error as StoredFileError {
        throw StoredModelError(.database(error), path: connection.path)
      } catch let error as ModelDecodingError {
        throw StoredModelError(.unreadable(error), path: connection.path)
      } catch let error as ModelEncodingError {
        throw StoredModelError(.unwritable(error), path: connection.path)
      } catch { throw error as! StoredModelError }
    }
  }

  /// The model that was read from a database.
  private struct OpenedTables: Sendable {
    let image: ModelImage
    let schemaVersion: Int

    /// Reads the tables. Returns nil if there is no model.
    ///
    /// - Parameter creates: Whether to create the tables if there are none.
    static func read(
      _ tables: ModelTables, _ connection: DatabaseConnection, creates: Bool
    ) async throws(StoredFileError) -> OpenedTables? {
      let result: Result<OpenedTables?, any Error> = await withCheckedContinuation { end in
        connection.pool.asyncWrite { database in
          guard try tables.prepare(database, creates: creates) else { return nil }
          return OpenedTables(
            image: try tables.image(database), schemaVersion: try tables.schemaVersion(database))
        } completion: { _, result in
          end.resume(returning: result)
        }
      }
      do { return try result.get() } catch {
        throw StoredFileError(.init(error), content: "database", path: connection.path)
      }
    }
  }

  /// The automatic work of a stored model, without the type of its root. A task of the isolation cannot capture that
  /// type.
  private protocol BackgroundWriting: AnyObject {
    func writeAll(isolation: isolated any Actor) async
  }

  extension StoredModel: BackgroundWriting {}

  /// A weak reference to a stored model, for a task.
  private struct WeakModel {
    weak var value: (any BackgroundWriting)?
  }
#endif
