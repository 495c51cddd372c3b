import Foundation

/// A journal that is open for appending.
///
/// The first entry creates the file, so a document without changes has no journal.
final class JournalFile {
  let path: String
  private let calls: FileCalls
  private var descriptor: Int32 = -1
  /// The number of bytes of the complete batches.
  private var length = 0
  /// Whether a crash of the system may restore an earlier journal at the path.
  private var isNameOpen = false

  init(_ path: String, calls: FileCalls) { (self.path, self.calls) = (path, calls) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether there are entries.
  var isOpen: Bool { descriptor >= 0 }

  /// Opens the existing journal, and drops an incomplete batch at its end.
  func open(length: Int) throws(StoredFileError.Kind) {
    descriptor = uninterrupted { Foundation.open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard descriptor >= 0, ftruncate(descriptor, off_t(length)) == 0 else { throw .init(errno) }
    self.length = length
  }

  /// Appends the lines of entries as one batch, and waits until the disk has them. If that fails, the journal is
  /// unchanged.
  func append(_ lines: [UInt8], base: String) throws(StoredFileError.Kind) {
    let bytes = DocumentJournal.batch(lines)
    if !isOpen { try replace(with: [], base: base) }
    do throws(StoredFileError.Kind) {
      if isNameOpen { try synchronize(parts(path).folder, calls) }
      isNameOpen = false
      try write(bytes)
      guard uninterrupted({ calls.synchronize(descriptor) }) == 0 else { throw .init(errno) }
      length += bytes.count
    } catch {
      _ = ftruncate(descriptor, off_t(length))
      throw error
    }
  }

  /// Replaces the journal atomically by one with the lines of entries.
  func replace(with lines: [UInt8], base: String) throws(StoredFileError.Kind) {
    let bytes: [UInt8]
    do {
      bytes = try DocumentJournal.firstLine + DocumentJournal.batch(DocumentJournal.Entry(base: base).line + lines)
    } catch { throw .failed(reason: "\(error)") }
    // The file stays open, so that no later step can fail once it is at the path.
    var new: Int32 = -1
    do throws(StoredFileError.Kind) {
      try createAtomically(path, calls: calls) { temporary throws(StoredFileError.Kind) in
        new = uninterrupted { Foundation.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
        guard new >= 0 else { throw errno == ENOENT ? .noFolder : .init(errno) }
        try calls.writeAll(bytes, to: new)
      }
    } catch {
      // The new journal may be at the path although the call has failed. The earlier file has no name then.
      if new >= 0, isAtPath(new) {
        exchange(for: new, length: bytes.count)
        isNameOpen = true
      } else if new >= 0 {
        close(new)
      }
      throw error
    }
    exchange(for: new, length: bytes.count)
  }

  private func exchange(for new: Int32, length: Int) {
    if descriptor >= 0 { close(descriptor) }
    (descriptor, self.length, isNameOpen) = (new, length, false)
  }

  private func isAtPath(_ file: Int32) -> Bool {
    FileIdentity(descriptor: file)?.isAt(path) == true
  }

  /// Removes the journal. All its changes are in the document.
  func remove() throws(StoredFileError.Kind) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .init(errno) }
    if descriptor >= 0 { close(descriptor) }
    (descriptor, length) = (-1, 0)
  }

  private func write(_ bytes: [UInt8]) throws(StoredFileError.Kind) {
    guard lseek(descriptor, off_t(length), SEEK_SET) >= 0 else { throw .init(errno) }
    try calls.writeAll(bytes, to: descriptor)
  }
}
