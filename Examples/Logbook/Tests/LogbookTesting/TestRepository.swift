public import Foundation
internal import Subprocess

/// A repository that a test makes with git, with fixed names and times, and that is deleted with this object.
///
/// The git configuration of the machine has no effect on it.
public final class TestRepository: Sendable {
  /// The work tree, or the folder of a bare repository.
  public let folder: URL

  /// Creates an empty repository with the branch `main`.
  public init(isBare: Bool = false, hashes: String = "sha1") async throws {
    folder = FileManager.default.temporaryDirectory.appending(component: "logbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let options = ["--quiet", "--initial-branch=main", "--object-format=\(hashes)"]
    try await git(["init"] + options + (isBare ? ["--bare"] : []))
  }

  /// Creates a shallow clone with the newest commits of another repository.
  public init(shallowCloneOf other: TestRepository, depth: Int) async throws {
    folder = FileManager.default.temporaryDirectory.appending(component: "logbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await git("clone", "--quiet", "--depth", "\(depth)", "file://\(other.path)", ".")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The path of the work tree.
  public var path: String { folder.path }

  /// Runs git in the work tree and returns its output.
  @discardableResult
  public func git(_ arguments: String...) async throws -> String {
    try await git(arguments)
  }

  /// Runs git in the work tree with some bytes as input.
  @discardableResult
  func git(
    _ arguments: [String],
    author: String = "Ada <ada@example.org>",
    date: Int = 1_700_000_000,
    input: [UInt8] = []
  ) async throws -> String {
    let parts = author.split(separator: "<", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].trimmingCharacters(in: .whitespaces)
    let email = parts.count > 1 ? String(parts[1].dropLast()) : ""
    let result =
      input.isEmpty
      ? try await run(arguments, name, email, date, input: .none)
      : try await run(arguments, name, email, date, input: .array(input))
    guard result.status.isSuccess else {
      throw Failure(command: arguments.joined(separator: " "), said: result.said)
    }
    return String(result.wrote.dropLast(result.wrote.hasSuffix("\n") ? 1 : 0))
  }

  private func run(
    _ arguments: [String],
    _ name: String,
    _ email: String,
    _ date: Int,
    input: some InputProtocol
  ) async throws -> (status: TerminationStatus, wrote: String, said: String) {
    let result = try await Subprocess.run(
      .name("git"),
      arguments: Arguments(["-C", folder.path] + arguments),
      environment: .inherit.updating([
        "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_DIR": nil, "GIT_WORK_TREE": nil,
        "GIT_AUTHOR_NAME": name, "GIT_AUTHOR_EMAIL": email, "GIT_AUTHOR_DATE": "\(date) +0000",
        "GIT_COMMITTER_NAME": "Carl", "GIT_COMMITTER_EMAIL": "carl@example.org", "GIT_COMMITTER_DATE": "\(date) +0000",
      ]),
      input: input,
      output: .string(limit: 1 << 22),
      error: .string(limit: 1 << 20)
    )
    return (result.terminationStatus, result.standardOutput, result.standardError)
  }

  /// Writes a file of the work tree.
  public func write(_ path: String, _ bytes: some Sequence<UInt8>) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Commits the work tree and returns the hash. The message can be any bytes except NUL.
  @discardableResult
  public func commit(
    _ message: some Sequence<UInt8>,
    author: String = "Ada <ada@example.org>",
    date: Int = 1_700_000_000,
    options: String...
  ) async throws -> String {
    let file = folder.appending(path: ".git/MESSAGE")
    try Data(message).write(to: file)
    try await git("add", "--all")
    let options = options + ["--allow-empty", "--allow-empty-message", "--cleanup=verbatim", "--quiet", "--no-verify"]
    _ = try await git(["commit"] + options + ["--file", file.path], author: author, date: date)
    return try await git("rev-parse", "HEAD")
  }

  /// The error of a failed command of git.
  public struct Failure: Error, CustomStringConvertible {
    let command: String
    let said: String
    /// The command and the output of git.
    public var description: String { "git \(command): \(said)" }
  }
}
