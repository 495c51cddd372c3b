import Sluice

#if Persistence
  import Foundation
  import SluiceFiles
  import SluicePersistence

  /// The database of a book, while it is open.
  struct AnnotationDatabase {
    let file: DatabaseFile
    let model: StoredModel<Annotations>
  }

  extension AnnotationBook {
    /// Opens the annotations at a place, and stores later changes there.
    ///
    /// If the database cannot be opened, for example because another Logbook has it open, there are no annotations, and
    /// ``Logbook/keeping`` has the reason. If it is open already, pending changes are written.
    ///
    /// - Parameter isolation: The isolation of the book.
    public func keep(at place: AnnotationPlace, isolation: isolated any Actor = #isolation) async {
      if let database {
        // The status shows a failure.
        try? await database.model.flush()
        return
      }
      // Users of two tabs can retry at the same time.
      if isOpening { return }
      isOpening = true
      defer { isOpening = false }
      do {
        try FileManager.default.createDirectory(
          at: place.folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch {
        return show(.off(reason: Self.text(noFolder: place, error)))
      }
      do {
        let file = try await DatabaseFile(at: place.file, application: "Logbook annotations")
        do {
          let model = try await mediator.persist(in: file)
          model.onStatusChange = { [weak self] status in self?.show(status, place) }
          database = AnnotationDatabase(file: file, model: model)
          show(.database(place.file.path(percentEncoded: false)))
        } catch {
          await file.close()
          throw error
        }
      } catch {
        show(.off(reason: "\(error)"))
      }
    }

    /// Saves all drafts, waits until all changes are written, and closes the database.
    ///
    /// - Parameter isolation: The isolation of the book.
    /// - Returns: The reason why the database lacks the last changes; nil if it is complete.
    public func end(isolation: isolated any Actor = #isolation) async -> String? {
      saveDrafts()
      guard let database else { return nil }
      self.database = nil
      var failure: String?
      do { try await database.model.close() } catch { failure = error.description }
      await database.file.close()
      return failure
    }

    private func show(_ status: StoredModel<Annotations>.Status, _ place: AnnotationPlace) {
      switch status {
      case .normal: show(.database(place.file.path(percentEncoded: false)))
      case .failed(let error): show(.unwritten(reason: error.description))
      }
    }

    private static func text(noFolder place: AnnotationPlace, _ error: any Error) -> String {
      """
      The folder of the annotations could not be created.

        path: \(place.folder.path(percentEncoded: false))
        reason: \(error.localizedDescription)

      Logbook keeps a file for each repository there, and creates the folder with the first.

      To fix this, let Logbook write there, or name another folder with --data.
      """
    }
  }
#else
  extension AnnotationBook {
    /// Does nothing: without the trait `Persistence`, annotations are in memory.
    ///
    /// - Parameter isolation: The isolation of the book.
    public func keep(at place: AnnotationPlace, isolation: isolated any Actor = #isolation) async {}

    /// Saves all drafts.
    ///
    /// - Parameter isolation: The isolation of the book.
    /// - Returns: Nil.
    public func end(isolation: isolated any Actor = #isolation) async -> String? {
      saveDrafts()
      return nil
    }
  }
#endif

extension AnnotationBook {
  private func show(_ keeping: Keeping) {
    logbook.enqueue("keeping changed") { logbook in
      if logbook.keeping != keeping { logbook.keeping = keeping }
    }
  }
}
