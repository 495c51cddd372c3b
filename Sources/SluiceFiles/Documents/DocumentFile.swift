public import SluiceCoding
import SluiceModel

/// A model that lives in a file: opened by `Mediator.document(at:)`, saved by itself, recovered after a crash.
///
/// ```swift
/// let mediator = Mediator(Library())
/// let document = try await mediator.document(at: url)
/// mediator.update("add") { $0.albums.append(Album()) }
/// try await document.close()
/// ```
///
/// ## The life of a change
///
/// 1. A transaction ends. Its changes are taken as values in the model's isolation, at a cost that depends on the changes alone.
/// 2. Outside of that isolation, they go into the journal beside the file and to the disk. From then on a crash does not lose them;
///    ``flush()`` waits for that.
/// 3. After a pause without changes, the model is written into the file, atomically, and the journal begins anew. The writer has an image of
///    the model of its own, so the isolation of the model does nothing for that, however large the model is.
///
/// A document whose process ended without ``close(saving:)`` has its changes in the journal. The next `document(at:)` applies them:
/// ``recovered`` says how many. What only discardable properties hold goes the same way.
///
/// ## Edited, saved, changed elsewhere
///
/// `Mediator.isEdited` tells whether the model differs from the file, also after undo; each save marks the state as saved. A save refuses to
/// overwrite what another program has written, and the document looks for such a change at intervals (``status``).
///
/// The document belongs to the isolation of its mediator. It holds the mediator; release both together.
public final class DocumentFile<Root: CodableNode> {
  /// What a document is doing, or what keeps it from saving.
  public enum Status: Sendable {
    /// All is well: the file has the model, or will have it after the pause.
    case normal
    /// The model is being written into the file.
    case saving
    /// The last attempt to write the journal or the file has failed. The next change tries again.
    case failed(DocumentError)
    /// Another program has written or removed the file. The document does not save until ``DocumentFile/revert()`` or
    /// ``DocumentFile/save(overwriting:)`` decides.
    case foreign(ForeignChange)
  }

  /// Where the file is, without symbolic links.
  public let path: String
  /// How many transactions were recovered from the journal when the document was opened: 0 if the document was closed before.
  public let recovered: Int
  /// Where the journal of another file is now that was found beside the file; nil if there was none. A document whose file was replaced
  /// while the application did not run has such a journal. It is kept as a text file of ``ModelChanges``.
  public let setAside: String?
  /// What the document is doing, or what keeps it from saving.
  public private(set) var status = Status.normal { didSet { onStatusChange?(status) } }
  /// Called after each change of ``status``, in the isolation of the model.
  public var onStatusChange: ((Status) -> Void)?

  let mediator: Mediator<Root>
  let writer: DocumentWriter
  let queue: HandoverQueue<DocumentWriter.Item>
  let pause: DocumentPause
  /// The isolation of the model.
  private(set) weak var isolation: (any Actor)?
  private let decoder: ModelDecoder
  private let isRecovered: Bool
  private var recorder: ChangeRecorder<Root>
  private(set) var isClosed = false
  /// Whether the model is handed over piece by piece, so that the journal has none of it before the last piece.
  private var isHandingOver = false
  /// Lets one of save, revert and close run at a time.
  let turns = Turns()

  /// The number of the last item of the queue that the file has.
  private var savedLast = 0
  /// The number of the last item of the queue that is no change of discardable properties alone.
  private var storedLast = 0
  /// Whether the last save has failed, for another reason than a value.
  private var hasSaveFailed = false
  /// Whether values could not be encoded since the status was last brought up to date.
  private var hasNewFailures = false

  // Work that goes on beside the model.
  var saving: Task<Void, Never>?
  var watching: Task<Void, Never>?
  var isRecording = false

  init(
    _ mediator: Mediator<Root>, _ decoder: ModelDecoder, _ recorder: ChangeRecorder<Root>, _ writer: DocumentWriter,
    _ queue: HandoverQueue<DocumentWriter.Item>, _ opened: DocumentDisk.Opened, path: String, pause: DocumentPause,
    isolation: any Actor
  ) {
    (self.mediator, self.decoder, self.recorder) = (mediator, decoder, recorder)
    (self.writer, self.queue, self.pause, self.path) = (writer, queue, pause, path)
    (recovered, setAside, isRecovered) = (opened.recovered, opened.setAside, opened.isRecovered)
    self.isolation = isolation
  }

  deinit {
    saving?.cancel()
    watching?.cancel()
    recorder.cancel()
  }

  /// Waits until a crash cannot lose any transaction that has ended before this call.
  ///
  /// - Parameter isolation: The isolation of the model.
  /// - Throws: ``DocumentError`` if the journal cannot be written, or the document is closed.
  public func flush(isolation: isolated any Actor = #isolation) async throws(DocumentError) {
    try check()
    if isHandingOver {
      await turns.take()
      turns.end()
      try check()
    }
    try await record(upTo: queue.last)
  }

  /// Writes the model into the file now, and marks its state as saved.
  ///
  /// - Parameters:
  ///   - overwriting: Whether a file that another program has changed is replaced, or one that was removed is written again.
  ///   - isolation: The isolation of the model.
  /// - Throws: ``DocumentError``. The file has what it had.
  /// - Complexity: O(model), outside of the isolation.
  public func save(overwriting: Bool = false, isolation: isolated any Actor = #isolation) async throws(DocumentError) {
    await turns.take()
    defer { turns.end() }
    try check()
    try await write(overwriting: overwriting)
  }

  /// Writes the model into the file. The caller has the turn.
  func write(overwriting: Bool, isolation: isolated any Actor = #isolation) async throws(DocumentError) {
    if let error = recorder.firstUnwritten { throw fail(DocumentError(.unwritable(error), path: path)) }
    let number = queue.last
    // The state is that of this moment, and the model goes on while the file is written.
    mediator.markSaved()
    status = .saving
    do throws(DocumentError) {
      try await writer.save(upTo: number, overwrites: overwriting)
    } catch {
      mediator.markUnsaved()
      hasSaveFailed = true
      throw fail(error)
    }
    savedLast = number
    hasSaveFailed = false
    status = unwritable ?? .normal
  }

  /// Reads the file again and replaces the root by what it has. One transaction, which can be undone.
  ///
  /// - Parameter isolation: The isolation of the model.
  /// - Throws: ``DocumentError``. The model is unchanged then.
  /// - Complexity: O(model), in the isolation.
  public func revert(isolation: isolated any Actor = #isolation) async throws(DocumentError) {
    await turns.take()
    defer { turns.end() }
    try check()
    let reread: DocumentWriter.Reread?
    do throws(StoredFileError) { reread = try await writer.reread() } catch {
      throw DocumentError(.file(error), path: path)
    }
    guard let reread else { throw DocumentError(await writer.hasFile ? .removedElsewhere : .neverSaved, path: path) }
    let (root, recorder) = try Self.open(reread.model, reread.schemaVersion, decoder, path)
    let isMigrated = reread.schemaVersion != decoder.schemaVersion
    self.recorder.cancel()
    queue.add(.reverted(reread))
    savedLast = queue.last
    self.recorder = recorder
    follow(isNew: isMigrated) { mediator.root = root }
    hasSaveFailed = false
    status = .normal
    if isMigrated { await writeSnapshot(isolation: isolation) }
    try await record(upTo: queue.last)
  }

  /// Saves the document if it is edited, stops following the model, and releases the file.
  ///
  /// Changes that are made while the file is written are saved too, or are in the journal and recovered by the next `document(at:)`.
  ///
  /// - Parameters:
  ///   - saving: Whether the file gets the changes. Otherwise the journal keeps them, and the next `document(at:)` recovers them.
  ///   - isolation: The isolation of the model.
  /// - Throws: ``DocumentError`` if the document cannot be saved. It stays open then.
  public func close(saving: Bool = true, isolation: isolated any Actor = #isolation) async throws(DocumentError) {
    await turns.take()
    defer { turns.end() }
    if isClosed { return }
    try await record(upTo: queue.last)
    if saving {
      for _ in 0..<2 where mediator.isEdited || queue.last > savedLast { try await write(overwriting: false) }
    }
    isClosed = true
    self.saving?.cancel()
    watching?.cancel()
    recorder.cancel()
    mediator.keepsSavedState = false
    await writer.close(upTo: queue.last)
  }

  // MARK: Following the model

  /// Puts the model that was read into the mediator, and begins to follow it.
  ///
  /// - Parameters:
  ///   - root: The model; nil if the model of the mediator is the content of a new document.
  ///   - isNew: Whether the whole model is handed over, because there is no file of it in this version.
  func start(_ root: Root?, isNew: Bool, isolation: isolated any Actor) async {
    await turns.take()
    defer { turns.end() }
    follow(isNew: isNew) {
      if let root { mediator.open(root) }
    }
    watch()
    if isRecovered { saveAfterPause() }
    if isNew { await writeSnapshot(isolation: isolation) }
  }

  /// Replaces the root and follows the model from then on. What observers and enqueued transactions make of the new root is a change.
  private func follow(isNew: Bool, _ replaceRoot: () -> Void) {
    let last = queue.last
    if !isNew { record(mediator) }
    replaceRoot()
    if isNew { record(mediator) }
    mediator.keepsSavedState = true
    if storedLast > last || isRecovered && last == 0 { mediator.markUnsaved() } else { mediator.markSaved() }
  }

  /// Hands the whole model over, piece by piece. The caller has the turn.
  private func writeSnapshot(isolation: isolated any Actor) async {
    isHandingOver = true
    defer { isHandingOver = false }
    queue.add(.piece(recorder.beginSnapshot(mediator.root)))
    while let (changes, failures) = recorder.nextPiece(500) {
      queue.add(.piece(changes))
      note(failures)
      await Task.yield()
    }
    queue.add(.complete)
  }

  private func record(_ mediator: Mediator<Root>) {
    recorder.record(mediator) { [weak self] changes, failures in
      guard let self else { return }
      queue.add(.changes(changes))
      note(failures)
      recordSoon()
      guard changes.isStored else { return }
      storedLast = queue.last
      saveAfterPause()
    }
  }

  /// Writes the journal up to a number of the queue.
  func record(upTo number: Int, isolation: isolated any Actor = #isolation) async throws(DocumentError) {
    do throws(StoredFileError) { try await writer.record(upTo: number) } catch {
      throw fail(DocumentError(.file(error), path: path))
    }
    if hasNewFailures {
      hasNewFailures = false
      if let unwritable { status = unwritable }
    }
    // A save that has failed is not mended by the journal.
    if case .failed = status, !hasSaveFailed, unwritable == nil { status = .normal }
  }

  /// The status changes after the transaction, because its callback may change the model.
  private func note(_ failures: [ModelEncodingError]) {
    if !failures.isEmpty { hasNewFailures = true }
  }

  /// The status while a value cannot be encoded.
  private var unwritable: Status? {
    recorder.firstUnwritten.map { .failed(DocumentError(.unwritable($0), path: path)) }
  }

  private func check() throws(DocumentError) {
    if isClosed { throw DocumentError(.closed, path: path) }
  }

  /// Shows an error.
  func fail(_ error: DocumentError) -> DocumentError {
    switch error.kind {
    case .changedElsewhere: status = .foreign(.changed)
    case .removedElsewhere: status = .foreign(.removed)
    default: status = .failed(error)
    }
    return error
  }

  func note(_ change: ForeignChange) { status = .foreign(change) }

  static func open(
    _ image: ModelImage, _ version: Int, _ decoder: ModelDecoder, _ path: String
  ) throws(DocumentError) -> (root: Root, ChangeRecorder<Root>) {
    do {
      let opened = try image.open(Root.self, version: version, with: decoder)
      do throws(ModelEncodingError) { return (opened.root, try ChangeRecorder(opened)) } catch {
        throw DocumentError(.unwritable(error), path: path)
      }
    } catch let error as ModelDecodingError {
      throw DocumentError(.unreadable(error), path: path)
    } catch { throw error as! DocumentError }
  }
}
