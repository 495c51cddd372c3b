import LogbookGit
import Sluice

/// Keeps the model up to date with its repository until this object is deinitialized.
///
/// 1. A *look* requests the commits of branches and tags: at once, then a second after each look, and on retry. While a
///    look runs, another one is ignored.
/// 2. A look that differs from the one before causes a *reading*: the first of the complete history, later ones of new
///    commits. Readings wait for each other, so none is lost or overtaken. Looks continue meanwhile.
/// 3. Transactions of the call add the results of a reading to the model, page by page.
/// 4. If a reading fails, the waiting ones are dropped, because they begin where it would have ended. The next look
///    that differs reads the missing commits, and so does a retry.
final class HistoryReader {
  private weak var mediator: Mediator<Logbook>?
  private let looks: Integrator<Void, Tips>
  private let readings: Integrator<HistoryReading, [HistoryEntry]>
  /// The result of the last look; nil to process the next one even if it is equal.
  private var seen: Result<Tips, GitError>?
  /// The state after all requested readings; nil if the complete history is still to be read.
  private var reached: Tips?
  /// While a history is read that is partly known: the commits that are newer than the known part. Nil when the known
  /// part is reached.
  private var newer: [HistoryEntry]?
  /// The next look.
  private var next: IntegrationCall<Tips>?

  init(
    into mediator: Mediator<Logbook>, from source: RepositorySource, clock: some Clock<Duration>,
    isolation: isolated any Actor
  ) {
    self.mediator = mediator
    let look = Provider { (_: Void) in try await source.tips() }
    // Readings have transactions of their own, and most looks have no effect.
    looks = Integrator(look, policy: .only, name: "look", clock: clock)
    readings = Integrator(HistoryPages(source: source), policy: .queue, name: "history grew", clock: clock)
      .inTransactions(of: mediator)
    reached = mediator.root.reading == .finished ? mediator.root.tips : nil

    var begun = clock.now
    looks
      .onBeginning { begun = clock.now }
      .onSuccess { [weak self] tips in
        _ = isolation
        self?.saw(.success(tips))
      }
      .onError { [weak self] error in
        _ = isolation
        self?.saw(.failure(error as? GitError ?? .process(reason: "\(error)")))
      }
      .onCompletion { [weak self] in
        _ = isolation
        // With ten thousand branches a look takes long. Looks take a tenth of the time at most.
        self?.lookAgain(after: max(.seconds(1), begun.duration(to: clock.now) * 9))
      }
  }

  // MARK: Looking

  /// Looks, unless a look is running, and processes the result even if it is equal to the last one.
  func look(isolation: isolated any Actor = #isolation) {
    seen = nil
    looks.prepareCall().call()
  }

  private func lookAgain(after pause: Duration, isolation: isolated any Actor = #isolation) {
    next?.cancel()
    next = looks.prepareCall()
    next?.call(after: pause)
  }

  private func saw(_ look: Result<Tips, GitError>, isolation: isolated any Actor = #isolation) {
    if look == seen { return }
    seen = look
    switch look {
    case .success(let tips): read(tips)
    case .failure(let error): mediator?.repositoryLost(error)
    }
  }

  // MARK: Reading

  private func read(_ tips: Tips, isolation: isolated any Actor = #isolation) {
    let reading = HistoryReading(tips: tips, known: reached?.all)
    (reached == nil ? callForAll(reading) : callForMore(reading))
      .onError { [weak self] error in
        _ = isolation
        self?.failed(reading, "\(error)")
      }
      .call()
    reached = tips
  }

  private func callForAll(_ reading: HistoryReading) -> IntegrationCall<[HistoryEntry]> {
    readings.prepareCall(reading, name: "history came")
      .onBeginning { [weak self] in
        self?.newer = self?.mediator?.root.commits.isEmpty == true ? nil : []
        self?.mediator?.historyBegan(reading.tips)
      }
      .onSuccess { [weak self] in self?.take($0) }
      .onCompletion { [weak self] (result: Result<[HistoryEntry], any Error>) in
        if case .success = result { self?.tookAll() }
      }
  }

  private func callForMore(_ reading: HistoryReading) -> IntegrationCall<[HistoryEntry]> {
    readings.prepareCall(reading, name: "history grew")
      .onSuccess { [weak self] in self?.mediator?.historyGrew(by: $0, reading.tips) }
  }

  /// Adds a page of the complete history. Commits that were read before a failure, or before the last tab was closed,
  /// are known already, and come after newer commits.
  private func take(_ page: [HistoryEntry]) {
    guard let mediator else { return }
    var rest = page[...]
    if let newer {
      let known = page.firstIndex { mediator.root.byID[$0.summary.id] != nil } ?? page.endIndex
      rest = page[known...]
      self.newer = rest.isEmpty ? newer + page : nil
      if !rest.isEmpty { mediator.historyGrew(by: newer + page[..<known], mediator.root.tips) }
    }
    if !rest.isEmpty { mediator.historyCame(Array(rest)) }
  }

  private func tookAll() {
    if let newer, !newer.isEmpty { mediator?.historyGrew(by: newer, mediator?.root.tips) }
    newer = nil
    mediator?.historyRead()
  }

  private func failed(_ reading: HistoryReading, _ reason: String, isolation: isolated any Actor = #isolation) {
    readings.cancel()
    seen = .success(reading.tips)
    mediator?.readingFailed(reason, isFirst: reading.known == nil)
    reached = mediator?.root.reading == .finished ? mediator?.root.tips : nil
  }
}
