extension Repository {
  /// Returns the branches, with the checked-out branch first, then the remote branches, then the tags, the newest of
  /// each kind first. Refs without a commit are omitted, and so is the `HEAD` of a remote, which is a name for another
  /// ref.
  ///
  /// This takes one run of git, and two more if a tag names a tag. Throws ``GitError``, or `CancellationError`.
  public func refs() async throws -> [RefTip] {
    let output = try await GitProcess(
      self,
      ["for-each-ref", "--sort=-creatordate", "--format=\(RefLine.format)", "refs/heads", "refs/remotes", "refs/tags"]
    ).output()
    let lines = try output.split(separator: "\n").map { line in
      guard let line = RefLine(line) else {
        throw GitError.malformed(command: "for-each-ref", evidence: String(line.prefix(60)))
      }
      return line
    }.filter { !$0.isRemoteHead }
    let peeled = try await commits(of: Set(lines.filter(\.isTagOfATag).map(\.name)))
    let tips = lines.compactMap { line -> RefTip? in
      guard let commit = line.commit ?? peeled[line.name],
        let ref = Ref(fullName: line.name, isHead: line.isHead)
      else { return nil }
      return RefTip(ref: ref, fullName: String(line.name), commit: commit)
    }
    return [Ref.Kind.head, .branch, .remote, .tag].flatMap { kind in tips.filter { $0.ref.kind == kind } }
  }

  /// Returns the checked-out branch or commit, and the commits of the refs. This takes one run of git if a branch with
  /// commits is checked out, and two more otherwise. Throws ``GitError``, or `CancellationError`.
  public func tips() async throws -> Tips {
    let refs = try await refs()
    if let head = refs.first, head.ref.kind == .head {
      return Tips(head: .branch(head.ref.name), headCommit: head.commit, refs: refs)
    }
    let (head, commit) = try await Head.read(place)
    return Tips(head: head, headCommit: commit, refs: refs)
  }

  /// Returns the commits of tags of tags. The first run of git resolves the tags, and the second selects commits.
  private func commits(of tags: Set<Substring>) async throws -> [Substring: CommitID] {
    if tags.isEmpty { return [:] }
    let ends = try await GitProcess(self, ["show-ref", "--tags", "--dereference"]).output().split(separator: "\n")
      .compactMap { line -> (tag: Substring, end: CommitID)? in
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[1].hasSuffix("^{}"), tags.contains(parts[1].dropLast(3)) else { return nil }
        return CommitID(parts[0]).map { (parts[1].dropLast(3), $0) }
      }
    let hashes = Set(ends.map(\.end)).prefix(GitProcess.mostHashes).map(\.description)
    let output = try await GitProcess(self, ["rev-list", "--no-walk", "--ignore-missing"] + hashes + ["--"]).output()
    let commits = Set(output.split(separator: "\n").compactMap { CommitID($0) })
    return Dictionary(ends.filter { commits.contains($0.end) }) { first, _ in first }
  }
}

/// A line of `git for-each-ref`.
private struct RefLine {
  static let format = [
    "%(refname)", "%(objectname)", "%(objecttype)", "%(*objectname)", "%(*objecttype)", "%(symref)", "%(HEAD)",
  ].joined(separator: "%00")

  let name: Substring
  /// The commit of the ref, directly or through one tag.
  let commit: CommitID?
  let isTagOfATag: Bool
  let isRemoteHead: Bool
  let isHead: Bool

  init?(_ line: Substring) {
    let fields = line.split(separator: "\0", omittingEmptySubsequences: false)
    guard fields.count == 7 else { return nil }
    name = fields[0]
    commit = CommitID(fields[2] == "commit" ? fields[1] : fields[4] == "commit" ? fields[3] : "")
    isTagOfATag = fields[4] == "tag"
    isRemoteHead = !fields[5].isEmpty && name.hasPrefix("refs/remotes/") && name.hasSuffix("/HEAD")
    isHead = fields[6] == "*"
  }
}
