extension Repository {
  /// Returns the diff of a file, with the changed words of changed lines marked. A merge is compared with its first
  /// parent.
  ///
  /// Of a diff with more than 2,000 changed lines or 200 KB, only the size is returned, unless `whole` is true. Then up
  /// to 20,000 lines and 4 MB are read. This takes up to four runs of git; cancelling the task terminates them.
  ///
  /// - Throws: ``GitError``, or `CancellationError`.
  public func diff(of commit: CommitID, file: FileChange, whole: Bool = false) async throws -> FileDiff {
    let change = try await change(of: file, in: commit)
    if change.old.isSubmodule || change.new.isSubmodule {
      return .submodule(old: change.old.submodule, new: change.new.submodule)
    }
    if change.old.hash == change.new.hash { return .nothing }
    guard let lines = change.file.lines else {
      let (old, new) = try await bytes(of: change)
      return .binary(oldBytes: old, newBytes: new)
    }
    let count = lines.added + lines.deleted
    if whole || count <= PatchLimits.usualChanges,
      let diff = try await patch(of: change, whole ? .whole : .usual, mayBeCut: whole)
    {
      return diff.hunks.allSatisfy(\.lines.isEmpty) ? .nothing : .text(diff.markingWords())
    }
    let (old, new) = try await bytes(of: change)
    return .tooLarge(lines: count, bytes: max(old ?? 0, new ?? 0))
  }

  /// Returns the file before and after the commit.
  private func change(of file: FileChange, in commit: CommitID) async throws -> RawChange {
    let old: [String] =
      switch file.kind {
      case .renamed(let old), .copied(let old): [old]
      default: []
      }
    var options: [String] = []
    if case .copied = file.kind { options.append("--find-copies-harder") }
    // A name that is not UTF-8 is not known exactly, so all files are requested from git.
    let paths = old + [file.path]
    let areKnown = !paths.contains { $0.unicodeScalars.contains("\u{FFFD}") }
    // For an exact name, git returns no other file with an equal path.
    let wanted = ChangesParser(path: file.path, twin: areKnown ? 0 : file.twin)
    let parser = try await changes(of: commit, wanted, options: options, paths: areKnown ? paths : [])
    guard let change = parser.changes.first else { throw GitError.noSuchFile(path: file.path, commit: commit) }
    return change
  }

  /// Returns the sizes of both versions.
  private func bytes(of change: RawChange) async throws -> (old: Int?, new: Int?) {
    (try await bytes(of: change.old), try await bytes(of: change.new))
  }

  private func bytes(of side: RawChange.Side) async throws -> Int? {
    guard side.exists else { return nil }
    let answer = try await GitProcess(self, ["cat-file", "-s", String(side.hash)]).output().trimmingLineEnds
    guard let bytes = Int(answer) else { throw GitError.malformed(command: "cat-file", evidence: answer) }
    return bytes
  }

  /// Returns the changed lines, or nil if there are too many and they may not be truncated.
  ///
  /// git gets the hashes of both versions, so paths and attributes have no effect. An added or deleted file has only
  /// one version, whose contents are read.
  private func patch(of change: RawChange, _ limits: PatchLimits, mayBeCut: Bool) async throws -> TextDiff? {
    var parser: PatchParser
    let arguments: [String]
    if change.old.exists, change.new.exists {
      parser = PatchParser(limits)
      let options = ["--no-color", "--no-ext-diff", "--no-textconv", "--text", "--unified=3", "--inter-hunk-context=0"]
      arguments = ["diff"] + options + [String(change.old.hash), String(change.new.hash), "--"]
    } else {
      let lines = change.file.lines ?? FileChange.Lines(added: 0, deleted: 0)
      let kind = change.new.exists ? DiffLine.Kind.added : .deleted
      parser = PatchParser(limits, only: kind, count: lines.added + lines.deleted)
      arguments = ["cat-file", "blob", String(change.new.exists ? change.new.hash : change.old.hash)]
    }
    try await GitProcess(self, arguments).stream(until: { bytes in
      try parser.parse(bytes)
      return parser.isFull
    })
    return parser.isFull && !mayBeCut ? nil : parser.finish()
  }
}

extension RawChange.Side {
  /// The commit of the submodule.
  fileprivate var submodule: String? { isSubmodule ? String(hash) : nil }
}
