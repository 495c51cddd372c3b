import Foundation

extension CheckedFile {
  /// Replaces the entire file, or creates it.
  ///
  /// 1. The bytes are written to a temporary file in the same folder, with the permissions of the existing file.
  /// 2. `fsync` waits until the disk has the bytes.
  /// 3. `rename` moves the temporary file to the path of the file.
  /// 4. `fsync` of the folder waits until the disk has the name.
  ///
  /// A reader finds either the earlier file or the later one, also after a crash of the process or the system. Once
  /// this function has returned, a crash leaves the later file. If step 1, 2 or 3 fails, the temporary file is removed,
  /// and the file is unchanged. If step 4 fails, the later file is at the path, and a crash of the system may lose it.
  ///
  /// The work runs outside of the caller's isolation and blocks a thread until the disk is done.
  ///
  /// - Parameter body: The new body of the file.
  /// - Returns: The stamp of the written file. A file that another program writes afterwards has another stamp.
  /// - Throws: ``StoredFileError``.
  /// - Complexity: O(n), with two calls of `fsync`.
  @discardableResult
  @concurrent package func write(_ body: [UInt8]) async throws(StoredFileError) -> FileStamp {
    do throws(StoredFileError.Kind) { return try replace(body) } catch { throw self.error(error) }
  }

  private func replace(_ body: [UInt8]) throws(StoredFileError.Kind) -> FileStamp {
    guard body.count <= limit else { throw .tooLarge(size: body.count, limit: limit) }
    var earlier = stat()
    let exists = stat(path, &earlier) == 0
    // `rename` replaces a file even if the process has no permission to write it.
    if exists { _ = try fileIsUsable(path) }
    return try createAtomically(path, calls: calls) { temporary throws(StoredFileError.Kind) in
      let descriptor = uninterrupted { open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      guard descriptor >= 0 else { throw errno == ENOENT ? .noFolder : .init(errno) }
      defer { close(descriptor) }
      if exists {
        // Only a privileged process may change the owner of a file.
        if fchown(descriptor, earlier.st_uid, earlier.st_gid) != 0 { errno = 0 }
        guard fchmod(descriptor, earlier.st_mode & 0o7777) == 0 else { throw .init(errno) }
      }
      try calls.writeAll(FileHeader(kind: content, version: version, body: body).bytes, to: descriptor)
      try calls.writeAll(body, to: descriptor)
      return try FileStamp(descriptor: descriptor)
    }
  }
}
