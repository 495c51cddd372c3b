import Foundation
import LogbookGit
import LogbookModel
import LogbookTesting
import LogbookWeb
import SluiceTesting
import SluiceWeb
import Testing

/// Tests of bookmarks and notes in the pages of two tabs.
@MainActor @Suite("Annotations in pages", .hangGuard)
struct AnnotationPageTests {
  /// Two tabs of one Logbook.
  private struct Tabs {
    let one: PageTester
    let other: PageTester
    let desk: LogbookDesk
  }

  private func open(_ desk: LogbookDesk, over commit: String? = nil) async throws -> PageTester {
    let page = try await PageTester.open(
      desk.openTab(LivePageRequest(query: commit.map { ["over": "commits/\($0)"] } ?? [:])))
    try await page.until("rows") { $0.findAll("option").count == 2 }
    return page
  }

  private func withTabs(_ body: @MainActor (Tabs, _ hash: String) async throws -> Void) async throws {
    let made = try await TestRepository()
    try await made.commit("First".utf8)
    let hash = try await made.commit("Second".utf8)
    let repository = try await Repository(at: made.path)
    let desk = LogbookDesk(repository, reading: RepositorySource(repository)) { 1_700_000_000 }
    let tabs = Tabs(one: try await open(desk, over: hash), other: try await open(desk, over: hash), desk: desk)
    try await body(tabs, hash)
    await tabs.one.close()
    await tabs.other.close()
  }

  @Test("Pages: a bookmark is shown in another tab, and can be undone there")
  func bookmark() async throws {
    try await withTabs { tabs, _ in
      try await tabs.one.find(.button, "Bookmark").click()
      #expect(try tabs.one.find(.button, "Bookmark").attribute("aria-pressed") == "true")
      try await tabs.other.until("the star") { $0.has("img", "Bookmarked") }
      #expect(tabs.other.has(.button, "Bookmarked1"))
      try await tabs.other.find(.button, "Undo bookmark").click()
      #expect(!tabs.other.has("img", "Bookmarked"))
      #expect(try tabs.other.find(.button, "Undo").isDisabled)
      try await tabs.one.until("no star") { !$0.has("img", "Bookmarked") }
      try await tabs.one.find(.button, "Redo bookmark").click()
      #expect(tabs.one.has("img", "Bookmarked"))
    }
  }

  @Test("Pages: a note is shown in another tab, found by a search, and shown with the found words")
  func note() async throws {
    try await withTabs { tabs, _ in
      try await tabs.one.find(.textbox, "Note").type("Look at Zoë's change\nagain")
      try await tabs.other.until("the note") { try $0.find(.textbox, "Note").value == "Look at Zoë's change\nagain" }
      try await tabs.other.find(.searchbox, "Search commits").type("ZOE again")
      try await tabs.other.until("one row") { $0.findAll("option").count == 1 }
      let row = try #require(tabs.other.findAll("option").first)
      #expect(row.text.contains("Look at Zoë's change␊again"))
      try await tabs.one.find(.button, "Undo note").click()
      #expect(try tabs.one.find(.textbox, "Note").value == "")
      try await tabs.other.until("no row") { $0.findAll("option").isEmpty }
    }
  }

  @Test("Pages: closing a tab saves its draft")
  func closing() async throws {
    let made = try await TestRepository()
    try await made.commit("First".utf8)
    let hash = try await made.commit("Second".utf8)
    let repository = try await Repository(at: made.path)
    // This clock does not advance, so no pause ends.
    let desk = LogbookDesk(repository, reading: RepositorySource(repository), clock: ManualClock()) { 1_700_000_000 }
    let endpoint = await desk.openTab(LivePageRequest(query: ["over": "commits/\(hash)"]))
    let page = try await PageTester.open(endpoint)
    try await page.until("the field") { $0.has(.textbox, "Note") }
    let action = try #require(page.find(.textbox, "Note").attribute("data-input"))
    await endpoint.handle(
      ClientMessage(events: [
        ClientEvent(number: 1, kind: .input, action: action, interaction: Interaction(value: "Almost"))
      ]))
    let other = try await open(desk, over: hash)
    #expect(try other.find(.textbox, "Note").value == "")
    await endpoint.close()
    try await other.until("the note") { try $0.find(.textbox, "Note").value == "Almost" }
    await other.close()
  }

  @Test("Pages: the filters list bookmarks and notes, are in the address, and are removed by their chip")
  func filters() async throws {
    try await withTabs { tabs, _ in
      try await tabs.one.find(.button, "Bookmark").click()
      try await tabs.other.until("a bookmark") { $0.has("img", "Bookmarked") }
      try await tabs.other.find(.button, "Bookmarked1").click()
      try await tabs.other.until("one row") { $0.findAll("option").count == 1 }
      #expect(tabs.other.query?.items.first { $0.name == "marks" }?.value == "bookmarked")
      try await tabs.other.find(.button, "With a note0").click()
      try await tabs.other.until("nothing") { $0.findAll("option").isEmpty }
      try await tabs.other.find(.button, "With and without annotations").click()
      try await tabs.other.until("all rows") { $0.findAll("option").count == 2 }
    }
  }

  @Test("Pages: another Logbook imports an export as one step, and an invalid file changes nothing")
  func files() async throws {
    try await withTabs { tabs, hash in
      try await tabs.one.find(.button, "Bookmark").click()
      try await tabs.one.find(.textbox, "Note").type("A note")
      let download = try await tabs.one.find(.button, "Export").download()
      #expect(download.type == "application/json")
      #expect(download.name.hasSuffix("-annotations.json"))
      #expect(
        try AnnotationFile(Data(download.bytes), name: "x").annotations == [
          .init(commit: #require(CommitID(hash)), bookmarked: true, note: "A note")
        ])
      try await tabs.one.find(.button, "Undo note").click()
      try await tabs.one.find(.button, "Undo bookmark").click()
      let field = try tabs.one.find(.button, "Import annotations")
      try await field.choose(PageFile("notes.json", type: "application/json", Array("{".utf8)))
      try await tabs.one.until("the error") { $0.has("alert") }
      #expect(
        try tabs.one.find("alert").text.hasPrefix("Nothing was imported from \"notes.json\", because it is not JSON."))
      #expect(try tabs.one.find(.button, "Undo").isDisabled)
      try await tabs.one.find(.button, "Dismiss").click()
      try await field.choose(PageFile("notes.json", type: "application/json", download.bytes))
      try await tabs.one.until("the outcome") {
        !$0.findAll("status").filter { $0.text.hasPrefix("Imported 1 bookmark and 1 note.") }.isEmpty
      }
      #expect(try tabs.one.find(.textbox, "Note").value == "A note")
      try await tabs.other.until("the import") { $0.has(.button, "Undo import") }
      try await tabs.other.find(.button, "Undo import").click()
      #expect(try tabs.other.find(.textbox, "Note").value == "")
    }
  }

  #if Persistence
    @Test("Pages: notes are present after a restart, and a second Logbook shows that notes are switched off")
    func restart() async throws {
      let made = try await TestRepository()
      try await made.commit("First".utf8)
      let hash = try await made.commit("Second".utf8)
      let repository = try await Repository(at: made.path)
      let folder = URL(filePath: made.path).appending(path: "data", directoryHint: .isDirectory)
      let place = AnnotationPlace(for: repository, in: folder)
      func start() async -> LogbookDesk {
        let desk = LogbookDesk(repository, reading: RepositorySource(repository)) { 1_700_000_000 }
        await desk.keepAnnotations(at: place)
        return desk
      }
      let first = await start()
      let page = try await open(first, over: hash)
      try await page.find(.textbox, "Note").type("A note")

      let second = await start()
      let other = try await open(second, over: hash)
      #expect(
        try other.find("alert").text.hasPrefix(
          "Bookmarks and notes are switched off: The file of a database is open already."))
      #expect(!other.has(.textbox, "Note") && !other.has(.button, "Bookmark") && !other.has(.button, "Export"))
      await page.close()
      #expect(await first.end() == nil)
      try await other.find(.button, "Try again").click()
      try await other.until("the note") { $0.has(.textbox, "Note") }
      #expect(try other.find(.textbox, "Note").value == "A note")
      #expect(!other.has("alert"))
      await other.close()
      #expect(await second.end() == nil)
    }
  #endif
}
