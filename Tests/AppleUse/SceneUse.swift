// Scenes with the views of Apple's platforms, from the guide `ComingFromMinya.md`. `Scripts/check-apple` compiles this
// file, on other platforms against stubs.

import Sluice
import SluiceApple
import SluiceScene
import SwiftUI

@Node final class Album {
  let router = Router()
}

@Node final class AlbumPipeline: Pipeline, Observable {
  var count = 0
  @Input let moreTapped = Event<Void>()
}

struct AlbumScene: SceneDefinition {
  func pipeline(_ context: Void) -> AlbumPipeline { AlbumPipeline() }
}

extension AlbumScene: ViewScene {
  func view(_ view: ViewAccess<AlbumPipeline>) -> some View {
    Button("\(view.count) photos") { view.send(\.moreTapped) }
  }
}

struct AlbumWindow: View {
  let scenes: SceneHost
  var body: some View { SceneView(scenes) }
}

#if canImport(UIKit)
  import UIKit

  final class AlbumController: UIViewController {
    var album: ViewAccess<AlbumPipeline>?
    private let label = UILabel()

    override func viewWillLayoutSubviews() { label.text = "\(album?.count ?? 0) photos" }
  }

  extension AlbumScene: ViewControllerScene {
    func viewController(_ view: ViewAccess<AlbumPipeline>) -> UIViewController {
      let controller = AlbumController()
      controller.album = view
      return controller
    }
  }

  @MainActor func albumController(of mediator: Mediator<Album>) -> UIViewController {
    let scenes = SceneHost(mediator, router: mediator.root.router) { $0.add(AlbumScene()) }
    scenes.push(AlbumScene.self)
    return SceneNavigationController(scenes)
  }
#endif
