public import LogbookGit
public import LogbookModel
import Sluice
public import SluiceWeb

/// The page of one browser tab: a model of its own, the observers that derive it, and the session that shows it.
///
/// Everything here runs on this actor. The history alone is shared, as immutable values.
public actor LogbookSession: LiveActor {
  /// What the page is sent.
  public let session: LiveSession
  private let mediator: Mediator<Logbook>
  private let history: History
  private let now: @Sendable () -> Int

  /// A page that has not been opened. `now` tells the seconds since 1970.
  public init(_ repository: Repository, history: History, now: @escaping @Sendable () -> Int) {
    self.history = history
    self.now = now
    mediator = Mediator(Logbook(repository, now: now()))
    session = LiveSession(document: LiveDocument(title: "\(repository.name) · Logbook", stylesheet: Stylesheet.text))
  }

  /// Registers what derives, reads and shows; from here on the model does the rest.
  public func willOpen() async {
    let repository = mediator.root.repository
    mediator.observeLogbook()
    let readings = [
      mediator.observeHistory(history), mediator.observeDetails { try await repository.detail(of: $0) },
    ]
    session.onClose { for reading in readings { reading.end() } }
    session.show(mediator) { LogbookPage($0, $1).html }
    tellTheTime()
    await firstContent()
  }

  /// Waits for the first commits, so that the page comes with them; not longer than a blink, for git may be slow.
  private func firstContent() async {
    let (content, hasCome) = AsyncStream<Void>.makeStream()
    let observer = mediator.observe("first content", reads: \.list) { if $0 != .waiting { hasCome.finish() } }
    let blink = Task {
      try? await Task.sleep(for: .milliseconds(300))
      hasCome.finish()
    }
    for await _ in content {}
    blink.cancel()
    observer.end()
  }

  /// Keeps "5 minutes ago" true.
  private func tellTheTime() {
    let clock = Task { [weak self] in
      while (try? await Task.sleep(for: .seconds(60))) != nil { await self?.minutePassed() }
    }
    session.onClose { clock.cancel() }
  }

  private func minutePassed() { mediator.timePassed(now: now()) }
}
