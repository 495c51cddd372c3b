public import Foundation
public import SluiceCoding
public import SluiceModel

extension Mediator where Root: CodableNode {
  /// Opens the file of a document, and stores the model in it from then on.
  ///
  /// If the file exists, its model replaces the root in a transaction named "open", and the undo history is empty
  /// afterwards. If a journal has changes from an earlier run, they are applied; see ``DocumentFile/recovered``. If the
  /// file does not exist, the present root is the content of a new document, and the first save creates the file. A
  /// mediator without a root gets the root of the file. A mediator has at most one open document.
  ///
  /// ```swift
  /// let document = try await mediator.document(at: url, decoder: ModelDecoder(schemaVersion: 2, migrations: [1: rename]))
  /// ```
  ///
  /// - Parameters:
  ///   - url: The location of the file. Its folder must exist. Symbolic links are resolved.
  ///   - decoder: The decoder with the version of the model's schema, and the migrations of earlier versions. The next
  ///     save writes a document of an earlier version in the newest version.
  ///   - pause: The time without changes after which the document saves itself, two seconds by default; nil for never.
  ///   - interval: The interval of the checks for changes by other programs, two seconds by default; nil to check only
  ///     before a save.
  ///   - limit: The maximum number of bytes of the file, 1 GB by default.
  ///   - clock: The clock that measures both times.
  ///   - isolation: The isolation of the model.
  /// - Returns: The document. ``DocumentFile/close(saving:isolation:)`` unlocks the file. A document that is
  ///   deinitialized without it unlocks the file when its running work has ended, which takes some time.
  /// - Throws: ``DocumentError``. The file and the model are unchanged then.
  /// - Complexity: O(model). The file is read outside of the isolation, and the nodes are created within it, in pieces of
  ///   500. Other code can use the isolation between two pieces. If migrations must change the model, its nodes are
  ///   created without a pause.
  public func document(
    at url: URL, decoder: ModelDecoder = ModelDecoder(), savingAfter pause: Duration? = .seconds(2),
    lookingEvery interval: Duration? = .seconds(2), limit: Int = 1 << 30,
    clock: some Clock<Duration> = ContinuousClock(),
    isolation: isolated any Actor = #isolation
  ) async throws(DocumentError) -> DocumentFile<Root> {
    try await document(
      path: url.path(percentEncoded: false), decoder: decoder,
      pause: DocumentPause(saving: pause, watching: interval, clock: clock), limit: limit, calls: .system)
  }

  func document(
    path: String, decoder: ModelDecoder, pause: DocumentPause, limit: Int, calls: FileCalls,
    isolation: isolated any Actor = #isolation
  ) async throws(DocumentError) -> DocumentFile<Root> {
    try checkNoDocument(path)
    let files: DocumentDisk
    var opened: DocumentDisk.Opened
    do throws(StoredFileError) {
      files = try await DocumentDisk.lock(path, limit: limit, calls: calls)
      opened = try await files.open()
    } catch {
      throw DocumentError(.file(error), path: path)
    }
    let queue = HandoverQueue<DocumentWriter.Item>()
    let (root, recorder, isNew) = try await recorder(of: opened, decoder, files.file.path)
    // Another document may have been opened meanwhile.
    try checkNoDocument(path)
    let writer: DocumentWriter
    do throws(StoredFileError) {
      // Last, so that a document that cannot be opened leaves the journal at its place.
      if opened.hasForeignJournal { opened.setAside = try files.setJournalAside() }
      writer = try DocumentWriter(files, opened, schemaVersion: decoder.schemaVersion, queue: queue)
    } catch {
      throw DocumentError(.file(error), path: path)
    }
    let document = DocumentFile(
      self, decoder, recorder, writer, queue, opened, path: files.file.path, pause: pause,
      isolation: isolation)
    openDocument = document
    await document.start(root, isNew: isNew, isolation: isolation)
    return document
  }

  /// Opening replaces the root, and an open document would write the new model to its own file.
  private func checkNoDocument(_ path: String) throws(DocumentError) {
    guard let open = openDocument as? DocumentFile<Root> else { return }
    throw DocumentError(.alreadyOpen(path: open.path), path: path)
  }

  /// Creates the nodes of the model in the file.
  private func recorder(
    of opened: DocumentDisk.Opened, _ decoder: ModelDecoder, _ path: String, isolation: isolated any Actor = #isolation
  ) async throws(DocumentError) -> (root: Root?, recorder: ChangeRecorder<Root>, isNew: Bool) {
    guard let image = opened.model else {
      guard hasRoot else { throw DocumentError(.noModel, path: path) }
      do throws(ModelEncodingError) { return (nil, try ChangeRecorder(), true) } catch {
        throw DocumentError(.unwritable(error), path: path)
      }
    }
    let version = opened.schemaVersion ?? decoder.schemaVersion
    let (root, recorder) = try await DocumentFile<Root>.open(image, version, decoder, path)
    return (root, recorder, version != decoder.schemaVersion)
  }
}
