import LogbookGit
import Sluice

/// Keeps the model up with its repository, as long as it lives.
///
/// 1. It looks where branches and tags stand: at once, then a second after each look, and when somebody tries again. While
///    one look is under way, another is ignored.
/// 2. A look that differs from the one before leads to a reading: the first of the whole history, the others of what was
///    added since. Readings wait for each other, so none is lost and none overtakes. Looking goes on meanwhile.
/// 3. What a reading brings is put into the model in transactions of its call, page by page.
/// 4. A reading that fails takes those with it that wait, for they begin where it would have come to. The next look that
///    differs reads what is missing, and so does trying again.
final class HistoryReader {
  private weak var mediator: Mediator<Logbook>?
  private let looks: Integrator<Void, Tips>
  private let readings: Integrator<HistoryReading, [HistoryEntry]>
  /// What the last look came to; nil if the next one is to be acted on, whatever it comes to.
  private var seen: Result<Tips, GitError>?
  /// How far the readings come that were asked for; nil if the whole history is still to be read.
  private var reached: Tips?
  /// While a history is read of which a part is there already: the commits that were made since. Nil when that part is met.
  private var newer: [HistoryEntry]?
  /// The look that is to follow.
  private var next: IntegrationCall<Tips>?

  init(
    into mediator: Mediator<Logbook>, from source: RepositorySource, clock: some Clock<Duration>,
    isolation: isolated any Actor
  ) {
    self.mediator = mediator
    let look = Provider { (_: Void) in try await source.tips() }
    // What a look leads to has transactions of its own, and most looks lead to nothing.
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
        // With ten thousand branches a look takes long: looking is to take no more than a tenth of the time.
        self?.lookAgain(after: max(.seconds(1), begun.duration(to: clock.now) * 9))
      }
  }

  // MARK: Looking

  /// Looks, unless a look is under way, and acts on what is seen, also if it is what was seen before.
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

  /// Takes a page of the whole history; what had been read of it before a failure, or before the last tab was closed, is there
  /// already, and below what was committed since.
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
