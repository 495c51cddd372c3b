public import SluiceCoding
import SluiceModel

/// A model that is stored in a file. The document is opened by `Mediator.document(at:)`, saves itself, and recovers
/// changes after a crash.
///
/// ```swift
/// let mediator = Mediator(Library())
/// let document = try await mediator.document(at: url)
/// mediator.update("add") { $0.albums.append(Album()) }
/// try await document.close()
/// ```
///
/// ## The path of a change to the disk
///
/// 1. A transaction ends. Its changes are copied as values in the model's isolation. The cost depends only on the
///    number of changes.
/// 2. Outside of that isolation, the changes are appended to the journal beside the file and synchronized with the
///    disk. After that, a crash does not lose them. ``flush(isolation:)`` waits for this.
/// 3. After a pause without changes, an edited model is written atomically to the file, and a new journal begins. The
///    writer has its own image of the model. So a save does no work in the isolation of the model, regardless of the
///    model's size.
///
/// If a process ends without ``close(saving:isolation:)``, the changes of its document are in the journal. The next
/// `document(at:)` applies them, and ``recovered`` is their number. Changes of discardable properties are written to
/// the journal, and to the file by the next save.
///
/// ## Edited, saved and changed by another program
///
/// `Mediator.isEdited` tells whether the model differs from the file, also after undo. Each save marks the state as
/// saved. A save fails if another program has written the file. The document also checks for such changes at intervals
/// (``status``).
///
/// The document belongs to the isolation of its mediator, and retains the mediator. Release both together.
public final class DocumentFile<Root: CodableNode> {
  /// The activity of a document, or the reason why it does not save.
  public enum Status: Sendable {
    /// The file has the model, or will have it after the pause.
    case normal
    /// The model is being written to the file.
    case saving
    /// The last attempt to write the journal or the file has failed. The next change tries again.
    case failed(DocumentError)
    /// Another program has written or removed the file. The document does not save until you call
    /// ``DocumentFile/revert(isolation:)`` or ``DocumentFile/save(overwriting:isolation:)``.
    case foreign(ForeignChange)
  }

  /// The path of the file, without symbolic links.
  public let path: String
  /// The number of transactions that were recovered from the journal when the document was opened; 0 if the document
  /// had been closed. The journal of a file that was never saved begins with the whole model, which does not count.
  public let recovered: Int
  /// The new path of a journal that was found beside the file but belongs to another file; nil if there was none. This
  /// happens if the file was replaced while the application was not running. The journal is kept as a text file of
  /// ``ModelChanges``.
  public let setAside: String?
  /// The activity of the document, or the reason why it does not save.
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
  /// Whether the model is being passed to the writer in pieces. The journal has no part of the model before the last
  /// piece.
  private var isHandingOver = false
  /// Whether the writer has all pieces, but was not told so, because a value of a new node is missing.
  private var isIncomplete = false
  /// Runs the operations save, revert and close one at a time.
  let turns = Turns()

  /// The number of the last queue item that is in the file.
  private var savedLast = 0
  /// The number of the last queue item that changes more than discardable properties.
  private var storedLast = 0
  /// The error of the last save, if it has failed for a reason other than a value that cannot be encoded.
  private var saveFailure: DocumentError?

  // Tasks that run beside the model.
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

  /// Waits until a crash can no longer lose any transaction that has ended before this call, or the model of a new
  /// document.
  ///
  /// - Parameter isolation: The isolation of the model.
  /// - Throws: ``DocumentError`` if the journal cannot be written, a value of a new node cannot be encoded, or the
  ///   document is closed.
  public func flush(isolation: isolated any Actor = #isolation) async throws(DocumentError) {
    try check()
    if isHandingOver {
      await turns.take()
      turns.end()
      try check()
    }
    try await recordAll(isNewIncluded: true)
  }

  /// Writes the model to the file now, and marks its state as saved.
  ///
  /// - Parameters:
  ///   - overwriting: Whether to replace a file that another program has changed, or to write a removed file again.
  ///   - isolation: The isolation of the model.
  /// - Throws: ``DocumentError``. The model stays edited then. The file is the earlier one, or the new one if only a step
  ///   after its replacement has failed.
  /// - Complexity: O(model), outside of the isolation.
  public func save(overwriting: Bool = false, isolation: isolated any Actor = #isolation) async throws(DocumentError) {
    await turns.take()
    defer { turns.end() }
    try check()
    try await write(overwriting: overwriting)
  }

  /// Writes the model to the file. The caller must have the turn.
  func write(overwriting: Bool, isolation: isolated any Actor = #isolation) async throws(DocumentError) {
    if let error = recorder.firstUnwritten {
      showFailure()
      throw DocumentError(.unwritable(error), path: path)
    }
    let number = queue.last
    let former = status
    // Marks the present state. The model may change while the file is written.
    mediator.markSaved()
    status = .saving
    do throws(DocumentError) {
      try await writer.save(upTo: number, overwrites: overwriting)
    } catch {
      mediator.markUnsaved()
      switch error.kind {
      case .changedElsewhere, .removedElsewhere: break
      default:
        saveFailure = error
        // The application must still decide about a file of another program.
        if case .foreign = former { status = former }
      }
      throw fail(error)
    }
    savedLast = number
    saveFailure = nil
    show(failure)
  }

  /// Reads the file again and replaces the root by its model, in one transaction, which can be undone.
  ///
  /// - Parameter isolation: The isolation of the model.
  /// - Throws: ``DocumentError``. The model is unchanged then.
  /// - Complexity: O(model), in the isolation, in pieces of 500 nodes.
  public func revert(isolation: isolated any Actor = #isolation) async throws(DocumentError) {
    await turns.take()
    defer { turns.end() }
    try check()
    let reread: DocumentWriter.Reread?
    do throws(StoredFileError) { reread = try await writer.reread() } catch {
      throw DocumentError(.file(error), path: path)
    }
    guard let reread else { throw DocumentError(await writer.hasFile ? .removedElsewhere : .neverSaved, path: path) }
    let (root, recorder) = try await Self.open(reread.model, reread.schemaVersion, decoder, path)
    let isMigrated = reread.schemaVersion != decoder.schemaVersion
    self.recorder.cancel()
    isIncomplete = false
    queue.add(.reverted(reread))
    savedLast = queue.last
    self.recorder = recorder
    follow(isNew: isMigrated) { mediator.root = root }
    saveFailure = nil
    show(nil)
    if isMigrated { await writeSnapshot(isolation: isolation) }
    // The model is reverted, so the status shows a failure.
    try? await recordAll()
  }

  /// Saves the document if it is edited, stops recording the model, and releases the file.
  ///
  /// Changes that are made while the file is written are also saved, or they are in the journal and the next
  /// `document(at:)` recovers them.
  ///
  /// - Parameters:
  ///   - saving: Whether to write the changes to the file. Otherwise the journal keeps them, and the next
  ///     `document(at:)` recovers them.
  ///   - isolation: The isolation of the model.
  /// - Throws: ``DocumentError`` if the document cannot be saved, or if the journal lacks changes because a value of a
  ///   new node cannot be encoded. The document stays open then.
  public func close(saving: Bool = true, isolation: isolated any Actor = #isolation) async throws(DocumentError) {
    await turns.take()
    defer { turns.end() }
    if isClosed { return }
    try await recordAll()
    if saving {
      for _ in 0..<2 where mediator.isEdited || queue.last > savedLast { try await write(overwriting: false) }
    }
    // Changes that were made meanwhile are recorded while a failure can still be thrown.
    var recorded: Int
    repeat {
      recorded = queue.last
      try await recordAll()
    } while queue.last > recorded
    isClosed = true
    self.saving?.cancel()
    watching?.cancel()
    recorder.cancel()
    mediator.keepsSavedState = false
    mediator.openDocument = nil
    await writer.close(upTo: queue.last)
  }

  // MARK: Recording the model

  /// Sets the root to the model that was read, and begins to record the model.
  ///
  /// - Parameters:
  ///   - root: The model; nil if the model of the mediator is the content of a new document.
  ///   - isNew: Whether to pass the entire model to the writer, because no file has it in this version.
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

  /// Replaces the root and records the model from then on. Changes of the new root by observers and enqueued
  /// transactions count as changes.
  private func follow(isNew: Bool, _ replaceRoot: () -> Void) {
    let last = queue.last
    if !isNew { record(mediator) }
    replaceRoot()
    if isNew { record(mediator) }
    mediator.keepsSavedState = true
    if storedLast > last || isRecovered && last == 0 { mediator.markUnsaved() } else { mediator.markSaved() }
  }

  /// Passes the entire model to the writer in pieces. The caller must have the turn.
  private func writeSnapshot(isolation: isolated any Actor) async {
    isHandingOver = true
    defer { isHandingOver = false }
    queue.add(.piece(recorder.beginSnapshot(mediator.root)))
    while let changes = recorder.nextPiece(500) {
      queue.add(.piece(changes))
      await Task.yield()
    }
    isIncomplete = true
    completeSnapshot()
    // The status shows the failure.
    if recorder.firstUnwritten != nil { recordSoon() }
  }

  /// Tells the writer that it has the entire model, once no value of a new node is missing.
  private func completeSnapshot() {
    guard isIncomplete, recorder.firstMissing == nil else { return }
    isIncomplete = false
    queue.add(.complete)
  }

  private func record(_ mediator: Mediator<Root>) {
    recorder.record(mediator) { [weak self] changes in
      guard let self else { return }
      queue.add(.changes(changes))
      completeSnapshot()
      // The status shows a failure after the transaction, because its callback may change the model.
      recordSoon()
      guard changes.isStored else { return }
      storedLast = queue.last
      saveAfterPause()
    }
  }

  /// Writes the journal.
  func recordAll(
    isNewIncluded: Bool = false, isolation: isolated any Actor = #isolation
  ) async throws(DocumentError) {
    var wasMissing: Bool
    repeat {
      wasMissing = recorder.firstMissing != nil
      do throws(StoredFileError) { try await writer.record(isNewIncluded: isNewIncluded) } catch {
        throw fail(DocumentError(.file(error), path: path))
      }
      // If the missing value was replaced during the write, the held changes are in the queue now.
    } while wasMissing && recorder.firstMissing == nil
    // The recorder holds back the changes.
    let missing = recorder.firstMissing
    showFailure()
    if let missing { throw DocumentError(.unwritable(missing), path: path) }
  }

  /// The failure that a written journal does not resolve; nil if there is none.
  private var failure: DocumentError? {
    saveFailure ?? recorder.firstUnwritten.map { DocumentError(.unwritable($0), path: path) }
  }

  /// Shows the failure that remains, unless a save or a decision of the application must come first.
  private func showFailure() {
    switch status {
    case .normal, .failed: show(failure)
    case .saving, .foreign: break
    }
  }

  /// Sets the status for a failure or for none. An equal status stays: a callback that changes the model at each change
  /// of the status would never end otherwise.
  private func show(_ failure: DocumentError?) {
    switch (status, failure) {
    case (.normal, nil): break
    case (.failed(let shown), let failure?) where shown.description == failure.description: break
    case (_, let failure?): status = .failed(failure)
    case (_, nil): status = .normal
    }
  }

  private func check() throws(DocumentError) {
    if isClosed { throw DocumentError(.closed, path: path) }
  }

  /// Updates the status for an error, and returns the error.
  func fail(_ error: DocumentError) -> DocumentError {
    switch error.kind {
    case .changedElsewhere: status = .foreign(.changed)
    case .removedElsewhere: status = .foreign(.removed)
    default:
      // The application must decide about a file of another program first.
      if case .foreign = status { break }
      show(error)
    }
    return error
  }

  func note(_ change: ForeignChange) { status = .foreign(change) }

  static func open(
    _ image: ModelImage, _ version: Int, _ decoder: ModelDecoder, _ path: String,
    isolation: isolated any Actor = #isolation
  ) async throws(DocumentError) -> (root: Root, ChangeRecorder<Root>) {
    do {
      let opened = try await image.open(Root.self, version: version, with: decoder)
      do throws(ModelEncodingError) { return (opened.root, try ChangeRecorder(opened)) } catch {
        throw DocumentError(.unwritable(error), path: path)
      }
    } catch let error as ModelDecodingError {
      throw DocumentError(.unreadable(error), path: path)
    } catch { throw error as! DocumentError }
  }
}
