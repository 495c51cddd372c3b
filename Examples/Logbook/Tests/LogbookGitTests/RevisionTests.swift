import LogbookGit
import LogbookTesting
import SluiceTesting
import Testing

@Suite(.hangGuard) struct RevisionTests {
  private func subjects(
    _ made: TestRepository,
    _ revision: Revision,
    without old: [CommitID] = []
  ) async throws -> [String] {
    let chunks = try await Repository(at: made.path).log(of: revision, without: old)
    return try await chunks.reduce(into: []) { $0 += $1.map(\.summary.subject) }
  }

  /// Makes a repository with a commit on each of a branch, another branch, a tag, a remote branch, the stash and the
  /// notes.
  private func everywhere() async throws -> TestRepository {
    let made = try await TestRepository()
    let base = try await made.commit("Base".utf8, date: 1_700_000_001)
    let refs = ["refs/heads/side", "refs/tags/v1", "refs/remotes/origin/far", "refs/stash", "refs/notes/commits"]
    for (index, ref) in refs.enumerated() {
      try await made.git("checkout", "--quiet", "--detach", base)
      let hash = try await made.commit(ref.utf8, date: 1_700_000_002 + index)
      try await made.git("update-ref", ref, hash)
    }
    try await made.git("checkout", "--quiet", "main")
    try await made.commit("Main".utf8, date: 1_700_000_100)
    return made
  }

  @Test func headIsTheCheckedOutBranch() async throws {
    let made = try await everywhere()
    #expect(try await subjects(made, .head) == ["Main", "Base"])
    try await made.git("checkout", "--quiet", "side")
    #expect(try await subjects(made, .head) == ["refs/heads/side", "Base"])
  }

  @Test func aRefIsFoundByItsFullName() async throws {
    let made = try await everywhere()
    #expect(try await subjects(made, .ref("refs/tags/v1")) == ["refs/tags/v1", "Base"])
    #expect(try await subjects(made, .ref("refs/remotes/origin/far")) == ["refs/remotes/origin/far", "Base"])
  }

  @Test func allIncludesBranchesAndTagsWithoutStashAndNotes() async throws {
    #expect(
      try await subjects(everywhere(), .all) == [
        "Main", "refs/remotes/origin/far", "refs/tags/v1", "refs/heads/side", "Base",
      ]
    )
  }

  @Test func allIncludesADetachedCommit() async throws {
    let made = try await everywhere()
    try await made.detach()
    try await made.commit("Detached".utf8, date: 1_700_000_200)
    #expect(try await subjects(made, .all).first == "Detached")
  }

  @Test func allIsFoundIfTheCheckedOutBranchHasNoCommit() async throws {
    let made = try await everywhere()
    try await made.git("checkout", "--quiet", "--orphan", "fresh")
    #expect(try await subjects(made, .head) == [])
    #expect(try await subjects(made, .all).count == 5)
  }

  @Test func emptyRepositoryHasNoHistory() async throws {
    #expect(try await subjects(TestRepository(), .all) == [])
  }

  @Test(arguments: [
    "main", "HEAD", "--output=x", "", "refs/heads/a..b", "refs/heads/main~1", "refs/heads/main^", "refs/heads/a b",
    "refs/heads/main@{1}", "refs/heads/main:file", "refs/heads/*", "refs/heads/a\nb", "^refs/heads/main",
  ])
  func textsOtherThanFullRefNamesAreRejected(_ text: String) async throws {
    let made = try await everywhere()
    await #expect(throws: GitError.notARef(text)) { _ = try await subjects(made, .ref(text)) }
  }

  @Test func missingRefThrowsNoSuchRef() async throws {
    let made = try await everywhere()
    await #expect(throws: GitError.noSuchRef("refs/heads/gone")) {
      _ = try await subjects(made, .ref("refs/heads/gone"))
    }
  }

  @Test func onlyNewCommitsAreRead() async throws {
    let made = try await TestRepository()
    try await made.fill(commits: 300)
    let old = try #require(CommitID(try await made.git("rev-parse", "main")))
    try await made.git("reset", "--quiet", "main")
    try await made.commit("New".utf8)
    try await made.commit("Newer".utf8)
    #expect(try await subjects(made, .head, without: [old]) == ["Newer", "New"])
    #expect(try await subjects(made, .all, without: [old]) == ["Newer", "New"])
  }

  @Test func thousandsOfMissingOldCommitsAreIgnored() async throws {
    let made = try await TestRepository()
    let first = try await made.commit("First".utf8)
    try await made.commit("Second".utf8)
    let missing = (0..<5000).map { String(repeating: "0", count: 30) + String(1_000_000_000 + $0) }
    let old = try (missing + [first]).map { try #require(CommitID($0)) }
    #expect(try await subjects(made, .head, without: old) == ["Second"])
  }

  @Test func shallowCloneEndsAtItsDepth() async throws {
    let made = try await TestRepository()
    try await made.fill(commits: 10)
    let clone = try await TestRepository(shallowCloneOf: made, depth: 3)
    #expect(try await subjects(clone, .head).count == 3)
  }
}
