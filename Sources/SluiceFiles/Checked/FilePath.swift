import Foundation

/// Returns the absolute path of a file without symbolic links. The file need not exist, but its folder must exist.
package func resolvedPath(_ path: String) throws(StoredFileError.Kind) -> String {
  var path = path
  // `realpath` fails for a link to a file that does not exist, so such a link is resolved here.
  for _ in 0..<40 {
    if let real = realPath(path) { return real }
    guard errno == ENOENT else {
      throw errno == ELOOP ? .failed(reason: String(cString: strerror(ELOOP))) : .init(errno)
    }
    let (folder, name) = parts(path)
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
      guard let real = realPath(folder) else { throw errno == ENOENT ? .noFolder : .init(errno) }
      return real == "/" ? "/\(name)" : "\(real)/\(name)"
    }
    path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
  }
  throw .failed(reason: String(cString: strerror(ELOOP)))
}

/// Returns the folder and the name of a file.
func parts(_ path: String) -> (folder: String, name: String) {
  var path = Substring(path)
  while path.count > 1, path.hasSuffix("/") { path.removeLast() }
  guard let slash = path.lastIndex(of: "/") else { return (".", String(path)) }
  return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
}

private func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
