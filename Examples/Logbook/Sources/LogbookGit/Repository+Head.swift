extension Repository.Head {
  /// Reads the checked-out branch or commit, and its commit, which is nil if there is none. This takes two runs of git.
  static func read(_ place: GitProcess.Place) async throws -> (head: Self?, commit: CommitID?) {
    let hash = try await GitProcess(place, ["rev-parse", "--verify", "--quiet", "HEAD"]).answer()
    let commit = hash.flatMap { CommitID($0) }
    if let name = try await GitProcess(place, ["symbolic-ref", "--quiet", "HEAD"]).answer() {
      return (.branch(String(name.removing("refs/heads/") ?? name[...])), commit)
    }
    return (commit.map { .detached($0) }, commit)
  }
}
