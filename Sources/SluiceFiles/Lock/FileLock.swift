import Foundation
import Synchronization

/// Exclusive use of a file by one process, and by one owner within it.
///
/// The lock is `flock` on a file beside it, `.notes.lock` for `notes`:
///
/// - Not on the file itself, because an atomic replacement exchanges the file under the lock, and because SQLite has locks of its own there.
/// - The system releases it when the process ends, however that happens. A lock file that a crash leaves locks nothing.
/// - It belongs to the open file and not to the process, so a second owner in the same process is refused as well.
/// - Release removes the lock file while it is still locked. An owner that has locked a removed file notices that the path leads
///   elsewhere, and begins anew.
///
/// The lock file has the number and the name of the process, for the text of the error. Programs that do not ask for the lock are not kept out.
package final class FileLock: Sendable {
  private let path: String
  private let descriptor: Mutex<Int32>

  /// Locks a file, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file, without symbolic links.
  ///   - content: What the file has, for errors.
  ///   - didOpen: Called between opening the lock file and locking it, for tests.
  /// - Throws: ``StoredFileError``: `inUse` at once if it is locked, and what the folder does not allow.
  package init(forFileAt path: String, content: String, didOpen: () -> Void = {}) throws(StoredFileError) {
    let (folder, name) = parts(path)
    self.path = "\(folder)/.\(name).lock"
    do throws(StoredFileError.Kind) { descriptor = Mutex(try Self.lock(self.path, didOpen)) } catch {
      throw StoredFileError(error, content: content, path: path)
    }
  }

  deinit { release() }

  /// Releases the lock. Further calls do nothing.
  package func release() {
    descriptor.withLock { descriptor in
      guard descriptor >= 0 else { return }
      unlink(path)
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
      // Another owner may have removed the file between the two calls.
      var (locked, present) = (stat(), stat())
      if fstat(descriptor, &locked) == 0, stat(path, &present) == 0, locked.st_ino == present.st_ino,
        locked.st_dev == present.st_dev
      {
        let line = Array("\(getpid()) \(ProcessInfo.processInfo.processName)\n".utf8)
        // On a full disk the lock holds without the line.
        if ftruncate(descriptor, 0) == 0 { _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
        return descriptor
      }
      close(descriptor)
    }
  }

  /// The process that has locked a file; nil if the file does not say, or names one that has ended.
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
