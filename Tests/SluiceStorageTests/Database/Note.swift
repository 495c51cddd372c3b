#if Persistence
  import Foundation
  import GRDB
  import SluicePersistence
  import Testing

  struct Note: StoredRecord, Equatable {
    let id: String
    var author = "Ann"
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var stars: Int?
    var text = ""

    static let author = RecordColumn<Note, String>("author") { $0.author }
    static let date = RecordColumn<Note, Date>("date") { $0.date }
    static let stars = RecordColumn<Note, Int?>("stars") { $0.stars }
    static let table = RecordTable<Note>("notes", columns: [author, date, stars]) { $0.text }
  }

  /// Runs a test with a new database, and closes it.
  nonisolated(nonsending) func withDatabase(_ body: (DatabaseFile, URL) async throws -> Void) async throws {
    try await withFolder { folder in
      let url = folder.appending(path: "notes.sqlite")
      let database = try await DatabaseFile(at: url, application: "Tests")
      try await body(database, url)
      await database.close()
      #expect(try names(in: folder) == ["notes.sqlite"])
    }
  }
#endif
