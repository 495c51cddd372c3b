import Sluice
import SluiceScene
import SluiceTesting
import TestSupport
import Testing

@Node private final class GalleryPipeline: Pipeline {
  var photos: [Photo] = []
  let rows = Rows<Int, RowPipeline>()
  @Input let replaced = Event<[Photo]>()
}

@Node final class RowPipeline: Pipeline {
  var title: String
  var likes = 0
  @Input let liked = Event<Void>()
  init(_ photo: Photo) { title = photo.title }
}

private final class Counts {
  var made = 0, ended = 0, fetched = 0
}

private struct Gallery: SceneDefinition {
  let counts: Counts

  func pipeline(_ context: Int) -> GalleryPipeline {
    let pipeline = GalleryPipeline()
    pipeline.photos = (0..<context).map { Photo(id: $0, title: "photo \($0)") }
    return pipeline
  }

  func store(_ store: StoreAccess<GalleryPipeline>) {
    store.rows(
      \.rows, of: \.photos, id: \.id,
      make: { photo in
        counts.made += 1
        return RowPipeline(photo)
      },
      bind: { row, photo in row.title = photo.title },
      store: { row in
        row.onFetch { counts.fetched += 1 }
        row.onEnd { counts.ended += 1 }
        row.observe("like", priority: .normal, reads: \.liked.sent) { $0.likes += $1.count }
      })
    store.observe("replace", priority: .first, reads: \.replaced.sent) { $0.photos = $1.last ?? [] }
  }
}

@Suite("Rows of a list", .hangGuard)
@MainActor
struct RowTests {
  private let counts = Counts()

  @Test("The cost of 10,000 rows is that of their window, also when they are scrolled through")
  func window() async {
    let tester = SceneTester(Gallery(counts: counts), 10_000)
    let view = tester.view
    view.rows.set(\.window, to: 0..<40)
    #expect(counts.made == 40 && counts.fetched == 40)
    for start in stride(from: 20, to: 9_980, by: 20) {
      view.rows.set(\.window, to: start..<start + 40)
      if start % 1000 == 0 { await Task.yield() }
    }
    #expect(tester.pipeline.rows.visible.count == 40)
    #expect(counts.made == 10_000 && counts.ended == 9_960)
    tester.close()
    #expect(counts.ended == 10_000)
  }

  @Test("A row belongs to its element: it stays when the element moves, and ends when it is removed")
  func identity() throws {
    let tester = SceneTester(Gallery(counts: counts), 3)
    let view = tester.view
    view.rows.set(\.window, to: 0..<10)
    let row = try #require(view.rows.row(1))
    row.send(\.liked)
    view.send(\.replaced, [Photo(id: 2, title: "c"), Photo(id: 1, title: "b")])
    #expect(view.rows.row(1)?.likes == 1)
    #expect(view.rows.row(1)?.title == "b")
    #expect(view.rows.row(0)?.title == nil)
    #expect(counts.made == 3 && counts.ended == 1)
  }
}
