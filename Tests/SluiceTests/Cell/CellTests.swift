import Dispatch
import Sluice
import SluiceMessages
import SluiceTesting
import TestSupport
import Testing

@Node final class Transfer {
  var name = ""
  @BackgroundWritable var progress = 0
  @BackgroundWritable var share = 0 { didSet { share = min(share, 100) } }
  @BackgroundWritable var label = "idle"
  @BackgroundReadable var limit = 10
  @BackgroundReadable private(set) var attempts = 0
  @BackgroundReadable @Derived var summary = ""

  func retry() { attempts += 1 }
}

@Node final class Transfers {
  var all: NodeList<Transfer> = []
  var first: Transfer?
}

@Node private final class Station {
  var transfer = Transfer()
}

/// Owns a model of which other code has a cell.
private actor Depot {
  private let mediator = Mediator(Station())

  func progress() -> BackgroundCell<Int> { mediator.cell(mediator.root.transfer, \.progress) }

  func reaches(_ progress: Int) async {
    _ = try? await mediator.when(\.transfer.progress) { $0 == progress }
  }
}

/// Cells: values that background code sets and reads, and the transactions that the mediator makes of them.
@Suite(.hangGuard) @MainActor struct CellTests {
  let transfer = Transfer()
  let root = Transfers()
  let mediator: Mediator<Transfers>
  let recorder = TransactionNames()

  init() {
    root.all = [transfer]
    mediator = Mediator(root)
    mediator.tracer = recorder
  }

  /// Returns when a transaction of cells has committed.
  func settled(_ body: () async -> Void) async {
    let ended = recorder.next()
    await body()
    let wait = PendingWaits.begin { "a transaction of cells" }
    defer { wait.end() }
    await ended.wait()
  }

  @Test func valuesSetInBackgroundBecomeOneTransaction() async {
    let progress = mediator.cell(transfer, \.progress)
    let label = mediator.cell(transfer, \.label)
    var seen: [String] = []
    mediator.from(transfer).observe("watch", priority: .normal, reads: \.progress, \.label) { _, progress, label in
      seen.append("\(progress) \(label)")
    }
    recorder.names = []
    await settled {
      // The main actor is blocked until all values are set, so there is one transaction.
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        for part in 1...100 { progress.value = part }
        label.value = "half"
        label.update { $0 += " way" }
        done.signal()
      }
      blockUntil(done)
      #expect(progress.value == 100 && transfer.progress == 0)
    }
    #expect(transfer.progress == 100 && transfer.label == "half way")
    #expect(seen == ["0 idle", "100 half way"])
    #expect(recorder.names == ["set Transfer.progress, Transfer.label"])
    #expect(progress.value == 100 && label.value == "half way")
    #expect(mediator.checkInvariants() == [])
  }

  @Test func cellsFollowModel() {
    let progress = mediator.cell(transfer, \.progress)
    let limit = mediator.cell(transfer, \.limit)
    let attempts = mediator.cell(transfer, \.attempts)
    let summary = mediator.cell(transfer, \.summary)
    mediator.forEach(Transfer.self).observe("summary", reads: \.progress, \.limit, writes: \.summary) {
      progress, limit, summary in summary = "\(progress)/\(limit)"
    }
    #expect(summary.value == "0/10")
    mediator.update("work") { _ in
      transfer.progress = 3
      transfer.limit = 30
      transfer.retry()
      #expect(progress.value == 0 && limit.value == 10, "nothing is seen before the refresh ends")
    }
    #expect(progress.value == 3 && limit.value == 30 && attempts.value == 1 && summary.value == "3/30")
    #expect(throws: Failure.self) {
      try mediator.update("fail") { _ throws in
        transfer.limit = 99
        throw Failure()
      }
    }
    #expect(limit.value == 30)
  }

  @Test func slotHasOneCell() async {
    let one = mediator.cell(transfer, \.progress), other = mediator.cell(transfer, \.progress)
    await settled {
      one.value = 5
      #expect(other.value == 5)
      other.update { $0 *= 2 }
    }
    #expect(transfer.progress == 10)
    #expect(recorder.names.filter { $0.hasPrefix("set") } == ["set Transfer.progress"])
  }

  @Test func concurrentUpdatesAreAllApplied() async {
    let progress = mediator.cell(transfer, \.progress)
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1000 { progress.update { $0 += 1 } } }
      }
    }
    #expect(progress.value == 8000)
    while transfer.progress != 8000 { await settled {} }
    #expect(progress.value == 8000)
    #expect(mediator.checkInvariants() == [])
  }

  @Test func pendingValueReplacesValueOfModel() async {
    let progress = mediator.cell(transfer, \.progress)
    await settled {
      progress.value = 5
      mediator.update("model") { _ in transfer.progress = 7 }
      #expect(transfer.progress == 7)
      #expect(progress.value == 5, "what was set here is still on its way")
    }
    #expect(transfer.progress == 5 && progress.value == 5)
  }

  @Test func observerCanCorrectValue() async {
    let progress = mediator.cell(transfer, \.progress)
    mediator.from(transfer).observe("limit", priority: .normal, reads: \.progress) { transfer, progress in
      transfer.progress = min(progress, 10)
    }
    await settled { progress.value = 50 }
    #expect(transfer.progress == 10 && progress.value == 10)
  }

  @Test func detachedNodeIsWrittenAndCellFollowsAfterAttachment() async {
    let progress = mediator.cell(transfer, \.progress)
    mediator.update("detach") { $0.all = [] }
    await settled { progress.value = 5 }
    #expect(transfer.progress == 5 && progress.value == 5)
    mediator.update("detached") { _ in transfer.progress = 6 }
    #expect(progress.value == 5, "its observer sleeps")
    mediator.update("attach") { $0.first = transfer }
    #expect(progress.value == 6)
  }

  @Test func freeNodeIsWritten() async {
    let free = Transfer()
    let progress = mediator.cell(free, \.progress)
    await settled { progress.value = 5 }
    #expect(free.progress == 5 && progress.value == 5)
  }

  @Test func cellsRemainUsableAfterNodesAndMediators() async {
    var node: Transfer? = Transfer()
    let progress = mediator.cell(node!, \.progress)
    node = nil
    progress.value = 4
    #expect(progress.value == 4)

    let kept = Transfer()
    var other: Mediator<Transfers>? = Mediator(Transfers())
    let label = other!.cell(kept, \.label)
    other!.update("add") { $0.first = kept }
    other = nil
    label.value = "late"
    #expect(label.value == "late" && kept.label == "idle")
  }

  @Test func actorWithCellIsReleased() async {
    weak var released: Depot?
    let progress: BackgroundCell<Int>
    do {
      let depot = Depot()
      released = depot
      progress = await depot.progress()
      progress.value = 4
      await depot.reaches(4)
    }
    await until("the release of the actor") { released == nil }
    progress.value = 5
    #expect(progress.value == 5)
  }

  @Test func cellFromFailedTransactionFollowsAfterNextRequest() {
    var first: BackgroundReader<Int>?
    #expect(throws: Failure.self) {
      try mediator.update("fail") { _ throws in
        first = mediator.cell(transfer, \.limit)
        throw Failure()
      }
    }
    let second = mediator.cell(transfer, \.limit)
    mediator.update("raise") { _ in transfer.limit = 11 }
    #expect(first?.value == 11 && second.value == 11)
  }

  @Test func cellFromTransactionStartsWithValueBefore() {
    mediator.update("begin") { _ in
      transfer.limit = 11
      let limit = mediator.cell(transfer, \.limit)
      transfer.limit = 12
      #expect(limit.value == 10)
    }
    #expect(mediator.cell(transfer, \.limit).value == 12)
  }

  @Test func didSetOfPropertyAppliesToSetValues() async {
    let free = Transfer()
    let cells = [transfer, free].map { mediator.cell($0, \.share) }
    await settled { for cell in cells { cell.value = 500 } }
    #expect(cells.map(\.value) == [100, 100] && transfer.share == 100 && free.share == 100)
  }

  @Test func settingCellOfAnotherMediatorsNodeRunsTransactionThere() async {
    let stranger = Transfer()
    let progress = mediator.cell(stranger, \.progress)
    let other = Mediator(Transfers())
    let violations = other.collectViolations()
    other.update("take") { $0.first = stranger }
    await settled { progress.value = 5 }
    #expect(violations.take() == [.foreignWrite(slot: "Transfer.progress")])
    #expect(stranger.progress == 5 && progress.value == 5)
  }

  @Test func manyCellsAreCreatedAndReleased() async {
    for _ in 0..<1000 {
      let node = Transfer()
      mediator.update("add") { $0.first = node }
      mediator.cell(node, \.progress).value = 1
    }
    await settled {}
    #expect(mediator.root.first?.progress == 1)
    #expect(mediator.checkInvariants() == [])
  }

  @Test func cellOfPathBeyondNodeStopsProcess() async {
    func text(_ result: ExitTest.Result?) -> String {
      result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    }
    let written = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let station = Station()
      _ = Mediator(station).cell(station, \.transfer.progress)
    }
    #expect(text(written).contains("\n\(ModelMisuse.notAProperty(path: #"\.transfer.progress"#).text)\n"))
    let read = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let station = Station()
      _ = Mediator(station).cell(station, \.transfer.limit)
    }
    #expect(text(read).contains("\n\(ModelMisuse.notAProperty(path: #"\.transfer.limit"#).text)\n"))
  }
}

private func blockUntil(_ done: DispatchSemaphore) { done.wait() }

/// The names of committed transactions, in order, with a way to wait for one.
final class TransactionNames: Tracer {
  final class Waiter {
    private var isOver = false
    private var continuation: CheckedContinuation<Void, Never>?

    func wait(isolation: isolated any Actor = #isolation) async {
      if !isOver { await withCheckedContinuation { continuation = $0 } }
    }

    fileprivate func end() {
      isOver = true
      continuation?.resume()
      continuation = nil
    }
  }

  var names: [String] = []
  private var waiters: [Waiter] = []

  /// Returns a waiter for the end of the next transaction of cells.
  func next() -> Waiter {
    waiters.append(Waiter())
    return waiters.last!
  }

  func note(_ moment: TraceMoment) {
    guard case .committed(let name) = moment else { return }
    names.append(name)
    guard name.hasPrefix("set ") else { return }
    for waiter in waiters { waiter.end() }
    waiters = []
  }
}
