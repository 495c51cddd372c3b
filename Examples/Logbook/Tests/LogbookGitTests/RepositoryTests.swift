import Foundation
import LogbookGit
import LogbookTesting
import SluiceTesting
import Testing

@Suite(.hangGuard) struct RepositoryTests {
  @Test func aFolderInsideLeadsToItsRepository() async throws {
    let made = try await TestRepository()
    try made.write("a/b/c.txt", "x".utf8)
    let inside = try await Repository(at: made.path + "/a/b")
    #expect(inside == (try await Repository(at: made.path)))
    #expect(inside.name == made.folder.lastPathComponent)
    #expect(inside.head == .branch("main"))
  }

  @Test func aCommitWithoutABranchIsDetached() async throws {
    let made = try await TestRepository()
    let hash = try await made.commit("a".utf8)
    try await made.git("checkout", "--quiet", "--detach")
    #expect(try await Repository(at: made.path).head == .detached(#require(CommitID(hash))))
  }

  @Test func folderWithoutRepositoryIsRejectedWithAFix() async throws {
    await #expect {
      _ = try await Repository(at: "/")
    } throws: { error in
      "\(error)" == """
        "/" is not a git repository, or cannot be read as one: git says "fatal: not a git repository (or any of the \
        parent directories): .git". Name the folder of a repository, as in "logbook ~/projects/example", or start \
        Logbook inside one.
        """
    }
  }

  @Test func noProgramOfTheRepositoryIsRun() async throws {
    let made = try await TestRepository()
    try made.write("file", "x\n".utf8)
    let hash = try await made.commit("a".utf8)
    let trap = "touch \(made.path)/ran; cat"
    for name in ["core.fsmonitor", "diff.external", "core.pager", "diff.x.textconv", "gpg.program"] {
      try await made.git("config", name, trap)
    }
    try await made.git("config", "log.showSignature", "true")
    // Reading this file would never end.
    try await made.git("config", "mailmap.file", "/dev/zero")
    try made.write(".git/info/attributes", "* diff=x\n".utf8)
    let repository = try await Repository(at: made.path)
    _ = try await repository.log().reduce(0) { $0 + $1.count }
    _ = try await repository.files(of: #require(CommitID(hash)))
    #expect(!made.exists("ran"))
  }

  @Test(arguments: [
    ("HEAD", false), ("--output=x", false), ("", false), ("ABCDEF" + String(repeating: "0", count: 34), false),
    (String(repeating: "a", count: 39), false), (String(repeating: "a", count: 40), true),
    (String(repeating: "0", count: 64), true), (String(repeating: "a", count: 39) + "é", false),
  ])
  func onlyAFullHashIsAHash(_ text: String, isHash: Bool) {
    #expect((CommitID(text) != nil) == isHash)
  }
}
