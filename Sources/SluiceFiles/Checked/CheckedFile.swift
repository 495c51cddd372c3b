import Foundation

/// A file that knows whether it is whole: a first line with a checksum, then the body.
///
/// ```text
/// sluice-file document 1 11 f4a5f2b9d47756bf 7176851aa6092169
/// Hello world
/// ```
///
/// The line says what the file has, the version of its format, and the length and checksum of the body; see ``FileHeader``. Reading tells
/// each kind of unusable file apart (``StoredFileError``), and changes nothing. Writing replaces the file as a whole
/// (`CheckedFile+Writing.swift`), so a reader, and a crash, find the earlier file or the later one.
///
/// All disk work runs outside of the caller's isolation. Hold a ``FileLock`` while the file is in use.
package struct CheckedFile: Sendable {
  /// Where the file is, without symbolic links.
  package let path: String
  /// What the file has: "storage" or "document". One word of lowercase letters.
  package let content: String
  /// The newest version of the format that is known, and the one that is written. The first is 1.
  package let version: Int
  /// How many bytes the body may have.
  package var limit: Int
  package var calls = FileCalls.system

  /// A file at a path, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path. Symbolic links are followed to their target, also where that does not exist.
  ///   - content: What the file has: one word of lowercase letters.
  ///   - version: The newest version of the format that is known.
  ///   - limit: How many bytes the body may have.
  /// - Throws: ``StoredFileError`` if the folder of the file does not exist or cannot be reached.
  @concurrent package init(at path: String, content: String, version: Int, limit: Int) async throws(StoredFileError) {
    do throws(StoredFileError.Kind) { self.path = try resolvedPath(path) } catch {
      throw StoredFileError(error, content: content, path: path)
    }
    (self.content, self.version, self.limit) = (content, version, limit)
  }

  /// Reads the file.
  ///
  /// - Returns: The version of the format, which is not above the known one, and the body.
  /// - Throws: ``StoredFileError``, also for a file that is missing. The file is untouched.
  /// - Complexity: O(n), all of it in memory at once.
  @concurrent package func read() async throws(StoredFileError) -> (version: Int, body: [UInt8]) {
    do throws(StoredFileError.Kind) {
      var bytes = try bytes(ofFileAt: path, limit: limit, line: FileHeader.longest)
      let (header, size) = try FileHeader.read(bytes)
      guard header.kind == content else { throw .foreign(found: "a file with a \(header.kind)") }
      let found = bytes.count - size
      guard found >= header.count else { throw .truncated(size: bytes.count, expected: size + header.count) }
      guard found == header.count else {
        throw .damaged(reason: "\(found - header.count) more bytes than were written")
      }
      guard header.count <= limit else { throw .tooLarge(size: header.count, limit: limit) }
      bytes.removeFirst(size)
      guard Checksum(bytes).value == header.checksum else {
        throw .damaged(reason: "the checksum of the content does not match")
      }
      guard header.version <= version else {
        throw .newer(found: "version \(header.version)", known: "version \(version)")
      }
      return (header.version, bytes)
    } catch {
      throw self.error(error)
    }
  }

  func error(_ kind: StoredFileError.Kind) -> StoredFileError { StoredFileError(kind, content: content, path: path) }
}

/// Returns what the system knows of an open file, which must be a regular one.
func regularFile(_ descriptor: Int32) throws(StoredFileError.Kind) -> stat {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .init(errno) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return status
  case S_IFDIR: throw .folder
  default: throw .notRegular
  }
}

/// Whether there is a file at a path that the process may read and write; false if there is nothing.
package func fileIsUsable(_ path: String) throws(StoredFileError.Kind) -> Bool {
  var status = stat()
  guard stat(path, &status) == 0 else {
    if errno == ENOENT { return false }
    throw .init(errno)
  }
  switch status.st_mode & S_IFMT {
  case S_IFREG: break
  case S_IFDIR: throw .folder
  default: throw .notRegular
  }
  guard access(path, R_OK | W_OK) == 0 else { throw .init(errno) }
  return true
}
