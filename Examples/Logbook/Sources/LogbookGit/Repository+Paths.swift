/// The changed files of a commit.
public struct CommitPaths: Hashable, Sendable {
  /// The commit.
  public var commit: CommitID
  /// The paths from the top of the repository. A merge is compared with its first parent.
  public var paths: [String]

  /// Creates paths for tests.
  public init(commit: CommitID, paths: [String]) {
    self.commit = commit
    self.paths = paths
  }
}

extension Repository {
  /// Returns the changed files of each commit of a history, in the order and the chunks of ``log(of:without:)``, with
  /// at most `limit` files for each commit.
  ///
  /// A renamed file has two paths, because renames are not detected. git compares every commit with its parent, so this
  /// takes many times as long as the log. Throws ``GitError``.
  public func paths(
    of revision: Revision = .head,
    without old: [CommitID] = [],
    limit: Int = 1000
  ) -> AsyncThrowingStream<[CommitPaths], any Error> {
    AsyncThrowingStream { yield in
      let options = [
        "--format=\(PathsParser.format)", "--name-only", "--no-renames", "--diff-merges=first-parent",
        "--ignore-submodules=none", "--no-ext-diff", "--no-textconv",
      ]
      guard let process = try await walk(revision, without: old, options) else { return }
      var parser = PathsParser(limit: limit)
      var chunks = Chunks<CommitPaths>()
      defer { if let chunk = chunks.rest() { yield(chunk) } }
      try await process.stream { bytes in
        try parser.parse(bytes) { commit in
          if let chunk = chunks.add(commit, weight: commit.paths.count) { yield(chunk) }
        }
      }
      if let last = try parser.finish(), let chunk = chunks.add(last) { yield(chunk) }
    }
  }
}

/// A parser of the output of `git log -z --name-only`: for each commit an empty field, since no path is empty, its
/// hash, and its paths, with a line end before the first.
struct PathsParser {
  static let format = "%x00%H"

  let limit: Int
  private var reader = FieldReader(separator: 0)
  private var commit: CommitPaths?
  private var expectsCommit = false
  private var expectsFirstPath = false

  init(limit: Int) { self.limit = limit }

  mutating func parse(_ bytes: UnsafeRawBufferPointer, _ found: (CommitPaths) -> Void) throws(GitError) {
    var rest = bytes[...]
    while let field = reader.next(&rest, limit: 8192) {
      if expectsCommit {
        if let commit { found(commit) }
        guard let id = CommitID(field.text) else { throw malformed(field.text) }
        commit = CommitPaths(commit: id, paths: [])
        expectsCommit = false
        expectsFirstPath = true
      } else if field.text.isEmpty {
        expectsCommit = true
      } else {
        guard let count = commit?.paths.count else { throw malformed(field.text) }
        if count < limit { commit?.paths.append(expectsFirstPath ? String(field.text.dropFirst()) : field.text) }
        expectsFirstPath = false
      }
    }
  }

  /// Returns the last commit at the end of the output.
  func finish() throws(GitError) -> CommitPaths? {
    guard reader.isBetweenFields, !expectsCommit else { throw malformed(reader.evidence) }
    return commit
  }

  private func malformed(_ text: String) -> GitError { .malformed(command: "log", evidence: String(text.prefix(60))) }
}
