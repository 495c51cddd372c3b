import Foundation
import Sluice
import SluiceTesting
import Testing

// The sections of the guide `ComingFromTCA.md` on enums of destinations, effects and exhaustive tests.

/// The destinations of a screen, at most one of which is shown.
enum DetailDestination: NodeHolding {
  case form(SyncUpForm)
  case alert(DetailAlert)

  func forEachNode(_ body: (SyncUpForm) -> Void) {
    if case .form(let form) = self { body(form) }
  }
}

@Node final class DetailScreen {
  @SessionState var destination: DetailDestination?
}

/// An enum with a node, without the conformance to `NodeHolding`.
enum HidingDestination: Equatable {
  case form(SyncUpForm)
}

@Node final class HidingScreen {
  @SessionState var destination: HidingDestination?
}

@Node final class TeaSearchModel {
  @SessionState var query = ""
  @SessionState var results: [String] = []
  let retryTapped = Event<Void>()
}

@MainActor private final class TeaSearch {
  let mediator = Mediator(TeaSearchModel())

  init(_ server: Provider<String, [String]>, clock: any Clock<Duration>) {
    mediator.on(self).perform("search", reads: \.query, \.retryTapped.sent) { [weak self] query, retries in
      guard !query.isEmpty else { return }
      if retries.isEmpty { try await clock.sleep(for: .milliseconds(300)) }
      let found = try await server.request(query)
      try Task.checkCancellation()
      self?.mediator.update("Show results") { $0.results = found }
    }
  }
}

extension ComingFromTCATests {
  // MARK: Enums of destinations

  @Test("An enum that conforms to NodeHolding holds its node as a child, and excludes two destinations at once")
  func enumOfDestinations() {
    let screen = DetailScreen()
    let mediator = Mediator(screen)
    let log = MediatorLog(mediator)
    let form = SyncUpForm(SyncUp())
    mediator.update("Edit") { $0.destination = .form(form) }
    mediator.update("Type") { _ in form.draft.title = "Design" }
    log.expect("Edit", changes: [.change(of: screen, \.destination)])
    log.expect("Type", changes: [.set(form.draft, \.title, from: "", to: "Design")])
    mediator.update("Ask") { $0.destination = .alert(.deletion) }
    log.expect("Ask", changes: [.change(of: screen, \.destination)])
    log.expectNoMore()
    #expect(screen.destination == .alert(.deletion))
  }

  @Test("A node inside an enum without the conformance is not part of the model, and its changes notify no observer")
  func enumThatHidesNodes() {
    var violations: [Violation] = []
    let mediator = Mediator(HidingScreen(), violationPolicies: ViolationPolicies(.report)) { violations.append($0) }
    let form = SyncUpForm(SyncUp())
    mediator.update("Edit") { $0.destination = .form(form) }
    #if DEBUG
      #expect(violations.map(\.kind) == [.hiddenNode])
    #endif
    var titles: [String] = []
    mediator.render("title") { screen in
      if case .form(let form)? = screen.destination { titles.append(form.draft.title) }
    }
    let log = MediatorLog(mediator)
    mediator.update("Type") { _ in form.draft.title = "Design" }
    log.expect("Type")
    log.expectNoMore()
    #expect(titles == [""])
  }

  // MARK: Effects

  @Test("A retry searches at once, and a request that ignores its cancellation changes nothing")
  func retry() async throws {
    let server = ManualProvider<String, [String]>(cancellation: .isIgnored)
    let search = TeaSearch(server.erased(), clock: clock)
    let (mediator, model) = (search.mediator, search.mediator.root)
    mediator.update("Type") { $0.query = "gre" }
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    let first = try await server.next()
    mediator.update("Type") { $0.query = "green" }
    await first.cancellation()
    await clock.sleepers(1)
    first.succeed(["Grey"])
    mediator.update("Retry") { $0.retryTapped.send(()) }
    let second = try await server.next()
    #expect(server.requests == ["gre", "green"] && clock.sleeperCount == 0)
    let log = MediatorLog(mediator)
    second.succeed(["Green"])
    await log.next()
    log.expect("Show results", changes: [.set(model, \.results, from: [], to: ["Green"])])
    log.expectNoMore()
  }

  // MARK: Exhaustivity

  @Test("Exhaustive: an action, a tick of the timer and a cancellation are stated, and nothing is left")
  func exhaustive() async throws {
    let (actions, detail) = try openedActions()
    let model = actions.mediator.root
    actions.startMeeting(detail)
    let recording = try #require(model.recording)

    let log = MediatorLog(actions.mediator)
    actions.nextTapped(recording)
    log.expect(
      "Next speaker", notifies: ["speaker"],
      changes: [.set(recording, \.elapsed, to: 2), .set(recording, \.speaker, from: 0, to: 1)])

    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await log.next()
    log.expect("Tick", notifies: ["speaker"], changes: [.set(recording, \.elapsed, from: 2, to: 3)])

    await clock.sleepers(1)
    actions.discardMeeting()
    log.expect(
      "Discard meeting", notifies: ["close"], ignoring: [.rendering], changes: [.change(of: model, \.recording)])
    #expect(clock.sleeperCount == 0 && recognizer.openCount == 0)
    clock.advance(by: .seconds(60))
    log.expectNoMore()
  }

  @Test("Exhaustive: a response is stated, and the end of the recording cancels its request")
  func exhaustiveResponse() async throws {
    let (actions, detail) = try openedActions(.authorized)
    actions.startTapped(detail)
    let recording = try #require(actions.mediator.root.recording)

    let request = try await recognizer.next()
    let log = MediatorLog(actions.mediator)
    request.deliver("Good")
    await log.next()
    log.expect("Hear", changes: [.set(recording, \.transcript, from: "", to: "Good")])
    log.expectNoMore()
    log.detach()

    actions.discardMeeting()
    await request.cancellation()
    #expect(request.isCancelled)
  }

  @Test("Exhaustive: undo is stated as an action is")
  func exhaustiveUndo() {
    let actions = makeActions()
    let (mediator, model) = (actions.mediator, actions.mediator.root)
    let log = MediatorLog(mediator)
    actions.deleteSyncUps(at: [0])
    log.expect("Delete Sync-up", notifies: ["close"], changes: [.change(of: model, \.syncUps)])
    mediator.undo()
    log.expect("undo Delete Sync-up", notifies: ["close"], changes: [.change(of: model, \.syncUps)])
    log.expectNoMore()
  }
}
