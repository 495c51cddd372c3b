import LogbookGit
import LogbookTesting
import SluiceTesting
import Testing

@Suite(.hangGuard) struct DiffLimitTests {
  private func added(_ bytes: some Sequence<UInt8>, whole: Bool = false) async throws -> FileDiff {
    let made = try await TestRepository()
    try made.write("file", bytes)
    let hash = try await made.commit("a".utf8)
    let file = FileChange(path: "file", kind: .added, lines: nil)
    return try await Repository(at: made.path).diff(of: #require(CommitID(hash)), file: file, whole: whole)
  }

  private func text(_ diff: FileDiff) throws -> TextDiff {
    guard case .text(let text) = diff else { throw NoText(diff: diff) }
    return text
  }

  private struct NoText: Error { let diff: FileDiff }

  @Test func diffOfManyLinesIsShownOnRequest() async throws {
    let shown = try text(await added(String(repeating: "x\n", count: 2000).utf8))
    #expect(shown.hunks[0].lines.count == 2000)
    #expect(!shown.isCut)
    let lines = String(repeating: "x\n", count: 2001).utf8
    #expect(try await added(lines) == .tooLarge(lines: 2001, bytes: 4002))
    let whole = try text(await added(lines, whole: true))
    #expect(whole.hunks[0].lines.count == 2001)
    #expect(!whole.isCut)
  }

  @Test func diffOfManyBytesIsShownOnRequest() async throws {
    let lines = String(repeating: String(repeating: "x", count: 999) + "\n", count: 201).utf8
    #expect(try await added(lines) == .tooLarge(lines: 201, bytes: 201_000))
    let whole = try text(await added(lines, whole: true))
    #expect(whole.hunks[0].lines.count == 201)
    #expect(!whole.isCut)
  }

  @Test func linesOfADiffAreLimited() async throws {
    let whole = try text(await added(String(repeating: "x\n", count: 30_000).utf8, whole: true))
    #expect(whole.hunks[0].lines.count == 20_000)
    #expect(whole.hunks[0].newCount == 30_000)
    #expect(whole.isCut)
  }

  @Test func bytesOfADiffAreLimited() async throws {
    let line = String(repeating: "x", count: 3999) + "\n"
    let whole = try text(await added(String(repeating: line, count: 1500).utf8, whole: true))
    #expect(whole.hunks[0].lines.count == 1001)
    #expect(whole.isCut)
  }

  @Test func longLinesAreCutBetweenCharacters() async throws {
    let long = try text(await added((String(repeating: "é", count: 4001) + "\nnext\n").utf8))
    #expect(long.hunks[0].lines.map(\.text) == [String(repeating: "é", count: 4000) + "…", "next"])
    #expect(long.isCut)
    let fits = try text(await added((String(repeating: "é", count: 4000) + "\n").utf8))
    #expect(fits.hunks[0].lines.map(\.text.count) == [4000])
    #expect(!fits.isCut)
  }

  @Test func endlessLineIsTruncated() async throws {
    let line = [UInt8](repeating: 0x78, count: 1_000_000)
    #expect(try await added(line) == .tooLarge(lines: 1, bytes: 1_000_000))
    let whole = try text(await added(line, whole: true))
    #expect(whole.hunks[0].lines.map(\.text.count) == [4001])
    #expect(whole.hunks[0].lines.map(\.endsWithoutNewline) == [true])
    #expect(whole.isCut)
  }
}
