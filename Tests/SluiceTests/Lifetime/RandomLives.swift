import Foundation
import Sluice
import TestSupport

@testable import SluiceModel

/// Mediators, observers, nodes and targets that are created, used and released at random, on this thread and on others.
///
/// A release on another thread is waited for, so that a seed gives the same sequence of events each time.
final class RandomLives {
  private var random: SeededGenerator
  private var mediators: [Mediator<Library>] = []
  /// Nodes that are retained from outside: free, attached and detached ones.
  private var playlists: [Playlist] = []
  private var tracks: [Track] = []
  private var registrations: [Registration] = []
  private var scopes: [RegistrationSet] = []
  private var targets: [Target] = []
  private(set) var runs = 0

  /// The target of an observer, which is cancelled with it.
  private final class Target {}

  /// Moves an object to another thread.
  private final class Parcel: @unchecked Sendable {
    var content: AnyObject?
    init(_ content: AnyObject?) { self.content = content }
  }

  private let undertaker = DispatchQueue(label: "undertaker")

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  func step() {
    switch below(16) {
    case 0: if mediators.count < 4 { makeMediator() }
    case 1: if below(4) == 0 { letGo(of: \.mediators) }
    case 2, 3, 4: if let mediator = any(of: mediators) { observe(mediator) }
    case 5: any(of: registrations)?.cancel()
    case 6: if let registration = any(of: registrations) { scopes.append(RegistrationSet(registration)) }
    case 7: letGo(of: \.scopes)
    case 8: letGo(of: \.targets)
    case 9: letGo(of: \.playlists)
    case 10: letGo(of: \.tracks)
    case 11: if let mediator = any(of: mediators) { mediator.root = makeLibrary() }
    case 12:
      if let mediator = any(of: mediators), mediator.hasRoot {
        mediator.enqueue("later") { [unowned self] library in edit(library, of: mediator) }
      }
    default: if let mediator = any(of: mediators) { change(mediator) }
    }
  }

  // Creating objects.

  private func makeMediator() {
    let mediator = below(4) == 0 ? Mediator<Library>() : Mediator(makeLibrary())
    // An observer's origin can be a node of another mediator.
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { _ in }
    mediators.append(mediator)
  }

  private func makeLibrary() -> Library {
    let library = Library()
    for _ in 0..<below(3) { library.playlists.append(makePlaylist()) }
    return library
  }

  private func makePlaylist() -> Playlist {
    let playlist = Playlist("\(below(10))")
    for _ in 0..<below(3) { playlist.tracks.append(makeTrack()) }
    if below(2) == 0 { playlists.append(playlist) }
    return playlist
  }

  private func makeTrack() -> Track {
    let track = Track(below(10), "track")
    if below(3) == 0 { tracks.append(track) }
    return track
  }

  private func observe(_ mediator: Mediator<Library>) {
    let name = "\(below(30))"
    let target = Target()
    if below(2) == 0 { targets.append(target) }
    // An object that a closure captures is released with its observer.
    let held = any(of: playlists)
    let run = { [unowned self] in runs += held == nil ? 1 : 2 }
    let registration: Registration? =
      switch below(10) {
      case 0:
        mediator.observe(name, reads: \.playlists.each.tracks.each.title, \.selected.some.subtree) { _, _ in run() }
      case 1: mediator.observe(name, reads: \.query, \.playlists, writes: \.total) { $2 = $1.count }
      case 2: mediator.on(target).observe(name, reads: \.selected.some.title) { _, _ in run() }
      case 3: any(of: playlists).map { mediator.from($0).observe(name, reads: \.tracks.each.title) { _ in run() } }
      case 4: any(of: tracks).map { mediator.from($0).observe(name, reads: \.title) { _ in run() } }
      case 5:
        mediator.forEach(Playlist.self).observe(name, reads: \.tracks.each.seconds, writes: \.seconds) {
          $1 = $0.reduce(0, +)
        }
      case 6: mediator.forEach(Track.self).observe(name, reads: \.title) { _ in run() }
      case 7: mediator.on(target).render(name) { _, library in run() }
      case 8: mediator.observeEveryRefresh(name) { _ in run() }
      default:
        mediator.observe(name, priority: .normal, reads: \.query) { [unowned self, unowned mediator] _, _ in
          run()
          act(in: mediator)
        }
      }
    if let registration { registrations.append(registration) }
  }

  /// Does something else in a priority observer, or in a transaction between its edits.
  private func act(in mediator: Mediator<Library>) {
    switch below(6) {
    case 0: if registrations.count < 200 { observe(mediator) }
    case 1: any(of: registrations)?.cancel()
    case 2: letGo(of: \.scopes)
    case 3: letGo(of: \.playlists)
    case 4: letGo(of: \.tracks)
    default: letGo(of: \.targets)
    }
  }

  // Changing the model.

  private func change(_ mediator: Mediator<Library>) {
    guard mediator.hasRoot else { return }
    try? mediator.update("change") { library throws(Failure) in
      for _ in 0..<1 + below(4) {
        edit(library, of: mediator)
        if below(3) == 0 { act(in: mediator) }
      }
      try? mediator.update("savepoint") { library throws(Failure) in
        edit(library, of: mediator)
        if below(2) == 0 { throw Failure() }
      }
      if below(4) == 0 { throw Failure() }
    }
  }

  private func edit(_ library: Library, of mediator: Mediator<Library>) {
    let kept = playlists.filter {
      isAvailable($0, to: mediator) && $0.tracks.allSatisfy { isAvailable($0, to: mediator) }
    }
    let playlist = below(2) == 0 ? any(of: kept) ?? makePlaylist() : makePlaylist()
    switch below(9) {
    case 0: library.playlists.append(playlist)
    case 1: if !library.playlists.isEmpty { library.playlists.remove(at: below(library.playlists.count)) }
    case 2: library.playlists = [playlist]
    case 3: library.selected = below(3) == 0 ? nil : playlist
    case 4:
      let track = any(of: tracks.filter { isAvailable($0, to: mediator) }) ?? makeTrack()
      any(of: Array(library.playlists))?.tracks.append(track)
    case 5: any(of: Array(library.playlists))?.tracks = []
    case 6: any(of: library.playlists.flatMap(\.tracks))?.title = "\(below(10))"
    case 7: library.starred = library.playlists.flatMap(\.tracks)
    default: library.query = "\(below(5))"
    }
  }

  /// Whether a node can be put into a slot: it belongs to no other mediator. A node of another mediator would be
  /// reported, and would stay there uncounted.
  private func isAvailable(_ node: some Node, to mediator: Mediator<Library>) -> Bool {
    [0, mediator.engine.number].contains(node._$node.owner) || !LiveEngines.contains(node._$node.owner)
  }

  // Releasing objects.

  /// Removes an element of a list, and releases it on this thread or another.
  private func letGo<Object: AnyObject>(of list: ReferenceWritableKeyPath<RandomLives, [Object]>) {
    let count = self[keyPath: list].count
    guard count > 0 else { return }
    letGo(Parcel(self[keyPath: list].remove(at: below(count))))
  }

  private func letGo(_ parcel: Parcel) {
    guard below(2) == 0 else { return parcel.content = nil }
    let done = DispatchSemaphore(value: 0)
    undertaker.async {
      parcel.content = nil
      done.signal()
    }
    done.wait()
  }

  /// Cancels and releases everything but the mediators. Each mediator gets a root that no observer has observed.
  func leaveMediatorsAlone() {
    while !targets.isEmpty { letGo(of: \.targets) }
    for registration in registrations {
      if below(2) == 0 { registration.cancel() } else { scopes.append(RegistrationSet(registration)) }
    }
    registrations = []
    while !scopes.isEmpty { letGo(of: \.scopes) }
    for mediator in mediators { mediator.root = Library() }
    while !playlists.isEmpty { letGo(of: \.playlists) }
    while !tracks.isEmpty { letGo(of: \.tracks) }
    for mediator in mediators { mediator.update("notice deinitialized nodes") { _ in } }
  }

  func letGoOfMediators() { while !mediators.isEmpty { letGo(of: \.mediators) } }

  // Checking.

  /// The violations of invariants, which can be checked at any time.
  func faults() -> [String] {
    var faults = mediators.flatMap { $0.brokenInvariants(including: playlists + tracks) }
    let living = Census.mediators.living
    if living != mediators.count { faults.append("\(living) mediators live, and \(mediators.count) are kept") }
    return faults
  }

  /// The records and observers that mediators still hold after everything else was released.
  func remains() -> [String] {
    // The one record that is left in each graph states which node is the root.
    mediators.map(\.engine.graph.counts.records).filter { $0 != 1 }.map { "\($0) records of a graph are in use" }
      + [(Census.observers.living, "observers"), (Census.records.living, "observed slots")].filter { $0.0 != 0 }
      .map { "\($0.0) \($0.1) live" }
  }

  private func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private func any<Object>(of list: [Object]) -> Object? { list.isEmpty ? nil : list[below(list.count)] }
}
