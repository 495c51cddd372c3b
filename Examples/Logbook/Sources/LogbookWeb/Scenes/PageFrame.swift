import LogbookModel
import Sluice
import SluiceScene
import SluiceSceneWeb
import SluiceWeb

/// The state that the scenes of a window share, and the layout of the page around them.
struct PageFrame {
  let window = Window()
  let mediator: Mediator<Logbook>
  private let book: AnnotationBook
  private let graph = CommitGraph()

  init(_ mediator: Mediator<Logbook>, _ book: AnnotationBook) { (self.mediator, self.book) = (mediator, book) }

  /// The page of the window's tab; nil before the history is open.
  var page: LogbookPage? { window.tab.map { LogbookPage(mediator.root, $0, mediator, book, graph) } }

  /// Returns the page with the contents of the visible scenes.
  func html(_ scenes: SceneHost) -> HTML {
    SceneView(
      scenes, problem: { _ in page?.unreadableDetail ?? .empty },
      layout: { contents in
        page?.html(history: contents[0], commit: contents.count > 1 ? contents[1] : nil) ?? .empty
      }
    ).html
  }
}
