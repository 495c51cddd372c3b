import Foundation

/// Creates a file atomically, and replaces the file that exists at the path.
///
/// The closure writes a temporary file beside the path. Then the bytes are synchronized with the disk, `rename` moves
/// the file to its path, and the folder is synchronized. If a step before the last fails, the temporary file is
/// removed.
///
/// - Parameters:
///   - path: The path of the file, without symbolic links.
///   - calls: The system calls to use.
///   - write: Creates the temporary file at the given path, and closes it or keeps it open.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure, or the error that the system reports.
package func createAtomically<Result>(
  _ path: String, calls: FileCalls = .system, _ write: (_ temporary: String) throws(StoredFileError.Kind) -> Result
) throws(StoredFileError.Kind) -> Result {
  let (folder, name) = parts(path)
  let temporary = "\(folder)/.\(name).\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
  let result: Result
  do throws(StoredFileError.Kind) {
    result = try write(temporary)
    try synchronize(temporary, calls)
    guard calls.rename(temporary, path) == 0 else { throw .init(errno) }
  } catch {
    unlink(temporary)
    throw error
  }
  try synchronize(folder, calls)
  return result
}

/// Removes temporary files that a crash has left beside a file. The caller holds the lock.
package func removeRemains(ofFileAt path: String) {
  let (folder, name) = parts(path)
  let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  for each in names where isRemains(each, ofFileNamed: name) { unlink("\(folder)/\(each)") }
}

/// Whether a name is one that ``createAtomically(_:calls:_:)`` gives to the temporary file of a file, or that SQLite gives
/// to a file beside it. Files of other documents can have similar names, such as the journal of `report.tmpl`.
func isRemains(_ each: String, ofFileNamed name: String) -> Bool {
  guard each.hasPrefix(".\(name).") else { return false }
  let rest = String(decoding: each.utf8.dropFirst(name.utf8.count + 2), as: UTF8.self)
  return rest.wholeMatch(of: /[0-9a-z]{1,13}\.tmp(-journal|-wal|-shm)?/) != nil
}

/// Waits until the disk has the bytes of a file or the entries of a folder.
func synchronize(_ path: String, _ calls: FileCalls) throws(StoredFileError.Kind) {
  let descriptor = uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
  guard descriptor >= 0 else { throw .init(errno) }
  defer { close(descriptor) }
  guard uninterrupted({ calls.synchronize(descriptor) }) == 0 else { throw .init(errno) }
}
