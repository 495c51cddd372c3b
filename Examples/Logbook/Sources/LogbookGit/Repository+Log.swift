extension Repository {
  /// A history, the newest commits first, in chunks as git finds them; without the commits that lead to `old`.
  ///
  /// Nothing at all where nothing was committed; an old commit that is not there any more does not matter. git is ended
  /// when the sequence is let go or its task is cancelled; what was read and not yet taken is kept meanwhile. Subjects of
  /// more than 1,000 characters are cut, and bodies of more than 16 KB. Of more than 15,000 old commits some do not count:
  /// what leads to them is then read again. Throws ``GitError``.
  public func log(
    of revision: Revision = .head,
    without old: [CommitID] = []
  ) -> AsyncThrowingStream<[LogEntry], any Error> {
    AsyncThrowingStream { yield in
      guard let process = try await walk(revision, without: old, ["--format=\(LogParser.format)"]) else { return }
      var parser = LogParser()
      var chunks = Chunks<LogEntry>()
      defer { if let chunk = chunks.rest() { yield(chunk) } }
      try await process.stream { bytes in
        try parser.parse(bytes) { entry in
          if let chunk = chunks.add(entry) { yield(chunk) }
        }
      }
      guard parser.isBetweenCommits else { throw GitError.malformed(command: "log", evidence: parser.evidence) }
    }
  }

  /// A run of `git log`; nil where nothing was committed.
  func walk(_ revision: Revision, without old: [CommitID], _ options: [String]) async throws -> GitProcess? {
    guard let start = try await start(revision) else { return nil }
    let known = Set(old).prefix(GitProcess.mostHashes).map { "^\($0)" }
    return GitProcess(
      self,
      ["log", "-z", "--no-show-signature", "--no-color", "--encoding=UTF-8"] + options + start
        // In this order: what is old may be missing, what is asked for may not.
        + ["--ignore-missing"] + known + ["--"]
    )
  }
}
