import Sluice

@Node final class Library {
  var title: String
  var playlists: NodeList<Playlist> = []
  var selected: Playlist?
  var theme = Theme()
  var note: String?
  @Derived var header = ""
  @Derived var total = 0
  init(_ title: String) { self.title = title }
}

@Node final class Playlist {
  var title: String
  @Derived var length = 0
  let id: Int
  init(_ id: Int, _ title: String) {
    self.id = id
    self.title = title
  }
}

/// A value that cannot be compared.
struct Theme {
  var size = 12
}

@Node final class Folder {
  var own = 1
  var folders: [Folder] = []
  @Derived var size = 0
  init(_ folders: [Folder] = []) { self.folders = folders }
}

/// A node whose only property is an event.
@Node final class Bell {
  let rung = Event<Int>()
  init() {}
}

struct Failure: Error, Equatable {}

/// Returns a mediator of a library with a header that is computed from its title.
func observedLibrary() -> (library: Library, mediator: Mediator<Library>) {
  let library = Library("a")
  let mediator = Mediator(library)
  mediator.observe("header", reads: \.title, writes: \.header) { title, header in header = title.uppercased() }
  mediator.render("list") { _ = $0.header }
  return (library, mediator)
}
