extension Repository {
  /// Returns the changes of files by a commit. This takes one run of git, which compares the commit with its parent;
  /// cancelling the task terminates it.
  ///
  /// Up to 3,000 files are listed, and all files are counted. Throws ``GitError``, or `CancellationError`.
  public func files(of commit: CommitID) async throws -> CommitFiles {
    let changes = try await changes(of: commit, ChangesParser(limit: 3000))
    return CommitFiles(listed: changes.changes.map(\.file), count: changes.count, changes.total)
  }

  /// Reads the changes of all files by a commit, or of the files at some paths.
  func changes(
    of commit: CommitID, _ parser: ChangesParser, options: [String] = [], paths: [String] = []
  ) async throws -> ChangesParser {
    var (reader, parser) = (FieldReader(separator: 0), parser)
    try await show(commit, ["--format="] + ChangesParser.options + options, paths: paths) { bytes in
      var rest = bytes[...]
      while let field = reader.next(&rest, limit: 8192) {
        guard parser.take(field.text) else {
          throw GitError.malformed(command: "show", evidence: String(field.text.prefix(60)))
        }
      }
    }
    guard parser.isComplete, reader.isBetweenFields else {
      throw GitError.malformed(command: "show", evidence: reader.evidence)
    }
    return parser
  }
}
