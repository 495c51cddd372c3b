import LogbookGit
import LogbookTesting
import SluiceTesting
import Testing

@Suite(.hangGuard) struct DiffTests {
  /// Returns the diff of a file in the last commit, for the change in its detail.
  private func diff(_ made: TestRepository, _ path: String, whole: Bool = false) async throws -> FileDiff {
    let repository = try await Repository(at: made.path)
    let commit = try #require(CommitID(try await made.git("rev-parse", "HEAD")))
    let files = try await repository.files(of: commit).listed
    let file = try #require(files.first { $0.path == path }, "not among \(files)")
    return try await repository.diff(of: commit, file: file, whole: whole)
  }

  private func text(_ diff: FileDiff) throws -> [String] {
    guard case .text(let text) = diff else { throw NoText(diff: diff) }
    return text.hunks.flatMap { hunk in
      ["@@ \(hunk.oldStart),\(hunk.oldCount) \(hunk.newStart),\(hunk.newCount) \(hunk.heading)"]
        + hunk.lines.map { line in
          let sign = [.context: " ", .added: "+", .deleted: "-"][line.kind]!
          let numbers = "\(line.old.map(String.init) ?? "")|\(line.new.map(String.init) ?? "")"
          return "\(numbers)\(sign)\(line.text)\(line.endsWithoutNewline ? " (no newline)" : "")"
        }
    }
  }

  private struct NoText: Error { let diff: FileDiff }

  @Test func aNewFileIsAllAdded() async throws {
    let made = try await TestRepository()
    try made.write("file", "one\n\ntwo\n".utf8)
    try await made.commit("a".utf8)
    #expect(try await text(diff(made, "file")) == ["@@ 0,0 1,3 ", "|1+one", "|2+", "|3+two"])
  }

  @Test func aDeletedFileIsAllDeleted() async throws {
    let made = try await TestRepository()
    try made.write("file", "one\ntwo".utf8)
    try await made.commit("a".utf8)
    try made.delete("file")
    try await made.commit("b".utf8)
    #expect(try await text(diff(made, "file")) == ["@@ 1,2 0,0 ", "1|-one", "2|-two (no newline)"])
  }

  @Test func changedLinesHaveContext() async throws {
    let made = try await TestRepository()
    let lines = ["func first() {"] + (2...9).map { "  line \($0)" } + ["-- a dash", "@@ an at sign", "\\ a backslash"]
    try made.write("file", (lines.joined(separator: "\n") + "\n").utf8)
    try await made.commit("a".utf8)
    var changed = lines
    changed[9] = "-- b dash"
    changed.removeLast()
    try made.write("file", (changed.joined(separator: "\n") + "\n").utf8)
    try await made.commit("b".utf8)
    #expect(
      try await text(diff(made, "file")) == [
        "@@ 7,6 7,5 func first() {", "7|7   line 7", "8|8   line 8", "9|9   line 9", "10|--- a dash", "|10+-- b dash",
        "11|11 @@ an at sign", "12|-\\ a backslash",
      ]
    )
  }

  @Test(arguments: [
    ("a\n", "a", ["1|-a", "|1+a (no newline)"]),
    ("a", "a\n", ["1|-a (no newline)", "|1+a"]),
    ("a", "b", ["1|-a (no newline)", "|1+b (no newline)"]),
    ("a\nb", "a\nc\nb", ["1|1 a", "|2+c", "2|3 b (no newline)"]),
    ("a\n", "a\r\n", ["1|-a", "|1+a\r"]),
    ("x\u{301}\n", "\u{301}x\n", ["1|-x\u{301}", "|1+\u{301}x"]),
  ])
  func missingLineEndsAreMarked(old: String, new: String, lines: [String]) async throws {
    let made = try await TestRepository()
    try made.write("file", old.utf8)
    try await made.commit("a".utf8)
    try made.write("file", new.utf8)
    try await made.commit("b".utf8)
    #expect(try await text(diff(made, "file")).dropFirst() == lines[...])
  }

  @Test func invalidUTF8IsRepaired() async throws {
    let made = try await TestRepository()
    try made.write("file", [0x61, 0xFF, 0x0A, 0xC3, 0x28, 0x0A])
    try await made.commit("a".utf8)
    #expect(try await text(diff(made, "file")).dropFirst() == ["|1+a\u{FFFD}", "|2+\u{FFFD}("])
  }

  @Test func modeNameAndEmptyFileHaveNoDiff() async throws {
    let made = try await TestRepository()
    try made.write("mode", "x\n".utf8)
    try made.write("old", "some text that is found again\n".utf8)
    try await made.commit("a".utf8)
    try await made.git("update-index", "--chmod=+x", "mode")
    try await made.git("mv", "old", "new")
    try made.write("empty", [])
    try await made.git("add", "empty")
    try await made.git("commit", "--quiet", "-m", "b")
    for path in ["mode", "new", "empty"] { #expect(try await diff(made, path) == .nothing) }
  }

  @Test func renamedFileIsComparedWithItsOriginal() async throws {
    let made = try await TestRepository()
    let lines = (1...20).map { "line \($0)\n" }
    try made.write("old", lines.joined().utf8)
    try await made.commit("a".utf8)
    try made.delete("old")
    try made.write("folder/new", (lines.joined() + "more\n").utf8)
    try await made.commit("b".utf8)
    #expect(
      try await text(diff(made, "folder/new")) == [
        "@@ 18,3 18,4 line 17", "18|18 line 18", "19|19 line 19", "20|20 line 20", "|21+more",
      ]
    )
  }

  @Test func aCopiedFileIsComparedWithItsOriginal() async throws {
    let made = try await TestRepository()
    let lines = (1...20).map { "line \($0)\n" }.joined()
    try made.write("old", lines.utf8)
    try await made.commit("a".utf8)
    try made.write("copy", (lines + "more\n").utf8)
    let hash = try await made.commit("b".utf8)
    let file = FileChange(path: "copy", kind: .copied(from: "old"), lines: nil)
    let found = try await Repository(at: made.path).diff(of: #require(CommitID(hash)), file: file)
    #expect(try text(found).last == "|21+more")
    #expect(try text(found).count == 5)
  }

  @Test func aFileMayBecomeAFolderOfItsName() async throws {
    let made = try await TestRepository()
    let lines = (1...20).map { "line \($0)\n" }.joined()
    try made.write("a", lines.utf8)
    try made.write("b", "old\n".utf8)
    try await made.commit("a".utf8)
    try made.delete("a")
    try made.delete("b")
    try made.write("a/a", (lines + "more\n").utf8)
    try made.write("a/b", "other\n".utf8)
    try made.write("b/b", "new\n".utf8)
    try await made.commit("b".utf8)
    #expect(try await text(diff(made, "a/a")).last == "|21+more")
    #expect(try await text(diff(made, "a/b")) == ["@@ 0,0 1,1 ", "|1+other"])
    #expect(try await text(diff(made, "b")) == ["@@ 1,1 0,0 ", "1|-old"])
  }

  @Test func aMergeIsComparedWithItsFirstParent() async throws {
    let made = try await TestRepository()
    let hash = try #require(CommitID(try await made.octopus(branches: 3)))
    let file = FileChange(path: "merged", kind: .added, lines: nil)
    #expect(try await text(Repository(at: made.path).diff(of: hash, file: file)) == ["@@ 0,0 1,1 ", "|1+x"])
  }

  @Test(arguments: ["*", ":(top)x", ":!x", "--output=x", "a\nb", "\"q\"", "é ü", "\\", " ", "-"])
  func fileNamesCanBeAnyText(_ name: String) async throws {
    let made = try await TestRepository()
    try made.write("other", "other\n".utf8)
    try made.write(name, "this\n".utf8)
    try await made.commit("a".utf8)
    #expect(try await text(diff(made, name)) == ["@@ 0,0 1,1 ", "|1+this"])
  }

  @Test func nameWithInvalidUTF8IsFoundByItsShownForm() async throws {
    let made = try await TestRepository()
    let blob = try await made.blob("x\n".utf8)
    let tree = try await made.tree(Array("100644 blob \(blob)\ta".utf8) + [0xFF])
    let hash = try #require(CommitID(try await made.git("commit-tree", tree, "-m", "a")))
    let repository = try await Repository(at: made.path)
    let file = try #require(try await repository.files(of: hash).listed.first)
    #expect(file.path == "a\u{FFFD}")
    #expect(try await text(repository.diff(of: hash, file: file)) == ["@@ 0,0 1,1 ", "|1+x"])
  }

  @Test(arguments: [([0xFE], [0xFF]), (Array("e\u{301}".utf8), Array("\u{E9}".utf8))] as [([UInt8], [UInt8])])
  func filesWithEqualShownNamesHaveTheirOwnDiffs(_ one: [UInt8], _ other: [UInt8]) async throws {
    let made = try await TestRepository()
    // On a Mac, git would compose the second names.
    try await made.git("config", "core.precomposeUnicode", "false")
    let (first, second) = (try await made.blob("x\n".utf8), try await made.blob("y\n".utf8))
    var entries = Array("100644 blob \(first)\t".utf8) + one + [0]
    entries += Array("100644 blob \(second)\t".utf8) + other
    let tree = try await made.tree(entries)
    let hash = try #require(CommitID(try await made.git("commit-tree", tree, "-m", "a")))
    let repository = try await Repository(at: made.path)
    let files = try await repository.files(of: hash).listed
    #expect(files.count == 2 && files.first?.path == files.last?.path)
    var texts: [[String]] = []
    for file in files { texts.append(try await text(repository.diff(of: hash, file: file))) }
    #expect(texts == [["@@ 0,0 1,1 ", "|1+x"], ["@@ 0,0 1,1 ", "|1+y"]])
  }

  @Test func aBinaryFileHasSizes() async throws {
    let made = try await TestRepository()
    try made.write("file", [0, 1, 2])
    try await made.commit("a".utf8)
    #expect(try await diff(made, "file") == .binary(oldBytes: nil, newBytes: 3))
    try made.write("file", [0, 1, 2, 3, 0])
    try await made.commit("b".utf8)
    #expect(try await diff(made, "file") == .binary(oldBytes: 3, newBytes: 5))
    try made.delete("file")
    try await made.commit("c".utf8)
    #expect(try await diff(made, "file") == .binary(oldBytes: 5, newBytes: nil))
  }

  @Test func aSubmoduleHasCommits() async throws {
    let made = try await TestRepository()
    let first = try await made.commit("a".utf8)
    let second = try await made.commitSubmodule("library", at: first)
    #expect(try await diff(made, "library") == .submodule(old: nil, new: first))
    try await made.commitSubmodule("library", at: second)
    #expect(try await diff(made, "library") == .submodule(old: first, new: second))
    try await made.git("rm", "--quiet", "--cached", "library")
    try await made.git("commit", "--quiet", "-m", "d")
    #expect(try await diff(made, "library") == .submodule(old: second, new: nil))
  }

  @Test func linkIsShownAsItsTarget() async throws {
    let made = try await TestRepository()
    try made.write("file", "text\n".utf8)
    try await made.commit("a".utf8)
    try made.delete("file")
    try made.link("file", to: "else/where")
    try await made.commit("b".utf8)
    #expect(
      try await text(diff(made, "file")) == ["@@ 1,1 1,1 ", "1|-text", "|1+else/where (no newline)"]
    )
  }

  @Test func noProgramOfTheRepositoryIsRun() async throws {
    let made = try await TestRepository()
    let trap = "touch \(made.path)/ran; cat"
    let names = [
      "core.fsmonitor", "diff.external", "core.pager", "diff.x.textconv", "diff.x.command", "trailer.x.command",
    ]
    for name in names {
      try await made.git("config", name, trap)
    }
    try made.write(".git/info/attributes", "* diff=x\n".utf8)
    try made.write("file", "x\n".utf8)
    try await made.git("-c", "core.fsmonitor=false", "add", "file")
    try await made.git("-c", "core.fsmonitor=false", "commit", "--quiet", "-m", "a\n\nx: 1")
    if made.exists("ran") { try made.delete("ran") }
    #expect(try await text(diff(made, "file")) == ["@@ 0,0 1,1 ", "|1+x"])
    _ = try await Repository(at: made.path).paths().reduce(0) { $0 + $1.count }
    _ = try await Repository(at: made.path).tips()
    #expect(!made.exists("ran"))
  }

  @Test func unchangedFileThrowsNoSuchFile() async throws {
    let made = try await TestRepository()
    let hash = try #require(CommitID(try await made.commit("a".utf8)))
    let file = FileChange(path: "gone", kind: .added, lines: nil)
    await #expect(throws: GitError.noSuchFile(path: "gone", commit: hash)) {
      _ = try await Repository(at: made.path).diff(of: hash, file: file)
    }
  }

  @Test func repositoryWithSHA256IsRead() async throws {
    let made = try await TestRepository(hashes: "sha256")
    try made.write("file", "x\n".utf8)
    let hash = try await made.commit("a".utf8)
    #expect(hash.count == 64)
    #expect(try await text(diff(made, "file")) == ["@@ 0,0 1,1 ", "|1+x"])
  }
}
