import Sluice
import SluiceMessages
import SluiceTesting
import Testing

/// A type of the app that has the name of one of Sluice's types.
private struct NodeSet<Element: Hashable>: Equatable {
  var elements: Set<Element> = []
}

@Node private final class Chest {
  var list: NodeList<Track> = [Track(1, "a")]
  var set: Sluice.NodeSet<Track> = [Track(2, "b")]
  var map: NodeMap<Int, Track> = [3: Track(3, "c")]
}

@Node private final class Drawer {
  fileprivate var numbers: NodeSet<Int> = NodeSet()
}

@Suite("Exclusive access to values edited in place", .hangGuard)
struct LentValueTests {
  private struct Failure: Error {}
  private let library = Library()
  private let mediator: Mediator<Library>

  init() {
    mediator = Mediator(library)
    mediator.update("fill") { library in
      library.playlists = [Playlist("a"), Playlist("b"), Playlist("c")]
    }
  }

  private var titles: [String] { library.playlists.map(\.title) }

  private func expectStop(_ result: ExitTest.Result?, _ slot: String = "Library.playlists") throws {
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(ModelMisuse.usedWhileEdited(slot: slot).text))
  }

  @Test("In-place edit: reading the collection during the edit stops the process")
  func read() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let library = Library()
      let mediator = Mediator(library)
      mediator.update("edit") { library in
        library.playlists = [Playlist("a"), Playlist("b")]
        library.playlists.removeAll { _ in library.playlists.count > 1 }
      }
    }
    try expectStop(result)
  }

  @Test("In-place edit: reading the collection of a free node during the edit stops the process")
  func readOfFreeNode() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let library = Library()
      library.playlists = [Playlist("a"), Playlist("b")]
      library.playlists.removeAll { _ in library.playlists.count > 1 }
    }
    try expectStop(result)
  }

  @Test("In-place edit: assigning the collection during the edit stops the process")
  func assign() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let library = Library()
      library.playlists = [Playlist("a"), Playlist("b")]
      library.playlists.removeAll { _ in
        library.playlists = []
        return false
      }
    }
    try expectStop(result)
  }

  @Test("In-place edit: editing the collection again, or attaching its node, during the edit stops the process")
  func editAndWalk() async throws {
    let edit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let library = Library()
      let mediator = Mediator(library)
      mediator.update("edit") { library in
        library.playlists = [Playlist("a"), Playlist("b")]
        library.playlists.removeAll { _ in
          library.playlists.append(Playlist("c"))
          return false
        }
      }
    }
    try expectStop(edit)
    let walk = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let library = Library()
      library.playlists = [Playlist("a"), Playlist("b")]
      library.playlists.removeAll { _ in
        _ = Mediator(library)
        return false
      }
    }
    try expectStop(walk)
  }

  @Test("In-place edit: an edit that throws keeps its changes until the transaction rolls back")
  func throwing() {
    try? mediator.update("fails") { library throws(Failure) in
      func edit(_ list: inout NodeList<Playlist>) throws(Failure) {
        list.remove(at: 0)
        throw Failure()
      }
      do { try edit(&library.playlists) } catch { #expect(titles == ["b", "c"]) }
      throw Failure()
    }
    #expect(titles == ["a", "b", "c"])
    #expect(mediator.brokenInvariants() == [])
  }

  @Test("In-place edit: two collections can be swapped")
  func exchanged() {
    let other = Library()
    other.playlists = [Playlist("x")]
    mediator.update("exchange") { library in
      swap(&library.playlists, &other.playlists)
      library.playlists.append(Playlist("y"))
    }
    #expect(titles == ["x", "y"])
    #expect(other.playlists.map(\.title) == ["a", "b", "c"])
    #expect(mediator.brokenInvariants() == [])
  }

  @Test("In-place edit: replacing the list by a kept copy is recorded and rolled back")
  func replaced() {
    try? mediator.update("fails") { library throws(Failure) in
      func replace(_ list: inout NodeList<Playlist>) {
        let kept = list
        list = [Playlist("x")]
        list.append(Playlist("y"))
        list = kept
        list.append(Playlist("z"))
      }
      library.playlists.append(Playlist("d"))
      replace(&library.playlists)
      #expect(titles == ["a", "b", "c", "d", "z"])
      throw Failure()
    }
    #expect(titles == ["a", "b", "c"])
    #expect(mediator.brokenInvariants() == [])
  }

  @Test("In-place edit: reading or assigning a string during its edit stops the process")
  func text() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let library = Library()
      let mediator = Mediator(library)
      mediator.update("edit") { library in
        library.query = "abc"
        library.query.removeAll { _ in library.query.count > 1 }
      }
    }
    try expectStop(result, "Library.query")
    let write = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let library = Library()
      library.query = "abc"
      library.query.removeAll { _ in
        library.query = ""
        return false
      }
    }
    try expectStop(write, "Library.query")
  }

  @Test("In-place edit: an edited string keeps its changes, and a failed transaction restores it")
  func editedText() {
    let long = String(repeating: "long ", count: 20)
    mediator.update("edit") { library in
      library.query += "ab"
      library.query.append("c")
      library.playlists[0].title.insert(contentsOf: long, at: library.playlists[0].title.startIndex)
    }
    #expect(library.query == "abc")
    #expect(library.playlists[0].title == long + "a")
    try? mediator.update("fails") { library throws(Failure) in
      library.query.removeAll { $0 == "b" }
      library.playlists[0].title.removeLast()
      #expect(library.query == "ac")
      swap(&library.query, &library.playlists[0].title)
      #expect(library.query == long)
      throw Failure()
    }
    #expect(library.query == "abc")
    #expect(library.playlists[0].title == long + "a")
  }

  @Test("In-place edit: other properties of the node stay accessible")
  func otherPropertiesAreAccessible() {
    mediator.update("edit") { library in
      library.playlists.removeAll { playlist in
        library.starred.append(Track(1, playlist.title))
        library.query += playlist.title
        return library.starred.count > 1
      }
    }
    #expect(titles == ["a"])
    #expect(library.query == "abc")
    #expect(library.starred.count == 3)
  }

  @Test("In-place edit: reflection shows the collection as empty during the edit")
  func shown() {
    let chest = Chest()
    var text = ""
    func show(_: inout some Any) {
      dump(chest, to: &text)
      for child in Mirror(reflecting: chest).children { text += "\(child.value)" }
    }
    show(&chest.list)
    show(&chest.set)
    show(&chest.map)
    #expect(text.contains("0 elements"))
    #expect(chest.list.map(\.id) + chest.set.map(\.id) + chest.map.keys == [1, 2, 3])
  }

  @Test(
    "In-place edit: appended nodes are attached even if a savepoint ends without changes during a later edit")
  func savepointInEdit() {
    let recorder = Recorder()
    mediator.forEach(Playlist.self).observe("each", priority: .coordination, reads: \.title) { _, title in
      recorder.note(title)
    }
    _ = recorder.take()
    mediator.update("edit") { library in
      func nest(_: inout NodeList<Playlist>) { mediator.update("nested") { _ in } }
      library.playlists.append(Playlist("d"))
      nest(&library.playlists)
      library.playlists.reverse()
    }
    #expect(recorder.take() == ["d"])
    #expect(titles == ["d", "c", "b", "a"])
    #expect(mediator.brokenInvariants() == [])
  }

  @Test("In-place edit: a type of the app that is named NodeSet is not treated as Sluice's NodeSet")
  func ownType() {
    let drawer = Drawer()
    drawer.numbers.elements.insert(1)
    let mediator = Mediator(drawer)
    mediator.undoLimit = 1
    mediator.update("edit") { $0.numbers.elements.insert(2) }
    #expect(drawer.numbers.elements == [1, 2])
    mediator.undo()
    #expect(drawer.numbers.elements == [1])
  }

  @Test("In-place edit: Swift's exclusivity check guards a type of the app")
  func ownTypeIsGuarded() async {
    await #expect(processExitsWith: .failure) {
      let drawer = Drawer()
      func edit(_ numbers: inout NodeSet<Int>) {
        numbers.elements.insert(1)
        drawer.numbers.elements.insert(2)
      }
      edit(&drawer.numbers)
    }
  }
}
