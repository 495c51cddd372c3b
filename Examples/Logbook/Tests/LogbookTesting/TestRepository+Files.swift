import Foundation
internal import Subprocess

extension TestRepository {
  /// Deletes a file or a folder of the work tree.
  public func delete(_ path: String) throws { try FileManager.default.removeItem(at: folder.appending(path: path)) }

  /// Whether there is such a file.
  public func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// Makes a commit of any bytes, which `git commit` would mend, the tip of `main`.
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

  /// Adds so many commits without changes, in no time.
  public func fill(commits: Int) async throws {
    let script = (0..<commits).map { number in
      "commit refs/heads/main\ncommitter Carl <c@example.org> \(1_600_000_000 + number) +0000\ndata 2\nc\n\n"
    }
    _ = try await run(
      .name("git"),
      arguments: ["-C", folder.path, "fast-import", "--quiet"],
      input: .string(script.joined()),
      output: .discarded
    )
  }
}
