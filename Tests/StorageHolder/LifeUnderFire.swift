#if Persistence
  import Foundation
  import GRDB
  import Notebooks
  import Sluice
  import SluiceFiles
  import SluicePersistence

  /// Writes records, a document and a model in a database, and prints its steps, until the process is killed.
  ///
  /// At the beginning it prints, for each of the three, the number of steps that it finds: `model 12`, or `wrong` with
  /// the contents. Then it prints `will model 13` before a step, and `model 13` when the step is stored.
  ///
  /// The number of a step determines its effect, so the number of steps determines the contents. An undo leads to the
  /// number before.
  @MainActor final class LifeUnderFire {
    private let folder: URL

    init(in folder: URL) { self.folder = folder }

    func go() async throws {
      let database = try await DatabaseFile(at: folder.appending(path: "book.sqlite"), application: "Tests")
      let bookmarks = try await database.records(of: Bookmark.self)
      let (first, second) = (Mediator(Edition()), Mediator(Edition()))
      first.undoLimit = 5
      let model = try await first.persist(in: database)
      let document = try await second.document(at: folder.appending(path: "book"), savingAfter: .milliseconds(3))
      let saved = try await bookmarks.fetch()

      try check("model", first.root)
      try check("document", second.root)
      let numbers = saved.map(\.id).sorted()
      guard numbers == Array(0..<numbers.count), saved.allSatisfy({ $0.text == Bookmark($0.id).text }) else {
        return StorageHolder.say("wrong bookmarks \(numbers)")
      }
      StorageHolder.say("bookmarks \(numbers.count)")

      var next = numbers.count
      var generator = SystemRandomNumberGenerator()
      while true {
        if first.canUndo, Int.random(in: 0..<5, using: &generator) == 0 {
          StorageHolder.say("will model \(first.root.number - 1)")
          first.undo()
        } else {
          StorageHolder.say("will model \(first.root.number + 1)")
          first.update("step") { $0.advance() }
        }
        try await model.flush()
        StorageHolder.say("model \(first.root.number)")
        StorageHolder.say("will document \(second.root.number + 1)")
        second.update("step") { $0.advance() }
        if Int.random(in: 0..<4, using: &generator) == 0 {
          try await document.save()
        } else {
          try await document.flush()
        }
        StorageHolder.say("document \(second.root.number)")
        StorageHolder.say("will bookmarks \(next + 1)")
        try await bookmarks.save(Bookmark(next))
        next += 1
        StorageHolder.say("bookmarks \(next)")
      }
    }

    private func check(_ name: String, _ root: Edition) throws {
      let expected = Edition()
      for _ in 0..<root.number { expected.advance() }
      let (found, wanted) = (root.book.text, expected.book.text)
      StorageHolder.say(
        found == wanted ? "\(name) \(root.number)" : "wrong \(name) \(root.number): \(found) instead of \(wanted)")
    }
  }

  /// A notebook with the number of its steps.
  @Node final class Edition: Codable {
    var number = 0
    let book: Notebook
    init() { book = Notebook() }

    func advance() {
      number += 1
      var edits = NotebookEdits(seed: UInt64(number))
      for _ in 0..<3 { edits.edit(book) }
    }
  }

  struct Bookmark: StoredRecord {
    let id: Int
    let text: String
    static let table = RecordTable<Bookmark>("bookmarks") { $0.text }

    init(_ id: Int) { (self.id, text) = (id, "bookmark \(id) of \(id * id)") }
  }
#endif
