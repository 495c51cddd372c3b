#if Persistence
  import Foundation
  import GRDB
  import Sluice
  import SluiceCoding
  import SluiceFiles
  import SluicePersistence
  import SluiceTesting
  import TestSupport
  import Testing

  @MainActor @Suite("Stored models: values that cannot be encoded", .hangGuard)
  struct MissingValueTests {
    @Test("StoredModel: a new node waits until its value can be encoded, and the database can be opened meanwhile")
    func storedModel() async throws {
      try await withModelFolder { folder in
        let url = folder.appending(path: "tray.sqlite")
        let database = try await DatabaseFile(at: url, application: "Tests")
        let mediator = Mediator(Tray())
        var model: StoredModel<Tray>? = try await mediator.persist(in: database)
        mediator.update("title") { $0.title = "one" }
        try await model?.flush()
        mediator.update("add") {
          $0.title = "two"
          $0.items = [TrayItem(-1)]
        }
        await expectUnwritable("node 1, TrayItem.weight") { try await model?.flush() }
        await expectUnwritable("node 1, TrayItem.weight") { try await model?.close() }
        weak let released = model
        model = nil
        await until("the release of the model") { released == nil }

        let other = Mediator(Tray())
        let reopened = try await other.persist(in: database)
        #expect(other.root.title == "one" && other.root.items.isEmpty)
        other.update("add") { $0.items = [TrayItem(-1)] }
        other.update("later") { $0.title = "three" }
        other.update("mend") { $0.items[0].weight = Weight(2) }
        try await reopened.close()
        let last = Mediator(Tray())
        let found = try await last.persist(in: database)
        #expect(last.root.title == "three" && last.root.items.map(\.weight.number) == [2])
        try await found.close()
        await database.close()
      }
    }

    @Test("persist: a new model with a value that cannot be encoded is not written, and the database can be used again")
    func persist() async throws {
      try await withModelFolder { folder in
        let url = folder.appending(path: "tray.sqlite")
        let database = try await DatabaseFile(at: url, application: "Tests")
        let tray = Tray()
        tray.items = [TrayItem(-1)]
        let mediator = Mediator(tray)
        await expectUnwritable("node 1, TrayItem.weight") { _ = try await mediator.persist(in: database) }
        let other = Mediator(Tray())
        let model = try await other.persist(in: database)
        // The first mediator is not recorded.
        mediator.update("title") { $0.title = "first" }
        other.update("title") { $0.title = "second" }
        try await model.close()
        let last = Mediator<Tray>()
        let found = try await last.persist(in: database)
        #expect(last.root.title == "second")
        try await found.close()
        await database.close()
      }
    }

    @Test("persist: without a root, a new database gets no tables")
    func noModel() async throws {
      try await withModelFolder { folder in
        let url = folder.appending(path: "tray.sqlite")
        let database = try await DatabaseFile(at: url, application: "Tests")
        let mediator = Mediator<Tray>()
        await #expect(throws: StoredModelError.self) { _ = try await mediator.persist(in: database) }
        let isThere = try await database.pool.read { try $0.tableExists("sluice_model") }
        #expect(!isThere)
        await database.close()
      }
    }

    @Test("DocumentFile: the journal has no new node without its value, and can be recovered meanwhile")
    func document() async throws {
      try await withModelFolder { folder in
        let url = folder.appending(path: "tray")
        let mediator = Mediator(Tray())
        let document = try await mediator.document(at: url, savingAfter: nil, lookingEvery: nil)
        mediator.update("title") { $0.title = "one" }
        try await document.save()
        mediator.update("title") { $0.title = "two" }
        try await document.flush()
        mediator.update("add") { $0.items = [TrayItem(-1)] }
        await expectUnwritable("node 1, TrayItem.weight") { try await document.flush() }
        await expectUnwritable("node 1, TrayItem.weight") { try await document.close(saving: false) }
        let copy = folder.appending(path: "copy")
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        for name in ["tray", ".tray.journal"] {
          try FileManager.default.copyItem(at: folder.appending(path: name), to: copy.appending(path: name))
        }
        let other = Mediator(Tray())
        let found = try await other.document(at: copy.appending(path: "tray"), savingAfter: nil, lookingEvery: nil)
        #expect(other.root.title == "two" && other.root.items.isEmpty)
        try await found.close(saving: false)

        mediator.update("mend") { $0.items[0].weight = Weight(2) }
        try await document.close(saving: false)
        let last = Mediator(Tray())
        let recovered = try await last.document(at: url, savingAfter: nil, lookingEvery: nil)
        #expect(last.root.title == "two" && last.root.items.map(\.weight.number) == [2])
        try await recovered.close()
      }
    }

    @Test("DocumentFile: the status names a value that cannot be encoded until all can")
    func status() async throws {
      try await withModelFolder { folder in
        let mediator = Mediator(Tray())
        let document = try await mediator.document(
          at: folder.appending(path: "tray"), savingAfter: nil, lookingEvery: nil)
        mediator.update("add") { $0.items = [TrayItem(-1), TrayItem(-1)] }
        await expectUnwritable("node 1, TrayItem.weight") { try await document.flush() }
        #expect(unwritable(document.status) == "node 1, TrayItem.weight")
        mediator.update("fix one") { $0.items[0].weight = Weight(2) }
        await expectUnwritable("node 2, TrayItem.weight") { try await document.flush() }
        #expect(unwritable(document.status) == "node 2, TrayItem.weight")
        mediator.update("fix the other") { $0.items[1].weight = Weight(2) }
        try await document.flush()
        #expect(unwritable(document.status) == nil)
        try await document.close()
      }
    }

    /// Returns the place of the value that a status names; nil if it names none.
    private func unwritable(_ status: DocumentFile<Tray>.Status) -> String? {
      guard case .failed(let error) = status, case .unwritable(let failure) = error.kind else { return nil }
      return failure.place
    }

    @Test("DocumentFile: a node that moves to session state holds nothing back, and may return")
    func sessionState() async throws {
      try await withModelFolder { folder in
        let url = folder.appending(path: "tray")
        let mediator = Mediator(Tray())
        let document = try await mediator.document(at: url, savingAfter: nil, lookingEvery: nil)
        let item = TrayItem(-1)
        mediator.update("add") { $0.items = [item] }
        await expectUnwritable("node 1, TrayItem.weight") { try await document.flush() }
        mediator.update("put aside") {
          $0.items = []
          $0.aside = [item]
          $0.title = "one"
        }
        try await document.save()
        mediator.update("take back") {
          $0.aside = []
          $0.items = [item]
        }
        await expectUnwritable("node 1, TrayItem.weight") { try await document.flush() }
        mediator.update("mend") { _ in item.weight = Weight(2) }
        try await document.close()
        let other = Mediator(Tray())
        let found = try await other.document(at: url, savingAfter: nil, lookingEvery: nil)
        #expect(other.root.title == "one" && other.root.items.map(\.weight.number) == [2])
        try await found.close()
      }
    }

    @Test("DocumentFile: the journal of a new document waits until all values can be encoded")
    func newDocument() async throws {
      try await withModelFolder { folder in
        let url = folder.appending(path: "tray")
        let tray = Tray()
        tray.items = [TrayItem(-1)]
        let mediator = Mediator(tray)
        let document = try await mediator.document(at: url, savingAfter: nil, lookingEvery: nil)
        await until("the status") {
          if case .failed = document.status { true } else { false }
        }
        mediator.update("title") { $0.title = "one" }
        await expectUnwritable("node 1, TrayItem.weight") { try await document.flush() }
        #expect(try !names(in: folder).contains(".tray.journal"))
        mediator.update("mend") { $0.items[0].weight = Weight(2) }
        try await document.flush()
        try await document.close(saving: false)
        let other = Mediator(Tray())
        let recovered = try await other.document(at: url, savingAfter: nil, lookingEvery: nil)
        #expect(other.root.title == "one" && other.root.items.map(\.weight.number) == [2])
        try await recovered.close()
      }
    }

    private func withModelFolder(_ body: @MainActor (URL) async throws -> Void) async throws {
      try await withFolder(body)
    }

    /// Expects the error of a value that cannot be encoded, at a position.
    private func expectUnwritable(
      _ place: String, _ location: SourceLocation = #_sourceLocation, _ body: @MainActor () async throws -> Void
    ) async {
      do {
        try await body()
        Issue.record("no error", sourceLocation: location)
      } catch {
        #expect(unwritable(error)?.place == place, "\(error)", sourceLocation: location)
      }
    }

    private func unwritable(_ error: any Error) -> ModelEncodingError? {
      if let error = error as? StoredModelError, case .unwritable(let encoding) = error.kind { return encoding }
      if let error = error as? DocumentError, case .unwritable(let encoding) = error.kind { return encoding }
      return nil
    }
  }

  @Node final class Tray: Codable {
    var title = ""
    var items: NodeList<TrayItem> = []
    @SessionState var aside: NodeList<TrayItem> = []
  }

  /// A node with a property that has no initial value.
  @Node final class TrayItem: Codable {
    var weight: Weight

    init(_ number: Int) { weight = Weight(number) }
  }

  /// A value that cannot be encoded while its number is negative.
  struct Weight: Codable, Equatable {
    struct Refusal: Error {}
    let number: Int

    init(_ number: Int) { self.number = number }

    init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int.self) }

    func encode(to encoder: any Encoder) throws {
      if number < 0 { throw Refusal() }
      var container = encoder.singleValueContainer()
      try container.encode(number)
    }
  }
#endif
