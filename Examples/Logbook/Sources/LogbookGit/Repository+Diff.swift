extension Repository {
  /// What a commit did to one of its files, with the changed words of changed lines marked; for a merge, against its first
  /// parent.
  ///
  /// A diff of more than 2,000 changed lines or 200 KB is only measured unless the `whole` is asked for, and even then no
  /// more than 20,000 lines and 4 MB are read. Costs up to four runs of git; cancelling the task ends them.
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

  /// What the file was before and after.
  private func change(of file: FileChange, in commit: CommitID) async throws -> RawChange {
    let old: [String] =
      switch file.kind {
      case .renamed(let old), .copied(let old): [old]
      default: []
      }
    var options: [String] = []
    if case .copied = file.kind { options.append("--find-copies-harder") }
    // A name that is no UTF-8 is not known in full: git is then asked for all files.
    let paths = old + [file.path]
    let areKnown = !paths.contains { $0.contains("\u{FFFD}") }
    let wanted = ChangesParser(limit: 1) { $0.file.path == file.path }
    let parser = try await changes(of: commit, wanted, options: options, paths: areKnown ? paths : [])
    guard let change = parser.changes.first else { throw GitError.noSuchFile(path: file.path, commit: commit) }
    return change
  }

  /// The sizes of both versions.
  private func bytes(of change: RawChange) async throws -> (old: Int?, new: Int?) {
    (try await bytes(of: change.old), try await bytes(of: change.new))
  }

  private func bytes(of side: RawChange.Side) async throws -> Int? {
    guard side.exists else { return nil }
    let answer = try await GitProcess(self, ["cat-file", "-s", String(side.hash)]).output().trimmingLineEnds
    guard let bytes = Int(answer) else { throw GitError.malformed(command: "cat-file", evidence: answer) }
    return bytes
  }

  /// The lines that changed; nil if there are too many and they may not be cut.
  ///
  /// git is given the hashes of both versions, so that no path and no attribute has a say; a file that is new or gone has
  /// but one, and is read as it is.
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
  /// The commit of the repository inside.
  fileprivate var submodule: String? { isSubmodule ? String(hash) : nil }
}
