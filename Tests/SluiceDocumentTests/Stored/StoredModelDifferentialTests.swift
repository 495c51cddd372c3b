#if Persistence
  import Foundation
  import Notebooks
  import Sluice
  import SluiceFiles
  import TestSupport
  import Testing

  @testable import SluicePersistence

  @MainActor @Suite("StoredModel beside a model in memory", .computes)
  struct StoredModelDifferentialTests {
    struct Failure: Error {}

    @Test("StoredModel: random transactions, rollbacks, undo, redo and reopenings give the same model")
    func same() async throws {
      let seed = Environment.seed
      let limit = Environment.number("TRANSACTIONS") ?? Environment.count(1000, full: 10_000)
      var (transactions, reopenings, round) = (0, 0, UInt64(0))
      while transactions < limit {
        round += 1
        try await withFolder { folder in
          var database = try await folder.database()
          var mediator = Mediator(Notebook())
          mediator.undoLimit = 20
          var model = try await mediator.persist(in: database)
          var edits = NotebookEdits(seed: seed &+ round)
          for step in 0..<200 {
            switch Int.random(in: 0..<40, using: &edits.generator) {
            case 0..<6: mediator.undo()
            case 6..<10: mediator.redo()
            case 10..<12:
              #expect(throws: Failure.self) {
                try mediator.update("fail") {
                  edits.edit($0)
                  throw Failure()
                }
              }
            case 12: mediator.update("scroll") { $0.scroll += 1 }
            case 13 where step % 4 == 0:
              // After a close the database has all changes, otherwise the flushed ones. Only flushes write to it.
              let text = mediator.root.text
              if Bool.random(using: &edits.generator) {
                try await model.close()
                await database.close()
                database = try await folder.database()
              } else {
                try await model.close()
              }
              mediator = Mediator(Notebook())
              mediator.undoLimit = 20
              model = try await mediator.persist(in: database)
              reopenings += 1
              #expect(mediator.root.text == text, "SEED=\(seed) round \(round) step \(step)")
            default:
              let count = Int.random(in: 1...4, using: &edits.generator)
              mediator.update("edit") { book in for _ in 0..<count { edits.edit(book) } }
            }
            transactions += 1
          }
          let text = mediator.root.text
          try await model.close()
          let last = Mediator(Notebook())
          let opened = try await last.persist(in: database)
          #expect(last.root.text == text, "SEED=\(seed) round \(round)")
          try await opened.close()
          await database.close()
        }
      }
      print("\(transactions) transactions, \(reopenings) reopenings, compared")
    }
  }
#endif
