import LogbookGit
import LogbookTesting
import SluiceTesting
import Testing

@Suite(.hangGuard) struct DetailTests {
  private func detail(_ made: TestRepository, _ hash: String) async throws -> CommitDetail {
    let (repository, id) = (try await Repository(at: made.path), try #require(CommitID(hash)))
    return CommitDetail(try await repository.message(of: id), try await repository.files(of: id))
  }

  private let carl = Author(name: "Carl", email: "carl@example.org")

  @Test func aRootCommitAddsItsFiles() async throws {
    let made = try await TestRepository()
    try made.write("a.txt", "one\ntwo\n".utf8)
    try made.write("b/image.bin", [0, 1, 2, 0])
    try made.write("b/empty", [])
    let hash = try await made.commit("First\n\nWhole message.\n\n".utf8)
    #expect(
      try await detail(made, hash)
        == CommitDetail(
          message: "First\n\nWhole message.",
          body: "Whole message.",
          committer: carl,
          committed: 1_700_000_000,
          files: [
            FileChange(path: "a.txt", kind: .added, lines: .init(added: 2, deleted: 0)),
            FileChange(path: "b/empty", kind: .added, lines: .init(added: 0, deleted: 0)),
            FileChange(path: "b/image.bin", kind: .added, lines: nil),
          ]
        )
    )
  }

  @Test func filesAreRenamedChangedAndDeleted() async throws {
    let made = try await TestRepository()
    let text = (0..<20).map { "line \($0)\n" }.joined()
    try made.write("old name", text.utf8)
    try made.write("gone", "x\n".utf8)
    try made.write("kept", "x\n".utf8)
    try await made.commit("First".utf8)
    try await made.git("mv", "old name", "new\tname é\n2")
    try made.write("new\tname é\n2", (text + "more\n").utf8)
    try made.delete("gone")
    try made.write("kept", "y\nz\n".utf8)
    let hash = try await made.commit("Second".utf8)
    let found = try await detail(made, hash)
    #expect(
      found.files.listed == [
        FileChange(path: "gone", kind: .deleted, lines: .init(added: 0, deleted: 1)),
        FileChange(path: "kept", kind: .modified, lines: .init(added: 2, deleted: 1)),
        FileChange(path: "new\tname é\n2", kind: .renamed(from: "old name"), lines: .init(added: 1, deleted: 0)),
      ]
    )
    #expect([found.files.additions, found.files.deletions] == [3, 2])
  }

  @Test func aMergeIsComparedWithItsFirstParent() async throws {
    let made = try await TestRepository()
    try await made.commit("Base".utf8)
    try await made.git("checkout", "--quiet", "-b", "side")
    try made.write("side", "s\n".utf8)
    try await made.commit("Side".utf8)
    try await made.git("checkout", "--quiet", "main")
    try made.write("main", "m\n".utf8)
    try await made.commit("Main".utf8)
    try await made.git("merge", "--quiet", "--no-edit", "side")
    let merge = try await made.git("rev-parse", "HEAD")
    #expect(
      try await detail(made, merge)
        == CommitDetail(
          message: "Merge branch 'side'",
          committer: carl,
          committed: 1_700_000_000,
          files: [FileChange(path: "side", kind: .added, lines: .init(added: 1, deleted: 0))]
        )
    )
  }

  @Test func aSubmoduleIsMarked() async throws {
    let inner = try await TestRepository()
    let commit = try await inner.commit("Inner".utf8)
    let made = try await TestRepository()
    let hash = try await made.commitSubmodule("library", at: commit)
    #expect(
      try await detail(made, hash).files.listed == [
        FileChange(path: "library", kind: .added, lines: .init(added: 1, deleted: 0), isSubmodule: true)
      ]
    )
  }

  @Test func aCommitWithoutChangesHasNoFiles() async throws {
    let made = try await TestRepository()
    try await made.commit("First".utf8)
    let hash = try await made.commit("".utf8)
    let expected = CommitDetail(message: "", committer: carl, committed: 1_700_000_000, files: [])
    #expect(try await detail(made, hash) == expected)
  }

  @Test func messageWithInvalidUTF8IsRepaired() async throws {
    let made = try await TestRepository()
    let hash = try await made.commitObject(author: Array("Z".utf8), message: [0x61, 0xFF, 0x62])
    #expect(try await detail(made, hash).message.text == "a\u{FFFD}b")
  }

  @Test func missingCommitThrowsNoSuchCommit() async throws {
    let made = try await TestRepository()
    try await made.commit("a".utf8)
    let missing = String(repeating: "0", count: 40)
    let (repository, id) = (try await Repository(at: made.path), try #require(CommitID(missing)))
    await #expect(throws: GitError.noSuchCommit(id)) { _ = try await repository.message(of: id) }
    await #expect(throws: GitError.noSuchCommit(id)) { _ = try await repository.files(of: id) }
  }

  @Test func manyFilesAreCountedAndTheListIsLimited() async throws {
    let made = try await TestRepository()
    let found = try await detail(made, try await made.commit(files: 3500))
    #expect(found.files.listed.count == 3000)
    #expect([found.files.count, found.files.additions, found.files.deletions] == [3500, 3500, 0])
    #expect(found.files.listed.allSatisfy { $0.lines == .init(added: 1, deleted: 0) })
  }

  @Test func anOctopusIsComparedWithItsFirstParent() async throws {
    let made = try await TestRepository()
    let found = try await detail(made, try await made.octopus(branches: 20))
    #expect(found.files.listed == [FileChange(path: "merged", kind: .added, lines: .init(added: 1, deleted: 0))])
  }
}
