import Sluice
import SluiceModel
import TestSupport
import Testing

/// Moves an object to another thread and releases it there.
private struct Parcel<Content>: @unchecked Sendable {
  let content: Content
}

/// The target of an observer, which is cancelled with it.
private final class Target {
  var query = ""
}

/// The number of objects that are released off isolation.
private var releases: Int { Environment.count(4_000, full: 100_000) }

/// An actor that runs transactions while other threads release the objects that it made.
private actor Worker {
  private let library = Library()
  private let mediator: Mediator<Library>
  private(set) var runs = 0

  init() {
    mediator = Mediator(library)
    mediator.violationPolicies[.name] = .ignore
  }

  /// Runs transactions with nodes, a registration and a mediator, and returns these objects, which only the caller
  /// retains.
  func round(_ number: Int) -> Parcel<[AnyObject]> {
    let playlist = Playlist("\(number)")
    playlist.tracks = [Track(number, "t")]
    let target = Target()
    mediator.from(playlist).observe("origin", reads: \.title, \.tracks.each.title) { _, _ in }
    mediator.on(target).observe("target", reads: \.query) { target, query in target.query = query }
    if number % 50 == 0 {
      mediator.forEach(Playlist.self).observe("seconds", reads: \.tracks.each.seconds, writes: \.seconds) {
        $1 = $0.reduce(0, +)
      }.cancel()
      mediator.observe("coordinator", priority: .normal, reads: \.selected) { _, _ in }.cancel()
    }
    let observed = mediator.observe("titles", reads: \.playlists.each.subtree, \.selected.some.title) {
      [weak self] _, _ in self?.assumeIsolated { $0.runs += 1 }
    }
    mediator.update("show") { library in
      library.playlists = [playlist]
      library.selected = playlist
    }
    let other = Library()
    other.selected = Playlist("of another")
    let second = Mediator(other)
    second.forEach(Playlist.self).observe("seconds", reads: \.tracks.each.seconds, writes: \.seconds) {
      $1 = $0.reduce(0, +)
    }
    if let selected = other.selected { second.from(selected).observe("late", reads: \.title) { _ in } }
    second.observe("header", reads: \.selected.some.title, writes: \.header) { $1 = $0 ?? "" }
    mediator.update("hide") { library in
      library.playlists = []
      library.selected = nil
    }
    mediator.enqueue("type") { $0.query = "\(number)" }
    return Parcel(content: [playlist, RegistrationSet(observed), second, other, target])
  }
}

@Suite("Objects released off isolation", .computes)
struct LifetimeTests {
  @Test("Mediator: objects released on four threads while transactions run leave nothing behind")
  func fourThreads() async throws {
    // Runs in a separate process, because the counts are those of the process.
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let rounds = releases / 4
      do {
        let workers = [Worker(), Worker()]
        await withTaskGroup { group in
          for thread in 0..<4 {
            group.addTask {
              for round in 0..<rounds / 4 {
                let parcel = await workers[thread % 2].round(round)
                await Task.detached { _ = parcel }.value
              }
            }
          }
        }
        for worker in workers {
          let runs = await worker.runs
          precondition(runs > 0)
        }
      }
      let living = [Census.mediators.living, Census.observers.living, Census.records.living]
      print("released \(rounds * 4); alive: mediators \(living[0]), observers \(living[1]), records \(living[2])")
      precondition(living == [0, 0, 0])
    }
    let output = (result?.standardOutputContent ?? []) + (result?.standardErrorContent ?? [])
    print(String(decoding: output, as: UTF8.self))
  }
}
