public import Foundation
public import SluiceData

/// A storage that keeps all its keys in one file: for settings and other small values.
///
/// ```swift
/// let storage = try await FileStorage(at: folder.appending(path: "settings"))
/// try await storage.write(Settings(theme: "dark"), to: .settings)
/// await storage.close()
/// ```
///
/// All values are in memory, so a read costs no disk. Each change writes the whole file anew and waits for the disk twice. Changes that
/// arrive meanwhile are written together. For values that are large together, or that change often, use a database.
///
/// The file has a checksum. It is replaced atomically: after a crash it has the values before a change or those after it, and every change
/// whose call has returned. If a write fails, the file and the storage keep what they had. The file is open for one `FileStorage` at a time,
/// in all processes; a hidden lock file stands beside it meanwhile. Other programs that write the file are not noticed.
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
  /// What the file has.
  private var values: [StorageName: [UInt8]]
  /// What is to be written after the write that is under way.
  private var waiting: [Change] = []
  /// Writes what waits; nil if nothing does.
  private var writer: Task<Void, Never>?
  private var isClosed = false

  /// Opens the file of a storage. A file that is missing is a new storage, and is created by the first write.
  ///
  /// - Parameters:
  ///   - url: Where the file is. Symbolic links are followed. The folder must exist.
  ///   - limit: How many bytes the file may have, its first line not counted: 64 MB unless given.
  /// - Throws: ``StoredFileError``. The file is untouched.
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
    // A folder or a device gets no lock file beside it.
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

  /// Waits for the changes under way, then releases the file. Later calls throw ``StorageError``, and the observing sequences end.
  public func close() async {
    isClosed = true
    await writer?.value
    lock.release()
    observers.finish()
  }

  /// Returns the bytes that are stored under a name, without access to the disk.
  ///
  /// - Throws: ``StorageError`` if the storage is closed.
  public func bytes(named name: String) throws(StorageError) -> [UInt8]? {
    if isClosed { throw StorageError(.closed, key: name) }
    return values[StorageName(name)]
  }

  /// Stores bytes under a name; nil removes what is stored. Writes the whole file.
  ///
  /// - Throws: ``StorageError`` if the file cannot be written, or the storage is closed.
  public func setBytes(_ bytes: [UInt8]?, named name: String) async throws(StorageError) {
    try await make(.set(bytes, StorageName(name)), key: name)
  }

  /// Removes all bytes under all names. Writes the file.
  ///
  /// - Throws: ``StorageError`` if the file cannot be written, or the storage is closed.
  public func clear() async throws(StorageError) { try await make(.clear, key: nil) }

  /// Returns a sequence that produces an element after each change of the bytes under a name.
  public nonisolated func changes(of name: String) -> AsyncStream<Void> { observers.changes(of: name) }

  /// How many sequences observe this storage.
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
      if next != values { try await Self.write(next, to: file) }
    } catch {
      guard changes.count > 1 else { return changes[0].end.resume(returning: error) }
      // One change may be the reason, for example by its size, and the others go without it.
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
