public import Sluice

// What happens by itself: git answers, time passes.

extension Mediator<Logbook> {
  /// Has the history read while the model says that it is underway: at first, and again after ``retryHistory()``.
  @discardableResult
  public func observeHistory(isolation: isolated any Actor = #isolation, _ history: History) -> Registration {
    let slot = TaskSlot()
    return observe("read history", reads: \.reading) { [weak self] reading in
      slot.task = nil
      guard reading == .underway else { return }
      slot.task = Task {
        _ = isolation
        for await event in history.events() where !Task.isCancelled {
          self?.historyCame(event)
          // What was read before is there all at once; the page and the person have their turn in between.
          await Task.yield()
        }
      }
    }
  }

  /// The history has said something. Costs what it brings.
  public func historyCame(_ event: History.Event) {
    update("history came") { logbook in
      switch event {
      case .page(let entries):
        logbook.commits.append(contentsOf: entries.map(Commit.init))
      case .finished: logbook.reading = .finished
      case .failed(let reason): logbook.reading = .failed(reason)
      }
    }
  }

  /// A history that could not be read is to be read again, from its beginning.
  public func retryHistory() {
    update("retry history") { logbook in
      guard case .failed = logbook.reading else { return }
      logbook.commits = []
      logbook.selection = nil
      logbook.reading = .underway
    }
  }

  /// Time has passed.
  public func timePassed(now: Int) {
    update("time passed") { $0.now = now }
  }
}
