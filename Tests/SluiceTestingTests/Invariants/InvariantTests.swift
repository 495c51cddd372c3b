import Sluice
import SluiceTesting
import Testing

@testable import SluiceModel

@Suite("checkInvariants")
struct InvariantTests {
  private let library = Library("a")

  private func mediator() -> Mediator<Library> {
    library.playlists = [Playlist(1, "one"), Playlist(2, "two")]
    let mediator = Mediator(library)
    mediator.observe("header", reads: \.title, writes: \.header) { $1 = $0 }
    mediator.observe("total", reads: \.playlists.each.length, writes: \.total) { $1 = $0.reduce(0, +) }
    mediator.forEach(Playlist.self).observe("length", reads: \.title, writes: \.length) { $1 = $0.count }
    mediator.from(library.playlists[0]).observe("one", reads: \.title) { _ in }
    mediator.observe("note", priority: .first, reads: \.note) { _, _ in }
    mediator.observeEveryRefresh("always") { _ in }
    mediator.render("list") { _ = $0.header }
    return mediator
  }

  @Test("invariants: hold before, between and after transactions of all kinds")
  func hold() {
    let mediator = mediator()
    let taken = library.playlists[0]
    var broken: [String] = []
    func check() { broken += mediator.checkInvariants(including: [taken]) }
    check()
    mediator.update("share") { library in
      library.selected = library.playlists[1]
      library.playlists.append(library.playlists[1])
      check()
    }
    check()
    mediator.update("take out") { $0.playlists.removeFirst() }
    check()
    try? mediator.update("fail") { library in
      library.playlists = [Playlist(3, "three"), taken]
      library.selected = nil
      mediator.observe("new", reads: \.note) { _ in }
      throw Failure()
    }
    check()
    mediator.update("put back") { library in
      library.playlists.append(taken)
      library.note = "x"
    }
    check()
    mediator.afterRefresh { check() }
    mediator.observe("during", priority: .last, reads: \.title) { _, _ in check() }.cancel()
    mediator.root = Library("other")
    check()
    mediator.root = library
    check()
    #expect(broken == [])
  }

  @Test("invariants: hold in a cycle of properties, in which the nodes decide the order")
  func cycle() {
    let folder = Folder([Folder([Folder()]), Folder()])
    let mediator = Mediator(folder)
    mediator.forEach(Folder.self).observe("size", reads: \.own, \.folders.each.size, writes: \.size) {
      own, sizes, size in
      size = sizes.reduce(own, +)
    }
    #expect(folder.size == 4)
    #expect(mediator.checkInvariants() == [])
    mediator.update("move") { root in
      root.folders[1].folders = root.folders[0].folders
      root.folders[0].folders = []
    }
    #expect(mediator.checkInvariants() == [])
  }

  @Test("invariants: hold without a root, and after the root is set")
  func withoutRoot() {
    let mediator = Mediator<Library>()
    mediator.observe("header", reads: \.title, writes: \.header) { $1 = $0 }
    mediator.forEach(Playlist.self).observe("length", reads: \.title, writes: \.length) { $1 = $0.count }
    #expect(mediator.checkInvariants() == [])
    library.playlists = [Playlist(1, "one")]
    mediator.root = library
    #expect(library.header == "a")
    #expect(mediator.checkInvariants() == [])
  }

  @Test("invariants: report an attached node that is not marked as attached")
  func lostMark() {
    let mediator = mediator()
    library.playlists[0]._$node.isAttached = false
    let broken = mediator.checkInvariants()
    #expect(broken.contains("the root reaches a Playlist, which is not marked as attached"))
    #expect(broken.contains("\"one\" is active, its origin is not attached"))
    library.playlists[0]._$node.isAttached = true
    #expect(mediator.checkInvariants() == [])
  }

  @Test("invariants: report a node that is marked as attached, and that the root does not reach")
  func falseMark() {
    let mediator = mediator()
    let taken = library.playlists[1]
    mediator.update("take out") { $0.playlists.removeLast() }
    taken._$node.isAttached = true
    #expect(
      mediator.checkInvariants(including: [taken]) == [
        "a Playlist is marked as attached, and the root does not reach it"
      ])
    taken._$node.isAttached = false
  }

  @Test("invariants: report a wrong count of places")
  func places() {
    let mediator = mediator()
    mediator.engine.tree.places[ObjectIdentifier(library.playlists[0])] = 2
    #expect(mediator.checkInvariants() == ["a Playlist is in 1 places, and 2 is recorded"])
    mediator.engine.tree.places = [ObjectIdentifier(mediator): 3]
    #expect(mediator.checkInvariants() == ["1 nodes that the root does not reach have a recorded number of places"])
    mediator.engine.tree.places = [:]
    #expect(mediator.checkInvariants() == [])
  }

  @Test("invariants: report a lost observer and a lost tag")
  func tables() {
    let mediator = mediator()
    let engine = mediator.engine
    let table = engine.observers.table
    engine.observers.table.takeOut(table.all[0])
    engine.observers.table.put(table.all[0])
    #expect(mediator.checkInvariants() == ["a tag of observers is free and in use, or neither"])
    engine.observers.table = table
    let recurring = engine.observers.recurring
    engine.observers.recurring = []
    #expect(mediator.checkInvariants() == ["the recurring observers are not those that are registered"])
    engine.observers.recurring = recurring
    let plan = engine.observers.plans.values.first { $0.name == "length" }!
    let observer = plan.observers[ObjectIdentifier(library.playlists[0])]
    plan.observers[ObjectIdentifier(library.playlists[0])] = nil
    #expect(
      mediator.checkInvariants() == [
        "the plan of observer \"length\" has another one in its place",
        "\"length\" has 1 observers for 2 nodes, or for others",
      ])
    plan.observers[ObjectIdentifier(library.playlists[0])] = observer
    engine.observers.eachPlans = [:]
    #expect(
      mediator.checkInvariants() == ["the plans for each node of a type are not those that are registered"])
    engine.observers.eachPlans = [Playlist._$type: [plan]]
    #expect(mediator.checkInvariants() == [])
  }

  @Test("invariants: report a writer that does not run before its reader")
  func levels() {
    let mediator = mediator()
    let plan = mediator.engine.observers.plans.values.first { $0.name == "total" }!
    let level = plan.level
    plan.declaration.level = 0
    #expect(
      mediator.checkInvariants() == [
        "a reaction of \"total\" has a rank other than its plan",
        "\"length\" (level 0) writes what \"total\" (level 0) reads",
      ])
    plan.declaration.level = level
    #expect(mediator.checkInvariants() == [])
  }

  @Test("invariants: report leftovers when nothing runs")
  func leftovers() {
    let mediator = mediator()
    mediator.engine.tree.entered = [Newcomer(library, Library._$type)]
    mediator.engine.followers.queue = [Enqueued(link: Enqueued.Link("x", after: nil), run: {})]
    #expect(
      mediator.checkInvariants() == [
        "nothing runs, and added nodes are left", "nothing runs, and enqueued transactions are left",
      ])
    (mediator.engine.tree.entered, mediator.engine.followers.queue) = ([], [])
  }

  @Test("invariants: report a table of writers whose slots differ from those of the paths")
  func writers() {
    let mediator = mediator()
    mediator.observe("first", reads: \.selected.some.title, writes: \.selected.some.length) {
      $1?.value = $0?.count ?? 0
    }
    #expect(mediator.checkInvariants() == [])
    let observer = mediator.engine.observers.table.all.first { $0.name == "length" }!
    let claims = observer.claims
    #expect(claims.count == 1)
    mediator.engine.observers.writers.remove(observer)
    #expect(mediator.checkInvariants() == ["the write paths of \"length\" lead to other slots than are recorded"])
    mediator.engine.observers.writers.add(observer, Set(claims))
    #expect(mediator.checkInvariants() == [])
  }
}

@Suite("checksSlots")
struct SlotContractTests {
  @Test("checksSlots: finds a read of another node's slot, which contracts by property permit")
  func otherNode() {
    let library = Library("a")
    library.playlists = [Playlist(1, "one"), Playlist(2, "two")]
    library.selected = library.playlists[0]
    let mediator = Mediator(library, violationPolicies: ViolationPolicies(.report)) { _ in }
    mediator.observe("header", reads: \.selected.some.title, \.playlists, writes: \.header) { _, playlists, header in
      header = playlists.last?.title ?? ""
    }
    let log = MediatorLog(mediator)
    mediator.update("rename") { $0.selected?.title = "eins" }
    #expect(log.violations.isEmpty)
    mediator.checksSlots = true
    #expect(mediator.checksSlots)
    mediator.update("rename") { $0.selected?.title = "uno" }
    #expect(log.violations.map(\.kind) == [.contract])
  }
}
