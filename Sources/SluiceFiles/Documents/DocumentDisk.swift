import Foundation
import SluiceCoding

/// The parts of a document on the disk: the file, the journal beside it and the lock. This type reads both, and writes
/// only when asked.
struct DocumentDisk {
  /// The state of the disk when the document was opened.
  struct Opened {
    /// The model of the file with the changes of the journal; nil if there is neither.
    var model: ModelImage?
    /// The version of the schema with which the model was written.
    var schemaVersion: Int?
    /// The checksum of the file; "none" if there is no file.
    var checksum = "none"
    /// The stamp of the file from before it was read; nil if there is no file. A file that was written later has
    /// another one.
    var stamp: FileStamp?
    /// The journal to continue.
    var journal: DocumentJournal.Contents?
    /// Whether the model differs from the model of the file.
    var isRecovered = false
    /// The number of transactions of the journal that the file does not contain.
    var recovered = 0
    /// Whether the journal belongs to another file.
    var hasForeignJournal = false
    /// The new path of a journal that belongs to another file.
    var setAside: String?
  }

  let file: CheckedFile
  let lock: FileLock

  var journalPath: String {
    let (folder, name) = parts(file.path)
    return "\(folder)/.\(name).journal"
  }

  /// Locks the file.
  @concurrent static func lock(_ path: String, limit: Int, calls: FileCalls) async throws(StoredFileError)
    -> DocumentDisk
  {
    var file = try await CheckedFile(at: path, content: "document", version: 1, limit: limit)
    file.calls = calls
    // Check first, so that no lock file is created beside a folder or a device.
    do throws(StoredFileError.Kind) { _ = try fileIsUsable(file.path) } catch { throw file.error(error) }
    let lock = try FileLock(forFileAt: file.path, content: file.content)
    removeRemains(ofFileAt: file.path)
    return DocumentDisk(file: file, lock: lock)
  }

  /// Reads the file and the journal.
  @concurrent func open() async throws(StoredFileError) -> Opened {
    var opened = try await read() ?? Opened()
    guard let journal = try await readJournal() else { return opened }
    guard let entries = journal.entries(after: opened.checksum) else {
      // The journal has unsaved changes of a file that another program has replaced.
      opened.hasForeignJournal = true
      return opened
    }
    opened.journal = journal
    for entry in entries where entry.changes != nil || entry.model != nil { try apply(entry, to: &opened) }
    return opened
  }

  private func apply(_ entry: DocumentJournal.Entry, to opened: inout Opened) throws(StoredFileError) {
    var model = entry.model == nil ? opened.model ?? ModelImage() : ModelImage()
    opened.model = nil
    do throws(ModelImageError) {
      if let body = entry.model {
        opened.schemaVersion = body.schemaVersion
        try model.apply(body.model)
      }
      if let changes = entry.changes {
        opened.recovered += 1
        try model.apply(changes)
      }
    } catch {
      let fact = "the changes of the journal do not fit the document: \(error.fact)"
      throw StoredFileError(.damaged(reason: fact), content: "journal", path: journalPath)
    }
    opened.model = model
    opened.isRecovered = true
  }

  /// Reads the file. Returns nil if there is none.
  @concurrent func read() async throws(StoredFileError) -> Opened? {
    let stamp = FileStamp(file.path)
    let bytes: [UInt8]
    do throws(StoredFileError) { bytes = try await file.read().body } catch {
      if error.kind == .missing { return nil }
      throw error
    }
    do {
      let body = try JSONDecoder().decode(DocumentBody.self, from: Data(bytes))
      var model = ModelImage()
      try model.apply(body.model)
      return Opened(
        model: model, schemaVersion: body.schemaVersion, checksum: Checksum(bytes).text, stamp: stamp)
    } catch {
      throw self.error(.damaged(reason: "its checksum is correct, but it is not a model: \(error)"))
    }
  }

  /// Writes a model to the file, and returns the checksum and the stamp of the file. The closure receives the checksum
  /// before the file is replaced.
  @concurrent static func write(
    _ model: ModelImage, schemaVersion: Int, to file: CheckedFile,
    _ willReplace: @Sendable (String) async throws(StoredFileError) -> Void
  ) async throws(StoredFileError) -> (checksum: String, stamp: FileStamp) {
    let bytes: [UInt8]
    do {
      bytes = Array(try JSONEncoder.ofModels.encode(DocumentBody(schemaVersion: schemaVersion, model: model.snapshot)))
    } catch {
      throw file.error(.failed(reason: "\(error)"))
    }
    let checksum = Checksum(bytes).text
    try await willReplace(checksum)
    return (checksum, try await file.write(bytes))
  }

  func error(_ kind: StoredFileError.Kind) -> StoredFileError { file.error(kind) }

  private func readJournal() async throws(StoredFileError) -> DocumentJournal.Contents? {
    do throws(StoredFileError.Kind) {
      return try DocumentJournal.contents(of: bytes(ofFileAt: journalPath, limit: .max - 1))
    } catch {
      if error == .missing { return nil }
      throw StoredFileError(error, content: "journal", path: journalPath)
    }
  }

  /// Renames the journal so that it is neither applied nor lost.
  func setJournalAside() throws(StoredFileError) -> String {
    let (folder, name) = parts(file.path)
    for number in 1... {
      let path = "\(folder)/\(name).journal-\(number)"
      guard access(path, F_OK) != 0 else { continue }
      guard file.calls.rename(journalPath, path) == 0 else {
        throw StoredFileError(.init(errno), content: "journal", path: journalPath)
      }
      do throws(StoredFileError.Kind) { try synchronize(folder, file.calls) } catch {
        throw StoredFileError(error, content: "journal", path: path)
      }
      return path
    }
    return journalPath
  }
}
