extension Repository {
  /// Returns a history in chunks as git finds them, the newest commits first, without the commits in the history of
  /// `old`.
  ///
  /// The history is empty if there are no commits. Old commits that no longer exist are ignored. git is terminated
  /// when the sequence is released or its task is cancelled; elements that were not consumed are buffered. Subjects of
  /// more than 1,000 characters and bodies of more than 16 KB are truncated. Of more than 15,000 old commits some are
  /// ignored, and their history is read again. Throws ``GitError``.
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

  /// Returns a run of `git log`, or nil if there are no commits.
  func walk(_ revision: Revision, without old: [CommitID], _ options: [String]) async throws -> GitProcess? {
    guard let start = try await start(revision) else { return nil }
    let known = Set(old).prefix(GitProcess.mostHashes).map { "^\($0)" }
    return GitProcess(
      self,
      ["log", "-z", "--no-show-signature", "--no-color", "--encoding=UTF-8"] + options + start
        // The order matters: old commits may be missing, requested ones may not.
        + ["--ignore-missing"] + known + ["--"]
    )
  }
}
