import Foundation
import SluiceCoding

/// The content of a document file, as JSON.
struct DocumentBody: Codable {
  let schemaVersion: Int
  let model: ModelChanges
}

/// The file beside a document with the changes since the last save: `.notes.journal` for `notes`.
///
/// ```text
/// sluice-journal 1
/// 27 50c9a2b6b1d0f1c4
/// {"base":"7176851aa6092169"}
/// 193 0a4f0a8b1d1f7c11
/// {"changes":{…}}
/// {"changes":{…}}
/// ```
///
/// Each entry is JSON on a line of its own. The first entry has the checksum of the document to which the changes
/// belong. The entries that are appended together are one batch: a line with the length and the checksum of the entries,
/// and then the entries.
///
/// A batch is appended and then synchronized. So a crash can leave an incomplete batch only at the end. Such a batch
/// was never acknowledged, and is dropped. After a power failure, any part of it can be missing. Therefore, all entries
/// of a batch have one checksum.
struct DocumentJournal {
  static let firstLine = Array("sluice-journal 1\n".utf8)

  /// One entry. Exactly one member is set.
  struct Entry: Codable {
    /// The checksum of the document to which the changes belong; "none" if there is no file yet.
    var base: String?
    /// The changes of one transaction.
    var changes: ModelChanges?
    /// The entire model, which replaces the document and all earlier entries. Written for a document that was never
    /// saved, or that was migrated.
    var model: DocumentBody?
    /// The number of a save that begins here. The document of that save contains all changes before this entry.
    var mark: Int?
    /// A save that was about to replace the document.
    var saving: Saving?

    struct Saving: Codable {
      /// The checksum of the document.
      var checksum: String
      /// The number of the save; nil if it began before the first entry.
      var mark: Int?
    }

    /// The JSON of the entry, with the line break.
    var line: [UInt8] {
      get throws { try Array(JSONEncoder.ofModels.encode(self)) + [UInt8(ascii: "\n")] }
    }
  }

  /// Returns the bytes of entries that are written together.
  ///
  /// - Parameter lines: The lines of the entries, at least one.
  static func batch(_ lines: [UInt8]) -> [UInt8] {
    // The length and the checksum omit the last line break.
    Array("\(lines.count - 1) \(Checksum(lines.dropLast()).text)\n".utf8) + lines
  }

  /// The content of a journal that was read.
  struct Contents {
    var base: String
    /// The changes in order, with the marks of saves.
    var entries: [Entry]
    /// The number of bytes of the complete batches.
    var length: Int

    /// Returns the entries that a document with the given checksum does not contain. Returns nil if the journal belongs
    /// to another document.
    func entries(after checksum: String) -> ArraySlice<Entry>? {
      if checksum == base { return entries[...] }
      guard let saving = entries.lazy.compactMap(\.saving).last(where: { $0.checksum == checksum }) else { return nil }
      guard let mark = saving.mark else { return entries[...] }
      return entries.firstIndex { $0.mark == mark }.map { entries[($0 + 1)...] }
    }
  }

  /// Reads a journal.
  ///
  /// - Throws: `foreign` if another program wrote the journal, `damaged` if a batch is damaged and complete batches
  ///   follow.
  static func contents(of bytes: [UInt8]) throws(StoredFileError.Kind) -> Contents? {
    // A crash may leave only the first line, or a part of it.
    guard bytes.count > firstLine.count else {
      if firstLine.starts(with: bytes) { return nil }
      throw .foreign(found: excerpt(bytes))
    }
    guard bytes.starts(with: firstLine) else { throw .foreign(found: excerpt(bytes)) }
    var entries: [Entry] = []
    var next = firstLine.count
    while next < bytes.count {
      guard let (batch, end) = batch(in: bytes, at: next) else {
        if hasBatch(in: bytes, after: next) {
          let number = entries.count + 1
          throw .damaged(reason: "the journal's batch at byte \(next), which begins with entry \(number), is damaged")
        }
        break
      }
      entries += batch
      next = end
    }
    guard let first = entries.first else { return nil }
    guard let base = first.base else { throw .damaged(reason: "the journal does not name its document") }
    return Contents(base: base, entries: Array(entries.dropFirst()), length: next)
  }

  private static func batch(in bytes: [UInt8], at start: Int) -> (entries: [Entry], end: Int)? {
    guard let line = bytes[start...].prefix(40).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let parts = bytes[start..<line].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(String(decoding: parts[0], as: UTF8.self)), count >= 0,
      count < bytes.count - line - 1
    else { return nil }
    let body = bytes[(line + 1)..<(line + 1 + count)]
    guard bytes[line + 1 + count] == UInt8(ascii: "\n"),
      Checksum(body).text == String(decoding: parts[1], as: UTF8.self)
    else { return nil }
    let lines = body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let entries = try? lines.map({ try JSONDecoder().decode(Entry.self, from: Data($0)) }) else { return nil }
    return (entries, line + count + 2)
  }

  /// Returns whether a complete batch begins later, even if the line break before it is damaged.
  private static func hasBatch(in bytes: [UInt8], after start: Int) -> Bool {
    ((start + 1)..<max(start + 1, bytes.count)).contains {
      (0x30...0x39).contains(bytes[$0]) && batch(in: bytes, at: $0) != nil
    }
  }
}
