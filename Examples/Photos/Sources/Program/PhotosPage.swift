import Sluice
import SluiceScene
import SluiceSceneWeb
import SluiceWeb

/// A browser tab with scenes of its own.
actor PhotosPage: LiveActor {
  let session = LiveSession(document: LiveDocument(title: "Photos", stylesheet: Stylesheet.text))
  private let mediator = Mediator(PhotosTab())
  private let query: LiveQuery
  private let service: any PhotoService
  private let conditions: ServerConditions
  private var scenes: SceneHost?

  /// - Parameters:
  ///   - request: The request with the address of the page.
  ///   - service: The source of photos.
  ///   - conditions: The delay and failure that the server applies to each request.
  init(_ request: LivePageRequest, _ service: any PhotoService, _ conditions: ServerConditions = ServerConditions()) {
    (query, self.service, self.conditions) = (request.query, service, conditions)
  }

  func willOpen() {
    let conditions = conditions
    mediator.observe("conditions", priority: .normal, reads: \.delay, \.fails) { _, delay, fails in
      conditions.values = (delay, fails)
    }
    let scenes = SceneHost(mediator, router: mediator.root.router) {
      $0.add(PhotoSearch())
      $0.add(PhotoList(service: service))
      $0.add(InterestingPhotos(service: service))
      $0.add(PhotoDetail(service: service))
    }
    self.scenes = scenes
    // If a person closes the only scene, such as the scene of a bookmark, the search opens.
    let home = mediator.observe("home", priority: .normal, reads: \.router.stack) { [weak scenes] _, stack in
      if stack.isEmpty { scenes?.push(PhotoSearch.self) }
    }
    session.onClose { home.cancel() }
    scenes.start(at: query, or: PhotoSearch.self)
    session.show(mediator, scenes: scenes) { tab, mediator in
      header {
        button(.disabled(tab.router.stack.count < 2), .onClick { scenes.back() }) { "Back" }
        button(.onClick { scenes.start(at: "search") }) { "New search" }
      }
      main { SceneView(scenes).html }
      footer {
        label {
          "The server answers with"
          select(.value(mediator.binding(\.delay))) {
            for delay in Delay.allCases { option(.value(delay.rawValue)) { delay.rawValue } }
          }
        }
        label {
          input(.type("checkbox"), .checked(mediator.binding(\.fails)))
          "The server fails"
        }
      }
    }
  }
}
