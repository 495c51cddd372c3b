import Foundation

extension CheckedFile {
  /// Replaces the file as a whole, or creates it.
  ///
  /// 1. The bytes go to a temporary file in the same folder, with the permissions of the file that is there.
  /// 2. `fsync` waits until the disk has them.
  /// 3. `rename` puts the temporary file into the place of the file.
  /// 4. `fsync` of the folder waits until the disk has the name.
  ///
  /// A reader finds the earlier file or the later one. So does the next start after a crash of the process or the system, and once this
  /// returns, it finds the later one. If a step fails, the temporary file is removed and the file has what it had. If step 4 fails, the later
  /// file is in its place and may be lost in a crash of the system.
  ///
  /// The work runs outside of the caller's isolation and keeps a thread until the disk is done.
  ///
  /// - Parameter body: What the file is to have.
  /// - Throws: ``StoredFileError``.
  /// - Complexity: O(n), two `fsync`.
  @concurrent package func write(_ body: [UInt8]) async throws(StoredFileError) {
    do throws(StoredFileError.Kind) { try replace(body) } catch { throw self.error(error) }
  }

  private func replace(_ body: [UInt8]) throws(StoredFileError.Kind) {
    guard body.count <= limit else { throw .tooLarge(size: body.count, limit: limit) }
    var earlier = stat()
    let exists = stat(path, &earlier) == 0
    // `rename` needs no permission to write the file that it replaces.
    if exists { _ = try fileIsUsable(path) }
    try createAtomically(path, calls: calls) { temporary throws(StoredFileError.Kind) in
      let descriptor = uninterrupted { open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      guard descriptor >= 0 else { throw errno == ENOENT ? .noFolder : .init(errno) }
      defer { close(descriptor) }
      if exists {
        // Only an administrator may give a file to another owner.
        if fchown(descriptor, earlier.st_uid, earlier.st_gid) != 0 { errno = 0 }
        guard fchmod(descriptor, earlier.st_mode & 0o7777) == 0 else { throw .init(errno) }
      }
      try calls.writeAll(FileHeader(kind: content, version: version, body: body).bytes, to: descriptor)
      try calls.writeAll(body, to: descriptor)
    }
  }
}
