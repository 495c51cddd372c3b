import LogbookGit
import LogbookTesting
import SluiceTesting
import Testing

@Suite(.hangGuard) struct ErrorTests {
  @Test func missingFolderThrowsFolderMissing() async throws {
    let made = try await TestRepository()
    let path = made.path + "/no such folder"
    await #expect(throws: GitError.folderMissing(path: path)) { _ = try await Repository(at: path) }
  }

  @Test func missingGitThrowsGitMissing() async throws {
    let made = try await TestRepository()
    await #expect(throws: GitError.gitMissing) { _ = try await Repository(at: made.path, programs: made.path) }
  }

  @Test func repositoryOfAnotherUserThrowsNotOwnedWithAFix() async throws {
    let made = try await TestRepository()
    let git = try OtherGit(#"GIT_TEST_ASSUME_DIFFERENT_OWNER=1 real "$@""#)
    let command = "git config --global --add safe.directory \(made.path)"
    await #expect(throws: GitError.notOwned(path: made.path, remedy: command)) {
      _ = try await Repository(at: made.path, programs: git.folder)
    }
  }

  @Test func unreadableObjectThrowsPermissionDenied() async throws {
    let made = try await TestRepository()
    let words = "fatal: failed to read object: Permission denied"
    let git = try OtherGit(#"case "$*" in *" log "*) echo "\#(words)" >&2; exit 128; esac; real "$@""#)
    try await made.commit("a".utf8)
    let repository = try await Repository(at: made.path, programs: git.folder)
    await #expect(throws: GitError.permissionDenied(path: repository.path, reason: words)) {
      for try await _ in repository.log() {}
    }
  }

  @Test func movedRepositoryThrowsRepositoryLost() async throws {
    let made = try await TestRepository()
    let hash = try #require(CommitID(try await made.commit("a".utf8)))
    let repository = try await Repository(at: made.path)
    try made.move(".git", to: "elsewhere")
    let lost = GitError.repositoryLost(path: repository.path, reason: "")
    await #expect(throws: lost) { for try await _ in repository.log() {} }
    await #expect(throws: lost) { for try await _ in repository.paths() {} }
    await #expect(throws: lost) { _ = try await repository.message(of: hash) }
    await #expect(throws: lost) { _ = try await repository.files(of: hash) }
    await #expect(throws: lost) { _ = try await repository.tips() }
  }

  @Test func repositoryRemovedDuringReadingThrowsRepositoryLost() async throws {
    let made = try await TestRepository()
    try await made.commit("a".utf8)
    let git = try OtherGit(
      """
      case "$*" in *" log "*) mv '\(made.path)/.git' '\(made.path)/gone'; echo "fatal: bad object HEAD" >&2; exit 128; esac
      real "$@"
      """
    )
    let repository = try await Repository(at: made.path, programs: git.folder)
    await #expect(throws: GitError.repositoryLost(path: repository.path, reason: "")) {
      for try await _ in repository.log() {}
    }
  }

  @Test func enclosingRepositoryIsNotUsedForAMissingOne() async throws {
    let around = try await TestRepository()
    try await around.commit("Around".utf8)
    try around.write("inner/file", "x".utf8)
    try await around.git("init", "--quiet", "inner")
    let repository = try await Repository(at: around.path + "/inner")
    try around.delete("inner/.git/objects")
    await #expect(throws: GitError.repositoryLost(path: repository.path, reason: "fatal: not a git repository: '.'")) {
      _ = try await repository.tips()
    }
  }

  @Test func killedGitThrowsKilled() async throws {
    let made = try await TestRepository()
    try await made.commit("a".utf8)
    let git = try OtherGit(#"case "$*" in *" log "*) kill -9 $$; esac; real "$@""#)
    let repository = try await Repository(at: made.path, programs: git.folder)
    await #expect(throws: GitError.killed(command: "log")) { for try await _ in repository.log() {} }
  }

  @Test func readingSucceedsAfterASingleFailureOfGit() async throws {
    let made = try await TestRepository()
    try await made.commit("a".utf8)
    let git = try OtherGit(
      """
      case "$*" in *" log "*)
        if [ ! -e "$folder/failed" ]; then touch "$folder/failed"; echo "fatal: no memory" >&2; exit 128; fi
      esac
      real "$@"
      """
    )
    let repository = try await Repository(at: made.path, programs: git.folder)
    await #expect(throws: GitError.failed(command: "log", status: 128, reason: "fatal: no memory")) {
      for try await _ in repository.log() {}
    }
    #expect(try await repository.log().reduce(0) { $0 + $1.count } == 1)
  }

  @Test func outputBeforeAFailureIsDeliveredBeforeTheError() async throws {
    let made = try await TestRepository()
    try await made.fill(commits: 60)
    let git = try OtherGit(
      #"case "$*" in *" log "*) git "$@"; echo "fatal: packfile gone" >&2; exit 128; esac; real "$@""#
    )
    let repository = try await Repository(at: made.path, programs: git.folder)
    var seen = 0
    await #expect(throws: GitError.damaged(command: "log", reason: "fatal: packfile gone")) {
      for try await chunk in repository.log() { seen += chunk.count }
    }
    #expect(seen == 60)
  }

  @Test func aCommitThatIsMissingFromTheHistoryIsDamage() async throws {
    let made = try await TestRepository()
    let first = try await made.commit("First".utf8)
    let second = try await made.commit("Second".utf8)
    let repository = try await Repository(at: made.path)
    try made.deleteObject(first)
    await #expect {
      for try await _ in repository.log() {}
    } throws: { error in
      guard case GitError.damaged("log", let reason) = error else { return false }
      return reason.hasSuffix("fatal: Failed to traverse parents of commit \(second)")
    }
    try made.deleteObject(second)
    for revision in [Revision.head, .ref("refs/heads/main")] {
      await #expect(throws: GitError.self) { for try await _ in repository.log(of: revision) {} }
      let old = try #require(CommitID(first))
      await #expect(throws: GitError.self) { for try await _ in repository.log(of: revision, without: [old]) {} }
    }
    await #expect(throws: GitError.self) { _ = try await repository.tips() }
  }

  @Test func corruptObjectIsDamage() async throws {
    let made = try await TestRepository()
    try made.write("file", "x\n".utf8)
    let hash = try #require(CommitID(try await made.commit("a".utf8)))
    let blob = try await made.git("rev-parse", "HEAD:file")
    try made.deleteObject(blob)
    try made.write(".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))", "garbage".utf8)
    await #expect {
      _ = try await Repository(at: made.path).files(of: hash)
    } throws: { error in
      guard case GitError.damaged("show", _) = error else { return false }
      return true
    }
  }

  @Test func aFileWhoseContentIsMissingIsDamage() async throws {
    let made = try await TestRepository()
    try made.write("file", String(repeating: "x\n", count: 3000).utf8)
    let hash = try #require(CommitID(try await made.commit("a".utf8)))
    let repository = try await Repository(at: made.path)
    try made.deleteObject(try await made.git("rev-parse", "HEAD:file"))
    await #expect {
      _ = try await repository.diff(of: hash, file: FileChange(path: "file", kind: .added, lines: nil))
    } throws: { error in
      guard case GitError.damaged = error else { return false }
      return true
    }
  }

  @Test(arguments: [
    (
      GitError.gitMissing,
      """
      The program "git" was not found. Logbook reads histories with it. Install git, see that it is on your PATH, and \
      start Logbook again.
      """
    ),
    (
      .folderMissing(path: "/x"),
      """
      There is no folder "/x". Name the folder of a repository, as in "logbook ~/projects/example", or start Logbook \
      inside one.
      """
    ),
    (
      .notOwned(path: "/x", remedy: "git config --global --add safe.directory /x"),
      """
      The repository that "/x" lies in belongs to another user of this machine, and git reads such a one only if you \
      allow it. If you trust it, run "git config --global --add safe.directory /x" and try again.
      """
    ),
    (
      .permissionDenied(path: "/x", reason: "fatal: Permission denied"),
      """
      The system does not let you read all of "/x": git says "fatal: Permission denied". See who owns the files and who \
      may read them ("ls -l" tells), and try again.
      """
    ),
    (
      .repositoryLost(path: "/x", reason: ""),
      """
      The repository at "/x" no longer exists, or is no longer a repository. The folder was moved or deleted, \
      or its disk was taken away. Restore it and try again, or start Logbook with another one.
      """
    ),
    (
      .damaged(command: "log", reason: "fatal: bad object HEAD"),
      """
      A part of the repository is damaged or missing: "git log" could not read it: git says "fatal: bad object HEAD". \
      Run "git fsck" to see what is affected, restore that from a backup or fetch it again, and try again.
      """
    ),
    (
      .notARef("main"),
      """
      "main" is not the full name of a branch or a tag, such as "refs/heads/main". Choose one from the list.
      """
    ),
    (
      .noSuchRef("refs/heads/x"),
      """
      There is no "refs/heads/x" in the repository any more. It was deleted or renamed. Choose another branch or tag.
      """
    ),
    (
      .noSuchCommit(CommitID(String(repeating: "a", count: 40))!),
      """
      The commit aaaaaaaa is not in the repository any more. It was replaced, as "git rebase" does, and then cleaned \
      away. Choose another commit.
      """
    ),
    (
      .noSuchFile(path: "f", commit: CommitID(String(repeating: "a", count: 40))!),
      """
      The commit aaaaaaaa does nothing to "f". Choose one of the files that are listed with it.
      """
    ),
    (
      .failed(command: "log", status: 128, reason: "fatal: no memory"),
      """
      "git log" failed with status 128: git says "fatal: no memory". Check that the repository still exists and is \
      intact ("git fsck" tells), and try again.
      """
    ),
    (.killed(command: "log"), #""git log" was ended from outside before it had finished. Try again."#),
    (
      .malformed(command: "log", evidence: "x"),
      """
      "git log" answered in a way that Logbook does not understand, near "x". Try again; if it stays, see whether your \
      git is older than 2.31, and update it.
      """
    ),
    (
      .process(reason: "no pipes"),
      "git could not be run: no pipes. See whether the machine is out of processes or memory, and try again."
    ),
  ])
  func errorsHaveTheirCompleteText(_ error: GitError, text: String) {
    #expect(error.description == text)
  }
}
