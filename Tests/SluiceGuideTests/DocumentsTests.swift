import Foundation
import Sluice
import Testing

// The code of the guide `Documents.md`.

@Node final class Tag: Codable {
  var name: String
  init(_ name: String) { self.name = name }
}

@Node final class Page: Codable {
  let id: Int
  var title: String
  var written: Date?
  var tags: NodeSet<Tag> = []
  weak var previous: Page?
  @Discardable var scrollOffset = 0.0
  @Derived var label = ""
  init(_ id: Int, _ title: String) { (self.id, self.title) = (id, title) }
}

@Node final class Notebook: Codable {
  var pages: NodeList<Page> = []
  var selected: Page?
}

@Suite("Guide: Documents")
struct DocumentsTests {
  @Test("A model is written and read as the guide on documents states")
  func guide() throws {
    let notebook = Notebook()
    let draft = Tag("draft")
    notebook.pages = [Page(1, "One"), Page(2, "Two")]
    for page in notebook.pages { page.tags = [draft] }
    notebook.pages[1].previous = notebook.pages[0]
    let mediator = Mediator(notebook)
    let data = try ModelEncoder().encode(mediator.root) { try JSONEncoder().encode($0) }
    let opened = try ModelDecoder().decode(Notebook.self) { try JSONDecoder().decode($0, from: data) }
    mediator.root = opened
    #expect(mediator.root.pages.map(\.title) == ["One", "Two"])
    #expect(opened.pages[0].tags == opened.pages[1].tags)
    #expect(opened.pages[1].previous === opened.pages[0])
  }

  @Test("A document of an earlier version is migrated as the guide on documents states")
  func migrations() throws {
    let old = Data(
      #"""
      {"format": "sluice-model-1", "schemaVersion": 1, "root": 2, "nodes": [
        {"type": "Label", "values": {"name": "draft"}},
        {"type": "Page", "values": {"id": 1, "heading": "One", "hours": 2}, "nodes": {"tags": [0]}},
        {"type": "Notebook", "nodes": {"pages": [1], "selected": 1}}
      ]}
      """#.utf8)
    let decoder = ModelDecoder(
      schemaVersion: 3,
      migrations: [
        1: { table in
          try table.change("Page") { page in
            page.rename("heading", to: "title")
            let hours = try page.value("hours", as: Double.self)
            page.values["written"] = DocumentValue(Date(timeIntervalSinceReferenceDate: hours * 3600))
            page.remove("hours")
          }
        },
        2: { $0.rename("Label", to: "Tag") },
      ])
    let notebook = try decoder.decode(Notebook.self) { try JSONDecoder().decode($0, from: old) }
    #expect(notebook.selected?.title == "One" && notebook.selected?.tags.first?.name == "draft")
    #expect(notebook.selected?.written == Date(timeIntervalSinceReferenceDate: 7200))
  }

  @Test("Coding errors have the texts of the guide on documents")
  func errors() {
    let data = Data(#"{"format": "sluice-model-1", "schemaVersion": 7, "root": 0, "nodes": []}"#.utf8)
    var shown = ""
    do throws(ModelDecodingError) {
      _ = try ModelDecoder().decode(Notebook.self) { try JSONDecoder().decode($0, from: data) }
    } catch {
      switch error.kind {
      case .newerVersion(let version): shown = "Written by a newer version (\(version))."
      default: shown = "\(error)"
      }
    }
    #expect(shown == "Written by a newer version (7).")
  }
}
