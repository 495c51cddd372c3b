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
/// 96 0a4f0a8b1d1f7c11
/// {"changes":{…}}
/// ```
///
/// Each entry begins with a line that has the length and the checksum of the JSON on the next line. The first entry has
/// the checksum of the document to which the changes belong. An entry is appended and then synchronized. So a crash can
/// leave an incomplete entry only at the end. Such an entry was never acknowledged, and is dropped.
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

    /// The bytes of the entry, with the line before it.
    var bytes: [UInt8] {
      get throws {
        let body = Array(try JSONEncoder.ofModels.encode(self))
        return Array("\(body.count) \(Checksum(body).text)\n".utf8) + body + [UInt8(ascii: "\n")]
      }
    }
  }

  /// The content of a journal that was read.
  struct Contents {
    var base: String
    /// The changes in order, with the marks of saves.
    var entries: [Entry]
    /// The number of bytes of the complete entries.
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
  /// - Throws: `foreign` if another program wrote the journal, `damaged` if an entry is damaged and complete entries
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
      guard let (entry, end) = entry(in: bytes, at: next) else {
        if hasEntry(in: bytes, after: next) {
          throw .damaged(reason: "journal entry \(entries.count + 1) at byte \(next) has a different checksum")
        }
        break
      }
      entries.append(entry)
      next = end
    }
    guard let first = entries.first else { return nil }
    guard let base = first.base else { throw .damaged(reason: "the journal does not name its document") }
    return Contents(base: base, entries: Array(entries.dropFirst()), length: next)
  }

  private static func entry(in bytes: [UInt8], at start: Int) -> (Entry, end: Int)? {
    guard let line = bytes[start...].prefix(40).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let parts = bytes[start..<line].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(String(decoding: parts[0], as: UTF8.self)), count >= 0,
      count < bytes.count - line - 1
    else { return nil }
    let body = bytes[(line + 1)..<(line + 1 + count)]
    guard bytes[line + 1 + count] == UInt8(ascii: "\n"),
      Checksum(body).text == String(decoding: parts[1], as: UTF8.self),
      let entry = try? JSONDecoder().decode(Entry.self, from: Data(body))
    else { return nil }
    return (entry, line + count + 2)
  }

  /// Returns whether a complete entry begins later, even if the line break before it is damaged.
  private static func hasEntry(in bytes: [UInt8], after start: Int) -> Bool {
    ((start + 1)..<max(start + 1, bytes.count)).contains {
      (0x30...0x39).contains(bytes[$0]) && entry(in: bytes, at: $0) != nil
    }
  }
}
