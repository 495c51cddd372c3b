extension Repository {
  /// What a commit did to each file. Costs one run of git, which compares the commit with its parent; cancelling the task ends
  /// it.
  ///
  /// 3,000 files are listed; the counts are those of all files. Throws ``GitError``, or `CancellationError`.
  public func files(of commit: CommitID) async throws -> CommitFiles {
    let changes = try await changes(of: commit, ChangesParser(limit: 3000))
    return CommitFiles(listed: changes.changes.map(\.file), count: changes.count, changes.total)
  }

  /// Reads what a commit did to its files, or to those at some paths.
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
