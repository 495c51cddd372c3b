import SluiceScene
import SluiceSceneWeb
import SluiceWeb

extension PhotoDetail: WebScene {
  func view(_ view: ViewAccess<PhotoDetailPipeline>) -> HTML {
    h1 { view.details?.photo.title ?? "Photo \(view.id)" }
    switch view.phase {
    case .loading: waiting("Fetching the photo …")
    case .failed(let error): failure(error) { view.send(\.retryTapped) }
    case .loaded: HTML.empty
    }
    if let details = view.details, let picture = view.picture {
      img(.class("large"), .src(picture.address), .alt(details.photo.title), .width(960), .height(640))
      p(.class("quiet")) { "\(details.photo.owner), \(details.year) · \(details.views) views" }
    }
    div(.class("actions")) {
      button(.disabled(view.neighbors?.previous == nil), .onClick { view.send(\.previousTapped) }) { "Previous" }
      button(.disabled(view.neighbors?.next == nil), .onClick { view.send(\.nextTapped) }) { "Next" }
      button(.autofocus(), .shortcut("Escape"), .onClick { view.send(\.closeTapped) }) { "Close" }
    }
  }
}
