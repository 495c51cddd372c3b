import Sluice
import Testing

// The code of the guide `Playlists.md`.

@Node final class Track {
  var title: String
  var seconds: Int
  init(_ title: String, seconds: Int) { (self.title, self.seconds) = (title, seconds) }
}

@Node final class Playlist {
  let id: Int
  var title: String
  var tracks: NodeList<Track> = []
  @Derived var duration = 0
  weak var owner: User?
  init(_ id: Int, _ title: String) { (self.id, self.title) = (id, title) }
}

@Node final class User {
  let name: String
  var playlists: NodeMap<Int, Playlist> = [:]
  init(_ name: String) { self.name = name }

  func add(_ playlist: Playlist) {
    playlist.owner = self
    playlists[playlist.id] = playlist
  }
}

@Node final class Music {
  var users: NodeList<User> = []
  var userNumber = 0
  var selectedID: Int?
  @Computed({ (m: Music) in m.users.indices.contains(m.userNumber) ? m.users[m.userNumber] : nil })
  var user: User?
  @Computed(
    reads: \.user.some.playlists,
    { (m: Music) -> Playlist? in m.selectedID.flatMap { m.user?.playlists[$0] } })
  var selected: Playlist?
  @Derived var header = ""
}

final class HeaderView {
  var shown: [String] = []

  func appear(_ mediator: Mediator<Music>) {
    mediator.on(self).observe("show", reads: \.header) { view, header in view.shown.append(header) }
  }

  func disappear(_ mediator: Mediator<Music>) { mediator.cancelObservers(of: self) }
}

@Suite("Guide: Playlists")
struct PlaylistsTests {
  @Test("The code of the guide on playlists has the results that the guide states")
  func guide() throws {
    let music = Music()
    let mediator = Mediator(music)

    mediator.forEach(Playlist.self).observe("duration", reads: \.tracks.each.seconds, writes: \.duration) {
      seconds, duration in
      duration = seconds.reduce(0, +)
    }
    mediator.observe(
      "header", reads: \.user.some.name, \.selected.some.title, \.selected.some.duration, writes: \.header
    ) { name, title, duration, header in
      let name = name ?? "nobody"
      header = if let title, let duration { "\(name): \(title), \(duration) s" } else { name }
    }

    let view = HeaderView()
    view.appear(mediator)
    mediator.update("load") { music in
      let (ann, bob) = (User("Ann"), User("Bob"))
      let morning = Playlist(1, "Morning")
      morning.tracks = [Track("Sunrise", seconds: 200), Track("Coffee", seconds: 150)]
      ann.add(morning)
      bob.add(Playlist(2, "Night"))
      music.users = [ann, bob]
    }
    mediator.update("select") { $0.selectedID = 1 }
    mediator.update("shorten") { $0.selected?.tracks.removeLast() }
    mediator.update("next user") { music in
      music.userNumber = 1
      music.selectedID = 2
    }

    let shown = ["nobody", "Ann", "Ann: Morning, 350 s", "Ann: Morning, 200 s", "Bob: Night, 0 s"]
    #expect(view.shown == shown)
    #expect(music.selected?.owner?.name == "Bob")

    struct NoSuchUser: Error {}

    func choose(_ number: Int, in mediator: Mediator<Music>) throws {
      try mediator.update("choose user") { music in
        music.selectedID = nil
        music.userNumber = number
        if music.user == nil { throw NoSuchUser() }
      }
    }

    #expect(throws: NoSuchUser.self) { try choose(7, in: mediator) }
    #expect(music.selectedID == 2 && music.userNumber == 1)
    #expect(view.shown == shown)

    view.disappear(mediator)
    mediator.update("rename") { $0.selected?.title = "Late" }
    #expect(view.shown == shown && music.header == "Bob: Late, 0 s")
  }
}
