import Sluice
import Testing

// The code of the guide `ViewModels.md`.

@Node final class Photo {
  var title: String
  var size: Int
  init(_ title: String, size: Int = 0) { (self.title, self.size) = (title, size) }
}

@Node final class Album {
  var photos: NodeList<Photo> = []
  var selected: Photo?
  var query = ""
  @Derived var header = ""
}

final class HeaderViewModel: ViewModel<Album> {
  private(set) var text = ""

  init(_ mediator: Mediator<Album>) {
    super.init(owner: "header", mediator: mediator)
    scope.observe("text", reads: \.header) { me, header in me.text = header }
  }

  func search(_ query: String) { update("Search") { $0.query = query } }
}

final class PhotoTable {
  private(set) var rows = 0
  private var access: DeferredAccess?
  private let mediator: Mediator<Album>

  init(_ mediator: Mediator<Album>) {
    self.mediator = mediator
    mediator.on(self).observe("photos", reads: \.photos.each.title) { [unowned mediator] table, titles in
      table.rows = titles.count
      table.access = mediator.currentAccess
    }
  }

  func cell(at row: Int) -> String {
    guard let access, access.isActive else { return "" }
    return mediator.access(access) { $0.photos[row].title }
  }
}

@Suite("Guide: View models")
struct ViewModelsGuideTests {
  @Test("A view model observes, updates and ends as its guide states")
  func viewModel() {
    let mediator = Mediator(Album())
    mediator.observe("header", reads: \.query, writes: \.header) { query, header in header = "found: \(query)" }
    let header = HeaderViewModel(mediator)
    header.search("sea")
    #expect(header.text == "found: sea")
    header.cancelObservers()
    header.search("snow")
    #expect(header.text == "found: sea")
  }

  @Test("The usage of an observer is reported as the guide on view models states")
  func usage() {
    let album = Album()
    album.photos = [Photo("sea", size: 3), Photo("snow", size: 4)]
    let mediator = Mediator(album)
    mediator.recordsUsage = true
    mediator.observe("header", reads: \.query, \.photos.each.subtree, \.selected.some.title, writes: \.header) {
      query, photos, selected, header in
      header = "\(query): \(photos.map(\.size).reduce(0, +)) MB"
    }
    mediator.update("search") { $0.query = "s" }
    print(mediator.usageReport)
    #expect(
      mediator.usageReport.description == #"""
        "header" ran 2 times.
          declared but led nowhere: \.selected.some.title
          used: mediator.observe("header", reads: \.query, \.photos.each, \.photos.each.size, writes: \.header)
        """#)
  }

  @Test("A table asks for its cells later, as the guide on view models states")
  func table() {
    let album = Album()
    album.photos = [Photo("sea"), Photo("snow")]
    let mediator = Mediator(album)
    let table = PhotoTable(mediator)
    #expect(table.rows == 2)
    mediator.update("rename") { $0.photos[1].title = "ice" }
    #expect((0..<2).map(table.cell) == ["sea", "ice"])
    mediator.cancelObservers(of: table)
    #expect(table.cell(at: 0) == "")
  }
}
