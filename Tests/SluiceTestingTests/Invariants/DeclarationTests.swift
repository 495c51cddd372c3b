import Sluice
import SluiceMessages
import SluiceTesting
import TestSupport
import Testing

@testable import SluiceModel

private final class Reported {
  var ids: [String] = []

  func take() -> [String] {
    defer { ids = [] }
    return ids
  }
}

@Suite("Observers with equal declarations")
struct DeclarationTests {
  private let library = Library("a")
  private let reported = Reported()
  private let mediator: Mediator<Library>
  private var levels: ObserverLevels { mediator.engine.levels }

  init() {
    library.playlists = NodeList((0..<10).map { Playlist($0, "\($0)") })
    let reported = reported
    mediator = Mediator(library, violationPolicies: ViolationPolicies(.report)) {
      reported.ids.append(caseName(of: $0.message))
    }
  }

  @discardableResult
  private func observe(_ playlist: Playlist, _ name: String = "length") -> Registration {
    mediator.from(playlist).observe(name, reads: \.title, writes: \.length) { $1 = $0.count }
  }

  @Test("equal declarations: observers share one declaration, whose contract and order are computed once")
  func areOne() {
    observe(library.playlists[0])
    let version = levels.version
    for playlist in library.playlists.dropFirst() { observe(playlist, "another \(playlist.id)") }
    #expect(levels.version == version)
    #expect(levels.used.map(\.living) == [10])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("equal declarations: observers are contested by paths of other declarations, not by each other")
  func areContested() {
    for playlist in library.playlists { observe(playlist) }
    #expect(levels.used.map(\.isContested) == [false])
    mediator.observe("selected", reads: \.title, writes: \.selected.some.length) { $1?.value = $0.count }
    #expect(levels.used.map(\.isContested) == [true, true])
    mediator.update("meet") { $0.selected = $0.playlists[3] }
    #expect(reported.take() == ["twoWritersOfSlot"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("equal declarations: each is found among many with other paths, another order or another end")
  func areFound() {
    let paths: [PathSet<Library>] = [
      PathSet { \.title }, PathSet { \.playlists }, PathSet { \.playlists.each }, PathSet { \.playlists.each.title },
      PathSet { \.playlists.each.subtree }, PathSet { \.selected.some.title },
    ]
    var contracts: [ObserverContract<Library>] = []
    for one in paths {
      contracts.append(ObserverContract(reads: one))
      for other in paths where one != other { contracts.append(ObserverContract(reads: one + other)) }
    }
    for _ in 0..<3 {
      for (place, contract) in contracts.enumerated() { mediator.from(library).observe("\(place)", contract) { _ in } }
      _ = reported.take()  // All rounds but the first replace an observer.
    }
    let used = levels.used
    #expect(used.count == contracts.count)
    for declaration in used {
      #expect(declaration.living == 1)
      let texts = Set(declaration.plans.map { "\(contracts[Int($0.name) ?? 0].reads)" })
      #expect(texts == [declaration.key.reads.map(\.description).joined(separator: ", ")])
    }
    #expect(mediator.checkInvariants() == [])
  }

  @Test("equal declarations: cancelled observers leave only the declaration, after any number of registrations")
  func end() {
    observe(library.playlists[0])
    let version = levels.version
    for _ in 0..<100 {
      let registration = observe(library.playlists[1])
      #expect(levels.used.map(\.living) == [2])
      registration.cancel()
    }
    let origin = library.playlists[1]._$node.source(.origin)?.object as? ObserversOfOrigin
    #expect(origin?.observers.isEmpty == true)
    #expect(levels.version == version)
    #expect(levels.used.map(\.living) == [1])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("equal declarations: observers find others of the same name and rivals again after a rollback")
  func rollback() {
    let first = observe(library.playlists[0])
    try? mediator.update("fail") { _ in
      first.cancel()
      observe(library.playlists[0])
      throw Failure()
    }
    #expect(first.isActive)
    #expect(reported.take() == [])
    mediator.from(library.playlists[0]).observe("rival", reads: \.title, writes: \.length) { _, _ in }
    #expect(reported.take() == ["twoWriters"])
    observe(library.playlists[0])
    #expect(reported.take() == ["replacedObserver"])
    #expect(!first.isActive)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("equal declarations: observers that read what they write form a cycle while there are two or more")
  func ownCycle() {
    func normalise(_ playlist: Playlist) -> Registration {
      mediator.from(playlist).observe("normal", reads: \.length, writes: \.length) { $1 = max($0, 0) }
    }
    let first = normalise(library.playlists[0])
    #expect(levels.used.map { $0.cycle == nil } == [true])
    let second = normalise(library.playlists[1])
    #expect(levels.used.map { $0.cycle == nil } == [false])
    second.cancel()
    mediator.update("settle") { $0.note = "x" }
    #expect(levels.used.map { $0.cycle == nil } == [true])
    first.cancel()
    #expect(mediator.checkInvariants() == [])
  }
}
