extension WebAppTemplate {
  var host: String {
    #"""
    import Foundation
    import Sluice
    import SluiceFiles
    import SluiceScene
    import SluiceSceneWeb
    import SluiceWeb

    /// The notebook that all browser tabs share, and its file.
    actor NotebookHost {
      private let mediator: Mediator<Notebook>
      private var document: DocumentFile<Notebook>?

      private init(_ clock: some Clock<Duration>) {
        mediator = Mediator(.sample, clock: clock)
        mediator.undoLimit = 200
        mediator.observeNotes()
      }

      /// Opens the notebook of a file. From now on, its changes are saved automatically. If the file does not exist, the
      /// first change creates it.
      static func open(_ file: URL, clock: some Clock<Duration> = ContinuousClock()) async throws -> NotebookHost {
        let host = NotebookHost(clock)
        try await host.openDocument(file, clock)
        return host
      }

      private func openDocument(_ file: URL, _ clock: some Clock<Duration>) async throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let mediator = mediator
        let document = try await mediator.document(at: file, clock: clock)
        document.onStatusChange = { [weak mediator] status in
          // A save may still fail for the same reason.
          if case .saving = status { return }
          mediator?.enqueue("show problem") { $0.problem = status.problem }
        }
        self.document = document
      }

      /// Opens the page of a browser tab, at the note that its address names.
      func openPage(_ request: LivePageRequest = LivePageRequest()) -> any LiveEndpoint {
        let session = LiveSession(document: LiveDocument(title: "\#(name)", stylesheet: Stylesheet.text))
        let (mediator, window) = (mediator, Window())
        mediator.update("open window") { $0.windows.append(window) }
        let scenes = SceneHost(mediator, router: window.router) {
          $0.add(NoteList(mediator: mediator, window: window))
          $0.add(NoteDetail(mediator: mediator, window: window))
        }
        scenes.start(at: request.query)
        session.show(mediator, scenes: scenes) { [weak self] _, mediator in
          // If saving fails, the page shows the reason.
          NotebookPage(mediator: mediator, window: window, scenes: scenes) {
            Task { try? await self?.save(overwriting: true) }
          }.html
        }
        session.onClose { mediator.update("close window") { $0.windows.removeAll { $0 === window } } }
        return session.endpoint()
      }

      /// Saves the notebook immediately.
      ///
      /// - Parameter overwriting: Whether a file that another program has changed is replaced.
      func save(overwriting: Bool = false) async throws { try await document?.save(overwriting: overwriting) }

      /// Saves the notebook, and releases its file.
      func close() async throws { try await document?.close() }
    }

    extension DocumentFile.Status {
      /// The text for the page; nil if nothing is wrong.
      fileprivate var problem: String? {
        switch self {
        case .normal, .saving: nil
        case .foreign(.changed): "Another program has changed the file. Notes are not saved."
        case .foreign(.removed): "Another program has removed the file. Notes are not saved."
        case .failed(let error): error.description
        }
      }
    }
    """#
  }
}
