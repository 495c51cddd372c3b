import Sluice
import SluiceTesting
import Testing

// The code of the guide `ComingFromMobXAndRedux.md`.

@Node final class Errand {
  var title: String
  var isDone = false
  init(_ title: String) { self.title = title }
}

@Node final class ErrandStore {
  var errands: NodeList<Errand> = []
  var status = "idle"
  @Computed(reads: \.errands.each.isDone, { (store: ErrandStore) in store.errands.count(where: { !$0.isDone }) })
  var openCount: Int
}

@MainActor final class ErrandActions {
  let mediator: Mediator<ErrandStore>
  let server: any DataProvider<String, [String]>

  init(_ mediator: Mediator<ErrandStore>, _ server: any DataProvider<String, [String]>) {
    (self.mediator, self.server) = (mediator, server)
  }

  func add(_ title: String) {
    mediator.update("Add errand") { $0.errands.append(Errand(title)) }
  }

  func finishAll() {
    mediator.update("Finish all") { store in
      for errand in store.errands { errand.isDone = true }
    }
  }

  func load(_ day: String) async throws {
    mediator.update("Begin loading") { $0.status = "loading" }
    let titles = try await server.request(day)
    mediator.update("Load") { store in
      store.errands = NodeList(titles.map { Errand($0) })
      store.status = "ready"
    }
  }
}

enum LedgerAction {
  case booked(Int)
  case cleared
}

@Node final class Ledger {
  var entries: [Int] = []
  @Derived var balance = 0
  let actions = Event<LedgerAction>()
}

extension Mediator<Ledger> {
  func observeLedger() {
    observe("reducer", priority: .first, reads: \.actions.sent) { ledger, actions in
      for action in actions {
        switch action {
        case .booked(let amount): ledger.entries.append(amount)
        case .cleared: ledger.entries = []
        }
      }
    }
    observe("balance", reads: \.entries, writes: \.balance) { entries, balance in balance = entries.reduce(0, +) }
  }

  func dispatch(_ action: LedgerAction) { update("\(action)") { $0.actions.send(action) } }
}

final class ActionLog: Tracer {
  private(set) var lines: [String] = []

  func note(_ moment: TraceMoment) {
    switch moment {
    case .committed(let name): lines.append(name)
    case .rolledBack(let name): lines.append("\(name), rolled back")
    default: break
    }
  }
}

@MainActor final class LedgerThunks {
  let mediator: Mediator<Ledger>
  let bank: any DataProvider<String, [Int]>

  init(_ mediator: Mediator<Ledger>, _ bank: any DataProvider<String, [Int]>) {
    (self.mediator, self.bank) = (mediator, bank)
  }

  func fetch(_ day: String) async throws {
    let amounts = try await bank.request(day)
    mediator.update("Book \(day)") { ledger in
      for amount in amounts { ledger.actions.send(.booked(amount)) }
    }
  }
}

private final class Badge {
  var count = 0
}

@Suite("Guide: Coming from MobX and Redux") @MainActor
struct ComingFromMobXAndReduxTests {
  @Test("The example for MobX has the results that the guide states", .hangGuard)
  func errands() async throws {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }
    let badge = Badge()
    let server = ManualProvider<String, [String]>()
    let mediator = Mediator(ErrandStore())
    let actions = ErrandActions(mediator, server)

    mediator.render("log") { print("\($0.openCount) open, \($0.status)") }
    mediator.observe("badge", reads: \.openCount) { badge.count = $0 }
    actions.add("Milk")
    actions.add("Bread")
    actions.finishAll()
    #expect(printed == ["0 open, idle", "1 open, idle", "2 open, idle", "0 open, idle"])

    let loading = Task { try await actions.load("Monday") }
    try await server.next().succeed(["Stamps"])
    try await loading.value
    #expect(printed.suffix(2) == ["0 open, loading", "1 open, ready"])
    #expect(badge.count == 1)
  }

  @Test("The example for Redux has the results that the guide states", .hangGuard)
  func ledger() async throws {
    let bank = ManualProvider<String, [Int]>()
    let mediator = Mediator(Ledger())
    let thunks = LedgerThunks(mediator, bank)
    let log = ActionLog()

    mediator.undoLimit = 100
    mediator.tracer = log
    mediator.observeLedger()
    mediator.dispatch(.booked(5))
    mediator.dispatch(.booked(7))
    #expect(mediator.root.balance == 12)
    #expect(log.lines.suffix(2) == ["booked(5)", "booked(7)"])

    mediator.undo()
    #expect(mediator.root.balance == 5 && mediator.undoName == "booked(5)")

    let fetching = Task { try await thunks.fetch("Monday") }
    try await bank.next().succeed([10, 20])
    try await fetching.value
    #expect(mediator.root.entries == [5, 10, 20] && mediator.root.balance == 35)
    #expect(mediator.undoName == "Book Monday")

    mediator.dispatch(.cleared)
    #expect(mediator.root.balance == 0)
  }
}
