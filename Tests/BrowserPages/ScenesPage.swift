#if Web
  import Sluice
  import SluiceScene
  import SluiceSceneWeb
  import SluiceWeb

  /// Scenes for the browser tests: books on a shelf, and chapters in a book.
  actor ScenesPage: LiveActor {
    let session = LiveSession(document: LiveDocument(title: "Scenes test"))
    private let mediator = Mediator(Library())
    private let query: LiveQuery
    private var scenes: SceneHost?

    init(_ request: LivePageRequest) { query = request.query }

    func willOpen() {
      let scenes = SceneHost(mediator, router: mediator.root.router) {
        $0.add(Shelf())
        $0.add(Book())
      }
      self.scenes = scenes
      scenes.start(at: query, or: Shelf.self)
      let items = query.items.filter { $0.name != "at" }
      session.show(mediator, scenes: scenes, query: { _ in LiveQuery(items) }) { _, _ in
        button(.id("first"), .onClick { scenes.backToFirst() }) { "First" }
        SceneView(scenes).html
      }
    }
  }

  @Node final class Library {
    let router = Router()
  }

  @Node final class ShelfPipeline: Pipeline {
    @Input let chosen = Event<Int>()
  }

  private struct Shelf: SceneDefinition, WebScene {
    static let link: SceneLink<Void>? = SceneLink("shelf")

    func pipeline(_ context: Void) -> ShelfPipeline { ShelfPipeline() }

    func controller(_ controller: ControllerAccess<ShelfPipeline, Never>) {
      controller.on(\.chosen) { $0.push(Book.self, $1) }
    }

    func view(_ view: ViewAccess<ShelfPipeline>) -> HTML {
      h1 { "Shelf" }
      for number in 1...3 {
        button(key: number, .id("book-\(number)"), .onClick { view.send(\.chosen, number) }) { "Book \(number)" }
      }
    }
  }

  @Node final class BookPipeline: Pipeline {
    @Context let number: Int
    @Input let nextTapped = Event<Void>()
    @Input let closeTapped = Event<Void>()
    init(number: Int) { self.number = number }
  }

  private struct Book: SceneDefinition, WebScene {
    static let link: SceneLink<Int>? = SceneLink("books/:number", LinkField("number", \.self)) { $0 }

    func pipeline(_ context: Int) -> BookPipeline { BookPipeline(number: context) }

    func controller(_ controller: ControllerAccess<BookPipeline, Never>) {
      controller.on(\.nextTapped) { controller, _ in controller.push(Book.self, controller.number + 1) }
      controller.on(\.closeTapped) { controller, _ in controller.finish() }
    }

    func view(_ view: ViewAccess<BookPipeline>) -> HTML {
      h1 { "Book \(view.number)" }
      button(.id("next"), .onClick { view.send(\.nextTapped) }) { "Next" }
      button(.id("close"), .onClick { view.send(\.closeTapped) }) { "Close" }
    }
  }
#endif
