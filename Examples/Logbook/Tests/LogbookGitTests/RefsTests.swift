import LogbookGit
import LogbookTesting
import SluiceTesting
import Testing

@Suite(.hangGuard) struct RefsTests {
  @Test func branchesComeBeforeRemoteBranchesBeforeTags() async throws {
    let made = try await TestRepository()
    let old = try await made.commit("Old".utf8, date: 1_700_000_001)
    let middle = try await made.commit("Middle".utf8, date: 1_700_000_002)
    let new = try await made.commit("New".utf8, date: 1_700_000_003)
    for (ref, hash) in [
      ("refs/heads/a", middle), ("refs/heads/b", new), ("refs/remotes/origin/main", old),
      ("refs/remotes/origin/x", middle), ("refs/tags/v1", old), ("refs/tags/v3", new), ("refs/tags/v2", middle),
    ] {
      try await made.git("update-ref", ref, hash)
    }
    try await made.git("reset", "--quiet", "--hard", old)
    try await made.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/main")
    let tips = try await Repository(at: made.path).refs()
    let found = tips.map { "\($0.ref.kind) \($0.ref.name) \($0.fullName)" }
    #expect(
      found == [
        "head main refs/heads/main", "branch b refs/heads/b", "branch a refs/heads/a",
        "remote origin/x refs/remotes/origin/x", "remote origin/main refs/remotes/origin/main", "tag v3 refs/tags/v3",
        "tag v2 refs/tags/v2", "tag v1 refs/tags/v1",
      ]
    )
    #expect(tips.map(\.commit.description) == [old, new, middle, middle, old, new, middle, old])
  }

  @Test func tagOfTagsLeadsToTheCommit() async throws {
    let made = try await TestRepository()
    let hash = try await made.commit("a".utf8)
    try made.write("file", "x".utf8)
    let blob = try await made.git("hash-object", "-w", "file")
    try await made.git("tag", "-a", "one", "-m", "one", hash)
    try await made.git("tag", "-a", "two", "-m", "two", "one")
    try await made.git("tag", "-a", "three", "-m", "three", "two")
    try await made.git("tag", "blob", blob)
    try await made.git("tag", "-a", "tagged-blob", "-m", "b", blob)
    try await made.git("tag", "-a", "tagged-tagged-blob", "-m", "b", "tagged-blob")
    let tags = try await Repository(at: made.path).refs().filter { $0.ref.kind == .tag }
    #expect(tags.map(\.ref.name) == ["one", "three", "two"])
    #expect(tags.allSatisfy { $0.commit.description == hash })
  }

  @Test func aBranchCheckedOutIsTheHead() async throws {
    let made = try await TestRepository()
    let hash = try #require(CommitID(try await made.commit("a".utf8)))
    let main = RefTip(ref: Ref(.head, "main"), fullName: "refs/heads/main", commit: hash)
    let expected = Tips(head: .branch("main"), headCommit: hash, refs: [main])
    #expect(try await Repository(at: made.path).tips() == expected)
  }

  @Test func aTagOfTheSameNameDoesNotChangeTheBranchsName() async throws {
    let made = try await TestRepository()
    try await made.commit("a".utf8)
    try await made.git("tag", "main")
    let repository = try await Repository(at: made.path)
    #expect(repository.head == .branch("main"))
    #expect(try await repository.tips().head == .branch("main"))
  }

  @Test func aDetachedCommitIsTheHead() async throws {
    let made = try await TestRepository()
    let hash = try #require(CommitID(try await made.commit("a".utf8)))
    try await made.detach()
    let main = RefTip(ref: Ref(.branch, "main"), fullName: "refs/heads/main", commit: hash)
    let expected = Tips(head: .detached(hash), headCommit: hash, refs: [main])
    #expect(try await Repository(at: made.path).tips() == expected)
  }

  @Test func anEmptyRepositoryHasABranchWithoutACommit() async throws {
    let made = try await TestRepository()
    #expect(
      try await Repository(at: made.path).tips() == Tips(head: .branch("main"), headCommit: nil, refs: [])
    )
  }

  @Test func aBareRepositoryIsReadLikeAnyOther() async throws {
    let made = try await TestRepository(isBare: true)
    try await made.history(commits: 20)
    let repository = try await Repository(at: made.path)
    #expect(repository.isBare)
    #expect(!repository.isShallow)
    let tips = try await repository.tips()
    #expect(tips.head == .branch("main"))
    #expect(try await repository.log().reduce(0) { $0 + $1.count } == 20)
    #expect(try await repository.message(of: #require(tips.headCommit)).text == "Merge branch 'side'")
  }

  @Test func aShallowCloneIsKnownAsOne() async throws {
    let made = try await TestRepository()
    try await made.fill(commits: 3)
    let clone = try await TestRepository(shallowCloneOf: made, depth: 1)
    let repository = try await Repository(at: clone.path)
    #expect(repository.isShallow)
    #expect(!repository.isBare)
    #expect(try await repository.refs().map(\.fullName) == ["refs/heads/main", "refs/remotes/origin/main"])
  }

  @Test func tipsOfABranchTakeOneRunOfGit() async throws {
    let made = try await TestRepository()
    try await made.commit("a".utf8)
    let git = try OtherGit(#"echo run >> "$folder/runs"; real "$@""#)
    let repository = try await Repository(at: made.path, programs: git.folder)
    let before = try git.lines("runs").count
    _ = try await repository.tips()
    #expect(try git.lines("runs").count == before + 1)
  }
}
