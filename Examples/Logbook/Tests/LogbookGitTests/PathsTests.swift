import LogbookGit
import LogbookTesting
import SluiceTesting
import Testing

@Suite(.hangGuard) struct PathsTests {
  private func paths(_ made: TestRepository, limit: Int = 1000) async throws -> [[String]] {
    try await Repository(at: made.path).paths(limit: limit).reduce(into: []) { $0 += $1.map(\.paths) }
  }

  @Test func eachCommitHasTheFilesItTouches() async throws {
    let made = try await TestRepository()
    try made.write("a", "1\n".utf8)
    try made.write("folder/b", "1\n".utf8)
    let first = try await made.commit("First".utf8, date: 1_700_000_001)
    let empty = try await made.commit("Nothing".utf8, date: 1_700_000_002)
    try await made.git("mv", "a", "c")
    let third = try await made.commit("Renamed".utf8, date: 1_700_000_003)
    let found = try await Repository(at: made.path).paths().reduce(into: []) { $0 += $1 }
    #expect(found.map(\.commit.description) == [third, empty, first])
    #expect(found.map(\.paths) == [["a", "c"], [], ["a", "folder/b"]])
  }

  @Test func pathsCanBeAnyText() async throws {
    let made = try await TestRepository()
    let names = ["\nnew\n\nlines\n", "*", ":(top)x", "tab\tand \"quotes\"", "é", String(repeating: "a", count: 40)]
    for name in names { try made.write(name, "x".utf8) }
    try await made.commit("a".utf8)
    #expect(try await paths(made).map(Set.init) == [Set(names)])
  }

  @Test func aMergeIsComparedWithItsFirstParent() async throws {
    let made = try await TestRepository()
    try await made.history(commits: 10)
    #expect(
      try await paths(made) == [
        ["Part9/File9.swift"], ["Part9/File9.swift"],
      ] + (1...8).reversed().map { ["Part\($0)/File\($0).swift"] }
    )
  }

  @Test func pathsOfACommitAreLimited() async throws {
    let made = try await TestRepository()
    _ = try await made.commit(files: 30)
    #expect(try await paths(made, limit: 3) == [["Folder0/0", "Folder0/1", "Folder0/10"]])
  }

  @Test func submodulesAreListedAsFiles() async throws {
    let made = try await TestRepository()
    let hash = try await made.commit("a".utf8)
    try await made.commitSubmodule("library", at: hash)
    try await made.git("config", "diff.ignoreSubmodules", "all")
    #expect(try await paths(made) == [["library"], []])
  }

  @Test func onlyNewCommitsAreRead() async throws {
    let made = try await TestRepository()
    let first = try #require(CommitID(try await made.commit("a".utf8)))
    try made.write("new", "x".utf8)
    try await made.commit("b".utf8)
    let repository = try await Repository(at: made.path)
    let found = try await repository.paths(of: .all, without: [first]).reduce(into: []) { $0 += $1.map(\.paths) }
    #expect(found == [["new"]])
  }

  @Test func chunksOfPathsMatchChunksOfTheLog() async throws {
    let made = try await TestRepository()
    try await made.history(commits: 430)
    let repository = try await Repository(at: made.path)
    #expect(try await repository.paths().reduce(into: []) { $0.append($1.count) } == [50, 50, 100, 200, 30])
    let order = try await repository.log().reduce(into: []) { $0 += $1.map(\.summary.id) }
    #expect(try await repository.paths().reduce(into: []) { $0 += $1.map(\.commit) } == order)
  }

  @Test func releasingThePathsTerminatesGit() async throws {
    let made = try await TestRepository()
    try await made.history(commits: 5000)
    var seen = 0
    for try await chunk in try await Repository(at: made.path).paths() {
      seen += chunk.count
      break
    }
    #expect(seen == 50)
  }

  @Test func emptyRepositoryHasNoPaths() async throws {
    #expect(try await paths(TestRepository()) == [])
  }
}
