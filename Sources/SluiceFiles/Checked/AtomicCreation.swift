import Foundation

/// Puts a file into its place when it is whole, in the place of the one that is there.
///
/// The closure writes a temporary file beside it. Then the disk gets its bytes, `rename` puts it into place, and the disk gets the name. If a
/// step fails, the temporary file is removed.
///
/// - Parameters:
///   - path: The path of the file, without symbolic links.
///   - calls: The calls of the system.
///   - write: Creates the temporary file at the path that it is given, and closes it or keeps it open.
/// - Throws: What the closure throws, or what the system reports.
package func createAtomically(
  _ path: String, calls: FileCalls = .system, _ write: (_ temporary: String) throws(StoredFileError.Kind) -> Void
) throws(StoredFileError.Kind) {
  let (folder, name) = parts(path)
  let temporary = "\(folder)/.\(name).\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
  do throws(StoredFileError.Kind) {
    try write(temporary)
    try synchronize(temporary, calls)
    guard calls.rename(temporary, path) == 0 else { throw .init(errno) }
  } catch {
    unlink(temporary)
    throw error
  }
  try synchronize(folder, calls)
}

/// Removes temporary files that a crash has left beside a file. The caller holds the lock.
package func removeRemains(ofFileAt path: String) {
  let (folder, name) = parts(path)
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  // SQLite gives files beside a temporary one further endings.
  for each in names where each.hasPrefix(".\(name).") && each.contains(".tmp") { unlink("\(folder)/\(each)") }
}

/// Waits until the disk has what was written to a file or a folder.
func synchronize(_ path: String, _ calls: FileCalls) throws(StoredFileError.Kind) {
  let descriptor = uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { throw .init(errno) }
  defer { close(descriptor) }
  guard uninterrupted({ calls.synchronize(descriptor) }) == 0 else { throw .init(errno) }
}
