import Sluice

@Node final class Track {
  var title: String
  var seconds = 0
  let id: Int
  init(_ id: Int, _ title: String, seconds: Int = 0) {
    self.id = id
    self.title = title
    self.seconds = seconds
  }
}

@Node final class Playlist {
  var title: String
  var tracks: NodeList<Track> = []
  @Derived var seconds = 0
  init(_ title: String) { self.title = title }
}

@Node final class Library {
  var playlists: NodeList<Playlist> = []
  var starred: [Track] = []
  var selected: Playlist?
  var query = ""
  private(set) var loads = 0
  @Derived var header = ""
  @Derived var total = 0
  @Derived var shown: [Track] = []
  @Untracked var cache: [String: Int] = [:]
  init() {}
}

@Node final class Box<Content: Equatable> {
  var content: Content
  var inner: Box<Content>?
  init(_ content: Content) { self.content = content }
}

@MainActor @Node final class Screen {
  var title = ""
  var child: Screen?
  init() {}
}

@Node final class ListPair {
  var left: NodeList<Track> = []
  var right: NodeList<Playlist> = []
  var other: NodeList<Track> = []
  init() {}
}
