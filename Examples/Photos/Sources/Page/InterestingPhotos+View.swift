import SluiceScene
import SluiceSceneWeb
import SluiceWeb

extension InterestingPhotos: WebScene {
  func view(_ view: ViewAccess<InterestingPipeline>) -> HTML {
    h1 { "Interesting photos" }
    if let top = view.top, let first = view.list.photos.first {
      img(.class("top"), .src(top.address), .alt(first.title), .width(960), .height(640))
    }
    PhotoListView(view: view.list).html
  }
}
