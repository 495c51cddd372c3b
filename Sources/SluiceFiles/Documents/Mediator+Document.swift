public import Foundation
public import SluiceCoding
public import SluiceModel

extension Mediator where Root: CodableNode {
  /// Opens the file of a document, and lets the model live in it.
  ///
  /// If there is a file, its model replaces the root, in a transaction named "open", and the undo history is empty afterwards. Changes
  /// that a journal has from an earlier run are applied: see ``DocumentFile/recovered``. If there is no file, the present root is the content
  /// of a new document, and the first save creates the file.
  ///
  /// ```swift
  /// let document = try await mediator.document(at: url, decoder: ModelDecoder(schemaVersion: 2, migrations: [1: rename]))
  /// ```
  ///
  /// - Parameters:
  ///   - url: Where the file is. Its folder must exist. Symbolic links are followed.
  ///   - decoder: The version of the model's schema, and the migrations of earlier ones. A document of an earlier version is written in the
  ///     newest by the next save.
  ///   - pause: How long there are no changes before the document saves itself: two seconds unless given; nil for never.
  ///   - interval: How often the document looks for changes by other programs: every two seconds unless given; nil for never but
  ///     before a save.
  ///   - limit: How many bytes the file may have: 1 GB unless given.
  ///   - clock: The clock that measures both.
  ///   - isolation: The isolation of the model.
  /// - Returns: The document. The file is released by ``DocumentFile/close(saving:isolation:)``, or when the document is released.
  /// - Throws: ``DocumentError``. The file and the model are unchanged then.
  /// - Complexity: O(model): reading outside of the isolation, making the nodes within it.
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
    let files: DocumentDisk
    let opened: DocumentDisk.Opened
    do throws(StoredFileError) {
      files = try await DocumentDisk.lock(path, limit: limit, calls: calls)
      opened = try await files.open()
    } catch {
      throw DocumentError(.file(error), path: path)
    }
    let queue = HandoverQueue<DocumentWriter.Item>()
    let (root, recorder, isNew) = try recorder(of: opened, decoder, files.file.path)
    let writer: DocumentWriter
    do throws(StoredFileError) {
      writer = try DocumentWriter(files, opened, schemaVersion: decoder.schemaVersion, queue: queue)
    } catch {
      throw DocumentError(.file(error), path: path)
    }
    let document = DocumentFile(
      self, decoder, recorder, writer, queue, opened, path: files.file.path, pause: pause,
      isolation: isolation)
    await document.start(root, isNew: isNew, isolation: isolation)
    return document
  }

  /// Makes the nodes of the model that the file has.
  private func recorder(
    of opened: DocumentDisk.Opened, _ decoder: ModelDecoder, _ path: String
  ) throws(DocumentError) -> (root: Root?, recorder: ChangeRecorder<Root>, isNew: Bool) {
    guard let image = opened.model else {
      do throws(ModelEncodingError) { return (nil, try ChangeRecorder(), true) } catch {
        throw DocumentError(.unwritable(error), path: path)
      }
    }
    let version = opened.schemaVersion ?? decoder.schemaVersion
    let (root, recorder) = try DocumentFile<Root>.open(image, version, decoder, path)
    return (root, recorder, version != decoder.schemaVersion)
  }
}
