import Foundation
import Notebooks
import Sluice
import SluiceTesting
import TestSupport
import Testing

@testable import SluiceFiles

@MainActor @Suite("DocumentFile: crafted journals", .hangGuard)
struct CraftedJournalTests {
  @Test(
    "journal: identities that were never assigned, or that leave none for new nodes, are damage",
    arguments: [
      model(next: "1", [book, page]),
      model(next: "\(Int.max)", [book]),
      model(next: "1", [book, #"{"id":-1,"type":"Page","values":{"name":"\"a\""}}"#]),
    ])
  func identities(_ model: String) async throws {
    try await withFolder { folder in
      try write([model], in: folder)
      #expect(try await failure(in: folder) == "damaged")
    }
  }

  @Test(
    "journal: an edit of a set or a map that holds a key twice is damage",
    arguments: [
      (#"{"pages":[1,1]}"#, #"{"pages":{"put":[["2",2,null]]}}"#),
      (#"{"byName":{"keys":["\"a\"","\"a\""],"nodes":[1,1]}}"#, #"{"byName":{"put":[["\"b\"",2,null]]}}"#),
    ])
  func twice(_ nodes: String, _ edits: String) async throws {
    try await withFolder { folder in
      let change = """
        {"changes":{"format":"sluice-changes-1","transaction":"edit","next":2,"changed":[{"id":0,"edits":\(edits)}]}}
        """
      try write(
        [model(next: "2", [#"{"id":0,"type":"Notebook","nodes":\#(nodes)}"#, page]), change], in: folder)
      #expect(try await failure(in: folder) == "damaged")
    }
  }

  @Test("journal: a value whose text contains another node is unreadable")
  func nodeInValue() async throws {
    try await withFolder { folder in
      let title = #""\"x\"}},{\"type\":\"Page\",\"values\":{\"name\":\"y\"""#
      try write([model(next: "1", [#"{"id":0,"type":"Notebook","values":{"title":\#(title)}}"#])], in: folder)
      #expect(try await failure(in: folder) == "unreadable")
    }
  }

  @Test("save: the model of a journal with the highest number of a save is saved")
  func highestMark() async throws {
    try await withFolder { folder in
      try write([model(next: "1", [book]), #"{"mark":\#(Int.max)}"#], in: folder)
      let mediator = Mediator(Notebook())
      let document = try await mediator.quietDocument(folder)
      mediator.update("title") { $0.title = "mine" }
      try await document.save()
      try await document.close()
      let other = Mediator(Notebook())
      let reopened = try await other.quietDocument(folder)
      #expect(other.root.title == "mine" && reopened.recovered == 0)
      try await reopened.close()
    }
  }

  /// Writes the journal of a document that was never saved.
  private func write(_ entries: [String], in folder: URL) throws {
    var text = "sluice-journal 1\n"
    for entry in [#"{"base":"none"}"#] + entries {
      text += "\(entry.utf8.count) \(Checksum(entry.utf8).text)\n\(entry)\n"
    }
    try Data(text.utf8).write(to: folder.appending(path: ".book.journal"))
  }

  /// Opens the document. Returns the name of the error's cause; "none" if there is no error.
  private func failure(in folder: URL) async throws -> String {
    do throws(DocumentError) {
      try await Mediator(Notebook()).quietDocument(folder).close(saving: false)
      return "none"
    } catch {
      guard case .file(let file) = error.kind else { return caseName(of: error.kind) }
      return caseName(of: file.kind)
    }
  }
}

private let book = #"{"id":0,"type":"Notebook"}"#
private let page = #"{"id":1,"type":"Page","values":{"name":"\"a\""}}"#

/// An entry with an entire model.
private func model(next: String, _ nodes: [String]) -> String {
  """
  {"model":{"schemaVersion":1,"model":{"format":"sluice-changes-1","transaction":"snapshot","root":0,\
  "next":\(next),"made":[\(nodes.joined(separator: ","))]}}}
  """
}
