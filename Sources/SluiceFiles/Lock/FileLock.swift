import Foundation
import Synchronization

/// An exclusive lock of a file, held by one owner in one process.
///
/// The lock uses `flock` on a file beside the locked file, `.notes.lock` for `notes`:
///
/// - The locked file itself is not used, because an atomic replacement exchanges that file, and because SQLite uses
///   locks of its own there.
/// - The system releases the lock when the process ends, however that happens. A lock file that remains after a crash
///   locks nothing.
/// - The lock belongs to the open file and not to the process. So a second owner in the same process is rejected as
///   well.
/// - Releasing the lock removes the lock file while it is still locked. An owner that has locked a removed file finds
///   another file, or none, at the path, and tries again.
///
/// The lock file contains the number and the name of the process, for the text of the error. Programs that do not use
/// the lock are not excluded.
package final class FileLock: Sendable {
  private let path: String
  private let descriptor: Mutex<Int32>

  /// Locks a file. The file need not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file, without symbolic links.
  ///   - content: The kind of the file's content, for errors.
  ///   - didOpen: Called between opening the lock file and locking it, for tests.
  /// - Throws: ``StoredFileError``: `inUse` immediately if the file is locked, or another kind if the lock file cannot
  ///   be created in the folder.
  package init(forFileAt path: String, content: String, didOpen: () -> Void = {}) throws(StoredFileError) {
    let (folder, name) = parts(path)
    self.path = "\(folder)/.\(name).lock"
    do throws(StoredFileError.Kind) { descriptor = Mutex(try Self.lock(self.path, didOpen)) } catch {
      throw StoredFileError(error, content: content, path: path)
    }
  }

  deinit { release() }

  /// Releases the lock. Further calls have no effect.
  package func release() {
    descriptor.withLock { descriptor in
      guard descriptor >= 0 else { return }
      // Another program may have removed the lock file, and another owner may have one of its own.
      if FileIdentity(descriptor: descriptor)?.isAt(path) == true { unlink(path) }
      close(descriptor)
      descriptor = -1
    }
  }

  private static func lock(_ path: String, _ didOpen: () -> Void) throws(StoredFileError.Kind) -> Int32 {
    while true {
      let descriptor = uninterrupted { open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644) }
      guard descriptor >= 0 else { throw errno == ENOENT ? .noFolder : .init(errno) }
      didOpen()
      guard uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 else {
        let failure = errno
        defer { close(descriptor) }
        throw failure == EWOULDBLOCK ? .inUse(by: holder(descriptor)) : .init(failure)
      }
      // Another owner may have removed the lock file between `open` and `flock`.
      if FileIdentity(descriptor: descriptor)?.isAt(path) == true {
        let line = Array("\(getpid()) \(ProcessInfo.processInfo.processName)\n".utf8)
        // If the disk is full, the lock holds without the line.
        if ftruncate(descriptor, 0) == 0 { _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
        return descriptor
      }
      close(descriptor)
    }
  }

  /// Returns the process that has locked a file. Returns nil if the lock file does not name one, or names one that has
  /// ended.
  private static func holder(_ descriptor: Int32) -> String? {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = buffer.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    guard count > 0, let text = String(validating: buffer[..<count], as: UTF8.self), text.hasSuffix("\n") else {
      return nil
    }
    let parts = text.dropLast().split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let number = pid_t(parts[0]), number > 0 else { return nil }
    if number == getpid() { return "this process" }
    guard kill(number, 0) == 0 || errno == EPERM else { return nil }
    return "process \(number), \(parts[1])"
  }
}
