public import Foundation
public import SluiceData

/// A storage that stores all its keys in one file, for settings and other small values.
///
/// ```swift
/// let storage = try await FileStorage(at: folder.appending(path: "settings"))
/// try await storage.write(Settings(theme: "dark"), to: .settings)
/// await storage.close()
/// ```
///
/// All values are in memory, so a read does not access the disk. Each change writes the entire file and waits for the
/// disk twice. Changes that arrive meanwhile are written together. For values that are large in total or change often,
/// use a database.
///
/// The file has a checksum, and is replaced atomically. After a crash it has either the values before a change or those
/// after it. A change whose call has returned is never lost. If a write fails, the values of the storage are unchanged,
/// and the file is complete: with these values, or with the new ones if only the last step has failed.
/// Only one `FileStorage` in all processes can open the file at a time. While it is open, a hidden lock file exists
/// beside it. Writes of the file by other programs are not detected.
public actor FileStorage: Storage {
  private enum Edit {
    case set([UInt8]?, StorageName)
    case clear
  }

  private struct Change {
    let edit: Edit
    let end: CheckedContinuation<StoredFileError?, Never>
  }

  private let file: CheckedFile
  private let lock: FileLock
  private let observers = StorageObservers()
  /// The values in the file.
  private var values: [StorageName: [UInt8]]
  /// Whether the file may have other values, because a write has failed after it replaced the file.
  private var isUncertain = false
  /// The changes to write after the running write.
  private var waiting: [Change] = []
  /// The task that writes the waiting changes; nil while there are none.
  private var writer: Task<Void, Never>?
  private var isClosed = false

  /// Opens the file of a storage. A missing file is a new storage, and the first write creates the file.
  ///
  /// - Parameters:
  ///   - url: The location of the file. Symbolic links are resolved. The folder must exist.
  ///   - limit: The maximum number of bytes of the file without its first line, 64 MB by default.
  /// - Throws: ``StoredFileError``. The file is unchanged.
  /// - Complexity: O(n), n being the bytes of the file.
  public init(at url: URL, limit: Int = 64 << 20) async throws(StoredFileError) {
    try await self.init(path: url.path(percentEncoded: false), limit: limit, calls: .system)
  }

  package init(path: String, limit: Int = 64 << 20, calls: FileCalls) async throws(StoredFileError) {
    var file = try await CheckedFile(at: path, content: "storage", version: StorageEntries.version, limit: limit)
    file.calls = calls
    (lock, values) = try await Self.open(file)
    self.file = file
  }

  @concurrent private static func open(_ file: CheckedFile) async throws(StoredFileError) -> (
    FileLock, [StorageName: [UInt8]]
  ) {
    // Check first, so that no lock file is created beside a folder or a device.
    do throws(StoredFileError.Kind) { _ = try fileIsUsable(file.path) } catch { throw file.error(error) }
    let lock = try FileLock(forFileAt: file.path, content: file.content)
    removeRemains(ofFileAt: file.path)
    do throws(StoredFileError) {
      let body = try await file.read().body
      do throws(StoredFileError.Kind) { return (lock, try StorageEntries.values(of: body)) } catch {
        throw file.error(error)
      }
    } catch {
      guard error.kind == .missing else { throw error }
      return (lock, [:])
    }
  }

  /// Waits for the running changes, then unlocks the file. Later calls throw ``StorageError``, and the observing
  /// sequences finish.
  public func close() async {
    isClosed = true
    await writer?.value
    lock.release()
    observers.finish()
  }

  /// Returns the bytes that are stored under a name, without disk access.
  ///
  /// - Throws: ``StorageError`` if the storage is closed.
  public func bytes(named name: String) throws(StorageError) -> [UInt8]? {
    if isClosed { throw StorageError(.closed, key: name) }
    return values[StorageName(name)]
  }

  /// Stores bytes under a name, or removes them if `bytes` is nil. Writes the entire file.
  ///
  /// - Throws: ``StorageError`` if the file cannot be written, or the storage is closed.
  public func setBytes(_ bytes: [UInt8]?, named name: String) async throws(StorageError) {
    try await make(.set(bytes, StorageName(name)), key: name)
  }

  /// Removes the bytes under all names, and writes the file.
  ///
  /// - Throws: ``StorageError`` if the file cannot be written, or the storage is closed.
  public func clear() async throws(StorageError) { try await make(.clear, key: nil) }

  /// Returns a sequence that produces an element after each change of the bytes under a name.
  public nonisolated func changes(of name: String) -> AsyncStream<Void> { observers.changes(of: name) }

  /// The number of sequences that observe this storage.
  package nonisolated var observerCount: Int { observers.count }

  private func make(_ edit: Edit, key: String?) async throws(StorageError) {
    if isClosed { throw StorageError(.closed, key: key) }
    let failure = await withCheckedContinuation { end in
      waiting.append(Change(edit: edit, end: end))
      if writer == nil { writer = Task { await writeAll() } }
    }
    if let failure { throw StorageError(.notWritten(reason: failure.fact), key: key, underlying: failure) }
  }

  private func writeAll() async {
    while !waiting.isEmpty {
      let changes = waiting
      waiting = []
      await write(changes)
    }
    writer = nil
  }

  private func write(_ changes: [Change]) async {
    var next = values
    for change in changes {
      switch change.edit {
      case .set(let bytes, let name): next[name] = bytes
      case .clear: next = [:]
      }
    }
    do throws(StoredFileError) {
      if next != values || isUncertain { try await Self.write(next, to: file) }
      isUncertain = false
    } catch {
      isUncertain = true
      guard changes.count > 1 else { return changes[0].end.resume(returning: error) }
      // One change may be the cause of the failure, for example by its size. The other changes are written without it.
      for change in changes { await write([change]) }
      return
    }
    values = next
    for change in changes {
      switch change.edit {
      case .set(_, let name): observers.notify(name.text)
      case .clear: observers.notifyAll()
      }
    }
    for change in changes { change.end.resume(returning: nil) }
  }

  @concurrent private static func write(_ values: [StorageName: [UInt8]], to file: CheckedFile)
    async throws(StoredFileError)
  {
    try await file.write(StorageEntries.bytes(of: values))
  }
}
