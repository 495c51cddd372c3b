import SluiceScene
import SluiceSceneWeb
import SluiceWeb

extension PhotoList: WebScene {
  func view(_ view: ViewAccess<PhotoListPipeline>) -> HTML {
    h1 { view.text.isEmpty ? "All photos" : "Photos with “\(view.text)”" }
    PhotoListView(view: view).html
  }
}

/// A list of photos, shared by several scenes.
struct PhotoListView {
  let view: ViewAccess<PhotoListPipeline>

  @HTMLBuilder var html: HTML {
    switch view.phase {
    case .loading: waiting("Fetching photos …")
    case .failed(let error): failure(error) { view.send(\.retryTapped) }
    case .loaded:
      p(.class("quiet"), .role("status")) { view.photos.count == 1 ? "1 photo" : "\(view.photos.count) photos" }
    }
    let photos = view.photos
    lazyList(
      count: photos.count, window: view.rows.window, rowHeight: 88, .class("photos"),
      onWindow: { view.rows.set(\.window, to: $0) }
    ) { index in
      row(photos[index])
    }
  }

  private func row(_ photo: Photo) -> HTML {
    li(key: photo.id) {
      button(.class("photo"), .aria("label", photo.title), .onClick { view.send(\.photoTapped, photo.id) }) {
        if let picture = view.rows.row(photo.id)?.picture {
          img(.src(picture.address), .alt(""), .width(120), .height(80))
        } else {
          span(.class("no-picture"))
        }
        span(.class("title")) { photo.title }
        span(.class("quiet")) { photo.owner }
      }
      if let row = view.rows.row(photo.id), case .failed(let error) = row.phase {
        button(.class("small"), .title(error), .onClick { row.send(\.retryTapped) }) { "Picture again" }
      }
    }
  }
}
