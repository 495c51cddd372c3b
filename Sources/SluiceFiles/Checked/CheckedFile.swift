import Foundation

/// A file with a checksum that shows whether it is complete. The first line has the checksum, and the body follows.
///
/// ```text
/// sluice-file document 1 11 f4a5f2b9d47756bf 7176851aa6092169
/// Hello world
/// ```
///
/// The line has the kind of the content, the version of its format, and the length and checksum of the body; see
/// ``FileHeader``. Reading reports a separate error for each kind of unusable file (``StoredFileError``), and changes
/// nothing. Writing replaces the entire file (`CheckedFile+Writing.swift`). So a reader finds either the earlier file
/// or the later one, also after a crash.
///
/// All disk work runs outside of the caller's isolation. Hold a ``FileLock`` while the file is in use.
package struct CheckedFile: Sendable {
  /// The path of the file, without symbolic links.
  package let path: String
  /// The kind of the content: "storage" or "document". One word of lowercase letters.
  package let content: String
  /// The newest known version of the format, which is also the version that is written. The first version is 1.
  package let version: Int
  /// The maximum number of bytes of the body.
  package var limit: Int
  package var calls = FileCalls.system

  /// Creates a value for the file at a path. The file need not exist.
  ///
  /// - Parameters:
  ///   - path: The path. Symbolic links are resolved, even if the target does not exist.
  ///   - content: The kind of the content: one word of lowercase letters.
  ///   - version: The newest known version of the format.
  ///   - limit: The maximum number of bytes of the body.
  /// - Throws: ``StoredFileError`` if the folder of the file does not exist or cannot be reached.
  @concurrent package init(at path: String, content: String, version: Int, limit: Int) async throws(StoredFileError) {
    do throws(StoredFileError.Kind) { self.path = try resolvedPath(path) } catch {
      throw StoredFileError(error, content: content, path: path)
    }
    (self.content, self.version, self.limit) = (content, version, limit)
  }

  /// Reads the file.
  ///
  /// - Returns: The version of the format, which is at most the known version, and the body.
  /// - Throws: ``StoredFileError``, also if the file is missing. The file is unchanged.
  /// - Complexity: O(n). The entire file is in memory.
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

/// Returns the status of an open file. Throws if it is not a regular file.
func regularFile(_ descriptor: Int32) throws(StoredFileError.Kind) -> stat {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .init(errno) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return status
  case S_IFDIR: throw .folder
  default: throw .notRegular
  }
}

/// Returns whether the path has a file that the process may read and write. Returns false if the path has nothing.
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
