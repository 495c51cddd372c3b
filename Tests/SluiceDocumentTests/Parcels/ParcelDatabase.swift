#if Persistence
  import Foundation
  import GRDB
  import Notebooks
  import Sluice
  import SluiceCoding
  import SluiceFiles
  import TestSupport

  @testable import SluicePersistence

  /// A database that stores parcels.
  @MainActor final class ParcelDatabase: ParcelStore {
    private let folder: URL
    private var database: DatabaseFile?
    private var model: StoredModel<Parcel>?

    init(_ folder: URL) { self.folder = folder }

    var document: DocumentFile<Parcel>? { nil }
    var reportsEarlierWeights: Bool { true }

    func open(_ mediator: Mediator<Parcel>) async throws {
      if self.database == nil { self.database = try await folder.database() }
      guard let database = self.database else { return }
      model = try await mediator.persist(in: database)
    }

    func flush() async throws { try await model?.flush() }

    func close(saving: Bool) async throws {
      try await model?.close()
      model = nil
      await database?.close()
      database = nil
    }

    func release() async {
      weak let released = model
      model = nil
      await until("the release of the model") { released == nil }
    }

    func found() async throws -> String? {
      guard let database else { return nil }
      let tables = ModelTables()
      let image = try await database.pool.read { database -> ModelImage? in
        try tables.prepare(database, creates: false) ? tables.image(database) : nil
      }
      guard let image else { return nil }
      return try await image.open(Parcel.self, version: 1, with: ModelDecoder()).root.text
    }

    func isUnwritable(_ error: any Error) -> Bool {
      guard let error = error as? StoredModelError, case .unwritable = error.kind else { return false }
      return true
    }
  }
#endif
