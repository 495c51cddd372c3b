import SluiceCoding

/// Writes a document's files, outside of the model's isolation.
///
/// The model adds the changes of each transaction to a queue. The writer takes them in order, and applies them to the
/// image and then to the journal. If the disk is slow, many changes are written at once. A save writes the image.
/// Meanwhile, changes of the model continue to go to the queue and the journal.
actor DocumentWriter {
  /// An item that the model passes to the writer.
  enum Item: Sendable {
    /// The changes of a transaction.
    case changes(ModelChanges)
    /// A piece of the entire model, for a document that was never saved or was migrated.
    case piece(ModelChanges)
    /// The end of the pieces.
    case complete
    /// A revert: the model is the content of the file, and earlier items no longer matter.
    case reverted(Reread)
  }

  /// The content of a file that was read again.
  struct Reread: Sendable {
    let model: ModelImage
    let schemaVersion: Int
    fileprivate let checksum: String
    fileprivate let stamp: FileStamp?
  }

  private let files: DocumentDisk
  private let schemaVersion: Int
  private let queue: HandoverQueue<Item>
  private let journal: JournalFile

  /// The model with all changes that were taken from the queue.
  private var image: ModelImage
  /// The relation of the journal to the model.
  private var base: Base

  private enum Base {
    /// The journal has the changes since the content of the file.
    case file
    /// The journal has nothing yet, and the image does not have all pieces of the model. `hasChanges` tells whether a
    /// transaction has ended since the first piece.
    case incomplete(hasChanges: Bool)
    /// The journal has nothing yet, and the first change writes the entire model.
    case nothing
  }

  /// The lines of the entries that are not in the journal yet.
  private var waiting: [UInt8] = []
  /// The lines of the entries that were added to the journal since the running save began; nil while no save runs.
  private var sinceSave: [UInt8]?
  /// Whether the journal belongs to the content of the file before it was read again.
  private var isJournalOld = false
  /// The number of the last save, so that each number occurs only once in a journal.
  private var saveNumber: Int

  /// The reason why a transaction did not fit the image. The image is not a valid model since then. Neither that
  /// transaction nor later ones are written.
  private var misfit: StoredFileError?
  /// The checksum of a save that is replacing the file, or that has failed, possibly after it has replaced the file.
  private var attempt: String?
  private var isClosed = false

  /// The checksum of the file that this document last read or wrote. `stamp` identifies that file.
  private var checksum: String
  private var stamp: FileStamp?

  init(
    _ files: DocumentDisk, _ opened: DocumentDisk.Opened, schemaVersion: Int, queue: HandoverQueue<Item>
  ) throws(StoredFileError) {
    (self.files, self.schemaVersion, self.queue) = (files, schemaVersion, queue)
    let isKnown = opened.model != nil && opened.schemaVersion == schemaVersion
    image = isKnown ? opened.model! : ModelImage()
    base = isKnown ? .file : .incomplete(hasChanges: false)
    checksum = opened.checksum
    saveNumber = opened.journal?.entries.compactMap(\.mark).max() ?? 0
    stamp = opened.stamp
    journal = JournalFile(files.journalPath, calls: files.file.calls)
    if let contents = opened.journal {
      do throws(StoredFileError.Kind) { try journal.open(length: contents.length) } catch {
        throw StoredFileError(error, content: "journal", path: files.journalPath)
      }
    }
  }

  // MARK: Journal

  /// Writes all changes to the journal. After this call, a crash does not lose the changes that were made before it.
  ///
  /// Callers that wait at the same time share a write, because the first of them writes the changes of all.
  ///
  /// - Parameter isNewIncluded: Whether the model of a new document is written even if it has not changed since.
  func record(isNewIncluded: Bool) throws(StoredFileError) {
    try record(upTo: queue.last, isNewIncluded: isNewIncluded)
  }

  /// Writes the changes up to a number to the journal.
  private func record(upTo number: Int, isNewIncluded: Bool = false) throws(StoredFileError) {
    if isClosed { return }
    take(upTo: number)
    if isNewIncluded, !hasFile { beginJournalIfNew() }
    do throws(StoredFileError.Kind) {
      if isJournalOld {
        try journal.remove()
        isJournalOld = false
      }
      if !waiting.isEmpty { try journal.append(try preface() + waiting, base: checksum) }
    } catch { throw journalError(error) }
    sinceSave? += waiting
    waiting = []
    if let misfit { throw misfit }
  }

  /// Returns the entry with which a new journal begins if a save is running or has failed. Such a journal belongs both
  /// to the file before that save and to the file after it.
  private func preface() throws(StoredFileError.Kind) -> [UInt8] {
    guard !journal.isOpen, let attempt else { return [] }
    do { return try DocumentJournal.Entry(saving: DocumentJournal.Entry.Saving(checksum: attempt)).line } catch {
      throw .failed(reason: "\(error)")
    }
  }

  private func take(upTo number: Int) {
    for item in queue.take(upTo: number) {
      switch item {
      case .changes(let changes): apply(changes, isPiece: false)
      case .piece(let changes): apply(changes, isPiece: true)
      case .complete: complete()
      case .reverted(let reread):
        let isKnown = reread.schemaVersion == schemaVersion
        image = isKnown ? reread.model : ModelImage()
        base = isKnown ? .file : .incomplete(hasChanges: false)
        (checksum, stamp, waiting, isJournalOld) = (reread.checksum, reread.stamp, [], true)
        (misfit, attempt) = (nil, nil)
      }
    }
  }

  private func apply(_ changes: ModelChanges, isPiece: Bool) {
    if misfit != nil || changes.isEmpty { return }
    do {
      try image.apply(changes)
      switch base {
      case .file: waiting += try DocumentJournal.Entry(changes: changes).line
      case .incomplete: if !isPiece { base = .incomplete(hasChanges: true) }
      case .nothing: try beginJournal()
      }
    } catch {
      let fact = (error as? ModelImageError)?.fact ?? "\(error)"
      misfit = files.error(
        .failed(reason: "the changes of \(changes.transaction.debugDescription) do not fit: \(fact)"))
    }
  }

  /// Notes that the image has all pieces of the model. Transactions that have ended since the first piece are in the
  /// image only, so the journal begins with it.
  private func complete() {
    guard case .incomplete(let hasChanges) = base else { return }
    base = .nothing
    if hasChanges { beginJournalIfNew() }
  }

  /// Puts the model into the journal if neither the journal nor a file has it.
  private func beginJournalIfNew() {
    guard case .nothing = base, misfit == nil else { return }
    do { try beginJournal() } catch { misfit = files.error(.failed(reason: "\(error)")) }
  }

  private func beginJournal() throws {
    waiting = try DocumentJournal.Entry(model: body).line
    base = .file
  }

  private var body: DocumentBody { DocumentBody(schemaVersion: schemaVersion, model: image.snapshot) }

  // MARK: File

  /// Writes the model, with the changes up to a number, to the file. A new journal begins.
  ///
  /// - Parameter overwrites: Whether to replace a file that another program has changed.
  func save(upTo number: Int, overwrites: Bool) async throws(DocumentError) {
    do {
      if !overwrites, let change = try await foreignChange() {
        throw DocumentError(change == .changed ? .changedElsewhere : .removedElsewhere, path: files.file.path)
      }
      try record(upTo: number)
      // Entries that are recorded from here on are not in the file.
      let mark = try markSave()
      sinceSave = []
      defer { sinceSave = nil }
      let new = try await DocumentDisk.write(image, schemaVersion: schemaVersion, to: files.file) {
        [self] checksum throws(StoredFileError) in
        try await willReplace(DocumentJournal.Entry.Saving(checksum: checksum, mark: mark))
      }
      (checksum, stamp, base, attempt) = (new.checksum, new.stamp, .file, nil)
      try renewJournal()
    } catch let error as StoredFileError {
      throw DocumentError(.file(error), path: files.file.path)
    } catch { throw error as! DocumentError }
  }

  /// Records in the journal that a save begins. Returns nil if there is no journal.
  private func markSave() throws(StoredFileError) -> Int? {
    guard journal.isOpen else { return nil }
    // A crafted journal can have any number.
    saveNumber &+= 1
    try append(DocumentJournal.Entry(mark: saveNumber))
    return saveNumber
  }

  /// Records the save before it replaces the file. So a crash between the replacement of the file and that of the
  /// journal does not apply the changes twice.
  private func willReplace(_ saving: DocumentJournal.Entry.Saving) throws(StoredFileError) {
    if journal.isOpen { try append(DocumentJournal.Entry(saving: saving)) }
    attempt = saving.checksum
  }

  private func append(_ entry: DocumentJournal.Entry) throws(StoredFileError) {
    let line: [UInt8]
    do { line = try entry.line } catch { throw journalError(.failed(reason: "\(error)")) }
    do throws(StoredFileError.Kind) { try journal.append(line, base: checksum) } catch { throw journalError(error) }
  }

  private func renewJournal() throws(StoredFileError) {
    do throws(StoredFileError.Kind) {
      if let sinceSave, !sinceSave.isEmpty {
        try journal.replace(with: sinceSave, base: checksum)
      } else {
        try journal.remove()
      }
    } catch { throw journalError(error) }
  }

  // MARK: Other programs

  /// Returns the change that another program has made to the file since this document last read or wrote it; nil if
  /// there is none.
  func foreignChange() async throws(StoredFileError) -> ForeignChange? {
    let now = FileStamp(files.file.path)
    if now == stamp { return nil }
    guard now != nil else { return .removed }
    // A file that was only copied over itself has the same content.
    do throws(StoredFileError) {
      let found = try await files.read()?.checksum
      // A save that failed in its last step has replaced the file. The journal has an entry for that save.
      if let found, found == attempt { (checksum, attempt) = (found, nil) }
      guard found == checksum else { return .changed }
    } catch { return .changed }
    stamp = now
    return nil
  }

  /// Reads the file again. Returns nil if there is none. The document does not change until the queue has the result.
  func reread() async throws(StoredFileError) -> Reread? {
    guard let opened = try await files.read(), let model = opened.model, let version = opened.schemaVersion else {
      return nil
    }
    return Reread(model: model, schemaVersion: version, checksum: opened.checksum, stamp: opened.stamp)
  }

  /// Whether the document has read or written a file.
  var hasFile: Bool { checksum != "none" }

  /// Writes the remaining changes up to a number to the journal, and releases the lock. The writer writes nothing
  /// afterwards.
  func close(upTo number: Int) {
    // A failure is ignored, because the document is closed and does not try again.
    try? record(upTo: number)
    isClosed = true
    files.lock.release()
  }

  private func journalError(_ kind: StoredFileError.Kind) -> StoredFileError {
    StoredFileError(kind, content: "journal", path: files.journalPath)
  }
}

/// A change of a document's file by another program.
public enum ForeignChange: Hashable, Sendable {
  /// The file was written.
  case changed
  /// The file was removed.
  case removed
}
