internal import Foundation

extension TestRepository {
  /// Deletes a file or a folder of the work tree.
  public func delete(_ path: String) throws { try FileManager.default.removeItem(at: folder.appending(path: path)) }

  /// Deletes a commit or another object that is in no pack.
  public func deleteObject(_ hash: String) throws {
    try delete(".git/objects/\(hash.prefix(2))/\(hash.dropFirst(2))")
  }

  /// Moves a file or a folder of the work tree.
  public func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(at: folder.appending(path: path), to: folder.appending(path: other))
  }

  /// Makes a link in the work tree.
  public func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.appending(path: path).path, withDestinationPath: target)
  }

  /// Whether a file exists.
  public func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// Makes a commit of any bytes, which `git commit` would correct, and sets `main` to it.
  @discardableResult
  public func commitObject(author: [UInt8], message: [UInt8]) async throws -> String {
    let tree = try await git("hash-object", "-t", "tree", "-w", "/dev/null")
    let person = author + Array(" <z@example.org> 1700000000 +0000\n".utf8)
    let object = Array("tree \(tree)\nauthor ".utf8) + person + Array("committer ".utf8) + person + [0x0A] + message
    try write(".git/OBJECT", object)
    let hash = try await git("hash-object", "-t", "commit", "-w", "--literally", ".git/OBJECT")
    try await git("update-ref", "refs/heads/main", hash)
    return hash
  }

  /// Stores the content of a file and returns its hash.
  public func blob(_ bytes: some Sequence<UInt8>) async throws -> String {
    try await git(["hash-object", "-w", "--stdin"], input: Array(bytes))
  }

  /// Makes a tree of entries, `100644 blob <hash><tab>name`, of any bytes except NUL, which separates them, and returns
  /// its hash.
  public func tree(_ entries: [UInt8]) async throws -> String {
    try await git(["mktree", "-z"], input: entries + [0])
  }

  /// Commits the entry of a submodule.
  @discardableResult
  public func commitSubmodule(_ path: String, at commit: String) async throws -> String {
    try await git("update-index", "--add", "--cacheinfo", "160000,\(commit),\(path)")
    try await git("commit", "--quiet", "-m", "Add a submodule")
    return try await git("rev-parse", "HEAD")
  }

  /// Checks out the commit without the branch.
  public func detach() async throws { try await git("checkout", "--quiet", "--detach") }
}
