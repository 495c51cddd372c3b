extension WebAppTemplate {
  /// The files that belong to keeping the notebook in a file.
  var documentFiles: [PlannedFile] { [source("Program/NotebookFile.swift", AppFiles.notebookFile)] }

  var host: String {
    #"""
    import Foundation
    import Sluice
    import SluiceScene
    import SluiceSceneWeb
    import SluiceWeb

    /// The notebook that all browser tabs share, and its file.
    actor NotebookHost {
      private let mediator: Mediator<Notebook>
      private let file: NotebookFile

      /// Opens the notebook of a file. If the file does not exist, it is a notebook to begin with.
      init(_ url: URL) async throws {
        file = NotebookFile(url: url)
        mediator = Mediator(try file.read() ?? .sample)
        mediator.undoLimit = 200
        mediator.observeNotes()
        mediator.onDocumentChange = { [weak mediator, file] _ in
          do { if let mediator { try file.write(mediator.root) } } catch {
            FileHandle.standardError.write(Data("The notebook was not saved: \(error)\n".utf8))
          }
        }
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
        session.show(mediator, scenes: scenes) { _, mediator in
          NotebookPage(mediator: mediator, window: window, scenes: scenes).html
        }
        session.onClose { mediator.update("close window") { $0.windows.removeAll { $0 === window } } }
        return session.endpoint()
      }

      /// Saves what is not saved yet.
      func close() async throws { try file.write(mediator.root) }
    }
    """#
  }
}
