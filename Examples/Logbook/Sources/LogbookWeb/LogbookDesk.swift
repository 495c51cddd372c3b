public import LogbookGit
public import LogbookModel
import Sluice
import SluiceScene
import SluiceSceneWeb
public import SluiceWeb

/// The shared model of all tabs, with its readers and observers. All of this runs on this actor.
///
/// Each tab has a node of its own, with its search, selection and window, and a session that shows it. So a commit is
/// read once for all tabs, and actions in a tab do not affect other tabs.
public actor LogbookDesk {
  private let mediator: Mediator<Logbook>
  private let book: AnnotationBook
  /// The place of the annotations; nil while they are only in memory.
  private var place: AnnotationPlace?
  private let source: RepositorySource
  private let now: @Sendable () -> Int
  private let clock: any Clock<Duration>
  /// The work while a tab is open.
  private var work: [Registration] = []
  /// Whether the observers are registered.
  private var isDerived = false
  private var minutes: Task<Void, Never>?
  /// The task that ends the work after a delay; nil while a tab is open.
  private var ending: Task<Void, Never>?

  /// Creates a desk whose repository has not been read. `now` returns the seconds since 1970, and `clock` is the clock
  /// of all waits.
  public init(
    _ repository: Repository, reading source: RepositorySource, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Int
  ) {
    self.source = source
    self.clock = clock
    self.now = now
    mediator = Mediator(Logbook(repository, now: now()))
    book = AnnotationBook(shownIn: mediator, clock: clock)
  }

  /// Opens the annotations at a place, and stores later changes there. If they cannot be opened, each page shows the
  /// reason.
  public func keepAnnotations(at place: AnnotationPlace) async {
    self.place = place
    book.onRetry = { [weak self] in
      Task { await self?.retryKeeping() }
    }
    await book.keep(at: place)
  }

  private func retryKeeping() async {
    if let place { await book.keep(at: place) }
  }

  /// Saves drafts and closes the database of the annotations, at the end of the program.
  ///
  /// - Returns: The reason why the database lacks the last changes; nil if it is complete.
  public func end() async -> String? { await book.end() }

  /// The number of open tabs.
  public var tabCount: Int { mediator.root.tabs.count }

  /// Opens a tab for an address. Reading begins with the first tab, and continues for ten seconds after the last one
  /// was closed: the request of a page opens and closes a tab, and the session of the same page opens the next one.
  public func openTab(_ request: LivePageRequest = LivePageRequest()) async -> any LiveEndpoint {
    start()
    let repository = mediator.root.repository
    let document = LiveDocument(title: "\(repository.name.visibleName) · Logbook", stylesheet: Stylesheet.text)
    let session = LiveSession(document: document)
    let frame = PageFrame(mediator, book)
    mediator.update("open window") { $0.windows.append(frame.window) }
    let scenes = SceneHost(mediator, router: frame.window.router) {
      $0.add(HistoryScene(frame: frame) { self.read($0) })
      $0.add(CommitScene(frame: frame))
    }
    scenes.start(at: request.query)
    if frame.window.tab == nil { scenes.start(at: LiveQuery()) }
    // Before the scenes end, because the tab is then removed.
    session.onClose { self.saveDraft(in: frame.window) }
    session.show(mediator, scenes: scenes) { _, _ in frame.html(scenes) }
    session.onClose { self.close(frame.window) }
    if let tab = frame.window.tab { await firstContent(of: tab) }
    return session.endpoint()
  }

  /// Starts reading, which continues while a tab is open.
  private func start() {
    ending?.cancel()
    ending = nil
    if !work.isEmpty { return }
    if !isDerived { mediator.observeLogbook() }
    isDerived = true
    mediator.timePassed(now: now())
    work = mediator.readHistory(from: source, clock: clock)
    minutes = Task { [weak self, clock] in
      // Keeps texts such as "5 minutes ago" up to date.
      while (try? await clock.sleep(for: .seconds(60))) != nil { await self?.minutePassed() }
    }
  }

  private func read(_ tab: Tab) -> [Registration] {
    [mediator.findCommits(for: tab), book.saveDrafts(of: tab)]
      + mediator.readDetails(for: tab, from: source, clock: clock)
  }

  private func saveDraft(in window: Window) {
    if let tab = window.tab { book.saveDraft(of: tab) }
  }

  private func close(_ window: Window) {
    mediator.update("close window") { $0.windows.removeAll { $0 == window } }
    if !mediator.root.tabs.isEmpty { return }
    ending = Task { [weak self, clock] in
      if (try? await clock.sleep(for: .seconds(10))) != nil { await self?.stop() }
    }
  }

  private func stop() {
    // A tab may have been opened meanwhile.
    if !mediator.root.tabs.isEmpty { return }
    for registration in work { registration.cancel() }
    work = []
    minutes?.cancel()
  }

  private func minutePassed() { mediator.timePassed(now: now()) }

  /// Waits for the complete list, so that the first page includes it, and a reloaded page can restore its scroll
  /// position. The wait is short, because git may be slow.
  private func firstContent(of tab: Tab) async {
    let (content, hasCome) = AsyncStream<Void>.makeStream()
    let observer = mediator.from(tab).observe(
      "first content", reads: \.list, \.finding, \.logbook.some.reading
    ) { list, finding, reading in
      if list != .waiting, !finding.isRunning, reading != .underway { hasCome.finish() }
    }
    let blink = Task { [clock] in
      try? await clock.sleep(for: .milliseconds(300))
      hasCome.finish()
    }
    for await _ in content {}
    blink.cancel()
    observer.cancel()
  }
}
