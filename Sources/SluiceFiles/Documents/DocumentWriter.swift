import SluiceCoding

/// Writes a document's files, outside of the model's isolation.
///
/// The model hands over the changes of each transaction by a queue, and they are taken from there in order: first into the image, then into
/// the journal, many at once if the disk is slow. A save writes the image. What the model does meanwhile goes on into the queue and the journal.
actor DocumentWriter {
  /// What the model hands over.
  enum Item: Sendable {
    /// The changes of a transaction.
    case changes(ModelChanges)
    /// A piece of the whole model, of a document that was never saved or was migrated.
    case piece(ModelChanges)
    /// The last piece was handed over.
    case complete
    /// The model is what the file has, and what came before does not matter any more.
    case reverted(Reread)
  }

  /// A file as it was read again.
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

  /// The model, with all changes that were taken from the queue.
  private var image: ModelImage
  /// What the journal has of the model.
  private var base: Base

  private enum Base {
    /// Its changes since what the file has.
    case file
    /// Nothing yet: the first change writes the whole model. Before `isComplete`, the image is no model.
    case nothing(isComplete: Bool)
  }

  /// Entries that the journal does not have yet.
  private var waiting: [UInt8] = []
  /// Entries that the journal has got since a save began; nil while none is under way.
  private var sinceSave: [UInt8]?
  /// Whether the journal belongs to what the file had before it was read again.
  private var isJournalOld = false
  /// Counts the saves, so that a journal never has a number twice.
  private var saveNumber: Int

  /// Why a transaction did not fit the image, which is no model since then. Neither it nor what follows is written.
  private var misfit: StoredFileError?
  /// The checksum of a save that replaces the file, or that has failed, perhaps after it has replaced the file.
  private var attempt: String?
  private var isClosed = false

  /// The checksum of the file that this document has read or written, and what stood there then.
  private var checksum: String
  private var stamp: FileStamp?

  init(
    _ files: DocumentDisk, _ opened: DocumentDisk.Opened, schemaVersion: Int, queue: HandoverQueue<Item>
  ) throws(StoredFileError) {
    (self.files, self.schemaVersion, self.queue) = (files, schemaVersion, queue)
    let isKnown = opened.model != nil && opened.schemaVersion == schemaVersion
    image = isKnown ? opened.model! : ModelImage()
    base = isKnown ? .file : .nothing(isComplete: false)
    checksum = opened.checksum
    saveNumber = opened.journal?.entries.compactMap(\.mark).max() ?? 0
    stamp = FileStamp(files.file.path)
    journal = JournalFile(files.journalPath, calls: files.file.calls)
    if let contents = opened.journal {
      do throws(StoredFileError.Kind) { try journal.open(length: contents.length) } catch {
        throw StoredFileError(error, content: "journal", path: files.journalPath)
      }
    }
  }

  // MARK: Journal

  /// Writes the changes up to a number into the journal. Once this returns, a crash does not lose them.
  func record(upTo number: Int) throws(StoredFileError) {
    if isClosed { return }
    take(upTo: number)
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

  /// A journal that begins while a save is under way, or after one has failed, belongs to the file before and after that save.
  private func preface() throws(StoredFileError.Kind) -> [UInt8] {
    guard !journal.isOpen, let attempt else { return [] }
    do { return try DocumentJournal.Entry(saving: DocumentJournal.Entry.Saving(checksum: attempt)).bytes } catch {
      throw .failed(reason: "\(error)")
    }
  }

  private func take(upTo number: Int) {
    for item in queue.take(upTo: number) {
      switch item {
      case .changes(let changes): apply(changes, isPiece: false)
      case .piece(let changes): apply(changes, isPiece: true)
      case .complete: base = .nothing(isComplete: true)
      case .reverted(let reread):
        let isKnown = reread.schemaVersion == schemaVersion
        image = isKnown ? reread.model : ModelImage()
        base = isKnown ? .file : .nothing(isComplete: false)
        (checksum, stamp, waiting, isJournalOld) = (reread.checksum, reread.stamp, [], true)
        (misfit, attempt) = (nil, nil)
      }
    }
  }

  private func apply(_ changes: ModelChanges, isPiece: Bool) {
    if misfit != nil { return }
    do {
      try image.apply(changes)
      switch base {
      case .file: waiting += try DocumentJournal.Entry(changes: changes).bytes
      case .nothing(let isComplete):
        guard isComplete, !isPiece else { return }
        waiting = try DocumentJournal.Entry(model: body).bytes
        base = .file
      }
    } catch {
      let fact = (error as? ModelImageError)?.fact ?? "\(error)"
      misfit = files.error(
        .failed(reason: "the changes of \(changes.transaction.debugDescription) do not fit: \(fact)"))
    }
  }

  private var body: DocumentBody { DocumentBody(schemaVersion: schemaVersion, model: image.snapshot) }

  // MARK: File

  /// Writes the model, with the changes up to a number, into the file. The journal begins anew.
  ///
  /// - Parameter overwrites: Whether a file that somebody else has changed is replaced.
  func save(upTo number: Int, overwrites: Bool) async throws(DocumentError) {
    do {
      if !overwrites, let change = try await foreignChange() {
        throw DocumentError(change == .changed ? .changedElsewhere : .removedElsewhere, path: files.file.path)
      }
      try record(upTo: number)
      // What is recorded from here is not in the file.
      let mark = try markSave()
      sinceSave = []
      defer { sinceSave = nil }
      let new = try await DocumentDisk.write(image, schemaVersion: schemaVersion, to: files.file) {
        [self] checksum throws(StoredFileError) in
        try await willReplace(DocumentJournal.Entry.Saving(checksum: checksum, mark: mark))
      }
      (checksum, stamp, base, attempt) = (new, FileStamp(files.file.path), .file, nil)
      try renewJournal()
    } catch let error as StoredFileError {
      throw DocumentError(.file(error), path: files.file.path)
    } catch { throw error as! DocumentError }
  }

  /// Notes in the journal that a save begins. Nil if the journal is empty.
  private func markSave() throws(StoredFileError) -> Int? {
    guard journal.isOpen else { return nil }
    saveNumber += 1
    try append(DocumentJournal.Entry(mark: saveNumber))
    return saveNumber
  }

  /// A crash between the replacement of the file and that of the journal must not apply the changes twice.
  private func willReplace(_ saving: DocumentJournal.Entry.Saving) throws(StoredFileError) {
    if journal.isOpen { try append(DocumentJournal.Entry(saving: saving)) }
    attempt = saving.checksum
  }

  private func append(_ entry: DocumentJournal.Entry) throws(StoredFileError) {
    let bytes: [UInt8]
    do { bytes = try entry.bytes } catch { throw journalError(.failed(reason: "\(error)")) }
    do throws(StoredFileError.Kind) { try journal.append(bytes, base: checksum) } catch { throw journalError(error) }
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

  /// What another program has done to the file since this document has read or written it; nil if nothing.
  func foreignChange() async throws(StoredFileError) -> ForeignChange? {
    let now = FileStamp(files.file.path)
    if now == stamp { return nil }
    guard now != nil else { return .removed }
    // A file that was only copied over itself has the same content.
    do throws(StoredFileError) {
      let found = try await files.read()?.checksum
      // A save that failed at its end has replaced the file. The journal knows of that.
      if let found, found == attempt { (checksum, attempt) = (found, nil) }
      guard found == checksum else { return .changed }
    } catch { return .changed }
    stamp = now
    return nil
  }

  /// Reads the file again; nil if there is none. Nothing changes until the queue has what was read.
  func reread() async throws(StoredFileError) -> Reread? {
    guard let opened = try await files.read(), let model = opened.model, let version = opened.schemaVersion else {
      return nil
    }
    return Reread(
      model: model, schemaVersion: version, checksum: opened.checksum, stamp: FileStamp(files.file.path))
  }

  /// Whether the document has read or written its file.
  var hasFile: Bool { checksum != "none" }

  /// Writes what is left up to a number into the journal, and releases the lock. Nothing is written afterwards.
  func close(upTo number: Int) {
    // A disk that fails now has no model to go on with.
    try? record(upTo: number)
    isClosed = true
    files.lock.release()
  }

  private func journalError(_ kind: StoredFileError.Kind) -> StoredFileError {
    StoredFileError(kind, content: "journal", path: files.journalPath)
  }
}

/// What another program has done to the file of a document.
public enum ForeignChange: Hashable, Sendable {
  /// It has written the file.
  case changed
  /// It has removed the file.
  case removed
}
