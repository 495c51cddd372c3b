import Sluice
import SluiceScene
import SluiceTesting
import Testing

// The code of the guide `Cookbook.md`.

@Node final class TableBill {
  var prices: [Int] = []
  @Derived var discount = 0
  @Derived var total = 0
}

@Node final class SplitTableBill {
  var prices: [Int] = []
  @Derived var subtotal = 0
  @Derived var discount = 0
  @Derived var total = 0
}

@Node final class MenuDish {
  var name: String
  init(_ name: String) { self.name = name }
}

@Node final class MenuBoard {
  var special: MenuDish?
  @Derived var line = ""
}

@Node final class CoffeeTab {
  var drinks = 0
  @Derived var total = 0
  @Computed({ (tab: CoffeeTab) in tab.drinks * 4 }) var sum: Int
}

final class CoffeeTabView {
  private(set) var text = ""
  private(set) var undoTitle = ""

  init(_ mediator: Mediator<CoffeeTab>) {
    mediator.on(self).observe("text", reads: \.total) { view, total in view.text = "\(total) €" }
    mediator.on(self).render("undo title") { [unowned mediator] view, _ in
      view.undoTitle = mediator.undoName ?? "Nothing to undo"
    }
  }
}

@Node final class Bakery {
  var loaves = 0
}

@Node final class FlourStore {
  var reserved = 0
}

@Node final class PartyGuest {
  var name: String
  var hasArrived = false
  init(_ name: String) { self.name = name }
}

@Node final class PartyList {
  var guests: NodeList<PartyGuest> = []
  @Derived var arrived: NodeList<PartyGuest> = []
  @Derived var count = 0
}

extension Mediator<CoffeeTab> {
  func observeTab() { observe("total", reads: \.drinks, writes: \.total) { $1 = $0 * 4 } }

  static func preview() -> Mediator<CoffeeTab> {
    let tab = CoffeeTab()
    tab.drinks = 3
    let mediator = Mediator<CoffeeTab>(tab)
    mediator.observeTab()
    return mediator
  }
}

protocol PriceSource: Sendable {
  func price(of item: String) async throws -> Int
}

struct PriceList: PriceSource {
  var prices: [String: Int]
  func price(of item: String) async throws -> Int { prices[item] ?? 0 }
}

struct PriceTag {
  let source: any PriceSource
  func text(for item: String) async throws -> String {
    let price = try await source.price(of: item)
    return "\(item): \(price) €"
  }
}

/// The texts of the violations of mediators.
private final class Reports {
  private var texts: [String] = []

  func follow(_ mediator: Mediator<some Node>) {
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { [unowned self] in texts.append($0.text) }
  }

  /// Returns the texts since the last call.
  func take() -> [String] {
    defer { texts = [] }
    return texts
  }
}

private final class GuestTable {
  var rows: [String] = []
}

@Suite("Guide: Cookbook", .hangGuard)
struct CookbookTests {
  private let reports = Reports()

  @Test("A cycle is rejected with the message that the cookbook quotes")
  func rejectedCycle() throws {
    let mediator = Mediator(TableBill())
    reports.follow(mediator)

    mediator.observe("discount", reads: \.total, writes: \.discount) { $1 = $0 / 10 }
    mediator.observe("total", reads: \.prices, \.discount, writes: \.total) { $2 = $0.reduce(0, +) - $1 }

    let texts = reports.take()
    try #require(texts.count == 1)
    #expect(
      texts[0].hasPrefix(
        #"""
        Observer "total" was not registered: these observers would form a cycle, in which each must run before the next.

          ┌─▶ "total"
          │     │ writes \.total, which "discount" reads
          │     ▼
          │   "discount"
          │     │ writes \.discount, which "total" reads
          └─────┘

        An observer runs once in a refresh, after all observers that write what it reads. In a cycle, no observer can \#
        run first.

        To fix this, split the property into one that is read and one that is written, or merge the observers into \#
        one. An observer that normalizes a value may read and write the same path itself.
        """#))
  }

  @Test("A cycle ends when its property is split, as the cookbook states")
  func brokenCycle() {
    let mediator = Mediator(SplitTableBill())
    reports.follow(mediator)

    mediator.observe("total", reads: \.subtotal, \.discount, writes: \.total) { $2 = $0 - $1 }
    mediator.observe("discount", reads: \.subtotal, writes: \.discount) { $1 = $0 / 10 }
    mediator.observe("subtotal", reads: \.prices, writes: \.subtotal) { $1 = $0.reduce(0, +) }

    mediator.update("Order") { $0.prices = [200, 100] }
    #expect(mediator.root.total == 270)
    #expect(reports.take() == [])
  }

  @Test("An undeclared read is reported with the message that the cookbook quotes, and the usage suggests the path")
  func undeclaredRead() throws {
    let board = MenuBoard()
    board.special = MenuDish("Soup")
    let mediator = Mediator(board)
    reports.follow(mediator)

    mediator.recordsUsage = true
    let line = mediator.observe("line", reads: \.special, writes: \.line) { special, line in
      line = special?.name ?? "-"
    }
    print(mediator.usage(of: line)?.suggestion ?? "")

    #expect(
      mediator.usage(of: line)?.suggestion
        == #"mediator.observe("line", reads: \.special, \.special.some.name, writes: \.line)"#)
    let texts = reports.take()
    try #require(texts.count == 1)
    #expect(
      texts[0].hasPrefix(
        #"""
        Observer "line" read MenuDish.name, which it did not declare. Declared reads:

          \.special

        The observer would not run when this value changes, so its results could be out of date.

        To fix this, add a path to MenuDish.name to its 'reads:', or do not read it there.
        """#))
  }

  @Test("A declared path makes the observer run when the value changes, as the cookbook states")
  func declaredRead() {
    let board = MenuBoard()
    let dish = MenuDish("Soup")
    board.special = dish
    let mediator = Mediator(board)
    reports.follow(mediator)

    mediator.observe("line", reads: \.special.some.name, writes: \.line) { name, line in line = name ?? "-" }

    #expect(board.line == "Soup")
    mediator.update("Rename") { _ in dish.name = "Stew" }
    #expect(board.line == "Stew")
    #expect(reports.take() == [])
  }

  @Test("Derived and computed values have the values in a transaction that the cookbook states")
  func derivedInTransaction() {
    var printed: [Int] = []
    func print(_ value: Int) { printed.append(value) }
    let tab = CoffeeTab()
    let mediator = Mediator(tab)

    mediator.observe("total", reads: \.drinks, writes: \.total) { $1 = $0 * 4 }
    mediator.update("Order") { tab in
      tab.drinks = 2
      print(tab.total)  // 0: the value of the last refresh
      print(tab.sum)  // 8: computed by this read
    }
    print(tab.total)  // 8

    mediator.update("Order") { tab in
      tab.drinks = 3
      mediator.afterRefresh { print(tab.total) }  // 12
    }

    #expect(printed == [0, 8, 8, 12])
  }

  @Test("A view that is the target of its observers is released, and its observers end, as the cookbook states")
  func owners() {
    let mediator = Mediator(CoffeeTab())
    mediator.undoLimit = 10
    mediator.observeTab()
    var view: CoffeeTabView? = CoffeeTabView(mediator)
    #expect(view?.undoTitle == "Nothing to undo")
    mediator.update("Order") { $0.drinks = 1 }
    #expect(view?.text == "4 €" && view?.undoTitle == "Order")
    weak let released = view
    view = nil
    #expect(released == nil)
    mediator.update("Order") { $0.drinks = 2 }
    #expect(mediator.root.total == 8)
  }

  @Test("A second observer of a name without target is reported with the message that the cookbook quotes")
  func secondOfName() throws {
    let mediator = Mediator(CoffeeTab())
    reports.follow(mediator)
    for _ in 1...2 { mediator.observe("text", reads: \.total) { _ in } }
    let texts = reports.take()
    try #require(texts.count == 1)
    #expect(
      texts[0].hasPrefix(
        #"""
        Observer "text" was registered a second time; both run.

        Without a target or an origin, the two observers cannot be distinguished. Often the registration was repeated \#
        by mistake.

        To fix this, call 'cancel()' of the earlier registration first, or give each observer a name of its own.
        """#))
  }

  @Test("The mistakes that no message shows have the effects that the cookbook states")
  func unreportedMistakes() {
    let mediator = Mediator(CoffeeTab())
    reports.follow(mediator)
    var runs: [String] = []
    do {
      let table = GuestTable()
      mediator.on(table).observe("table", reads: \.drinks) { _, drinks in runs.append("table \(drinks)") }
      let registrations = RegistrationSet()
      mediator.observe("set", reads: \.drinks) { drinks in runs.append("set \(drinks)") }.store(in: registrations)
      withExtendedLifetime((table, registrations)) {}
    }
    mediator.update("Order") { $0.drinks = 1 }
    #expect(runs == ["table 0", "set 0"])

    func makeTab() -> CoffeeTab {
      let mediator = Mediator(CoffeeTab())
      reports.follow(mediator)
      mediator.observeTab()
      mediator.update("Order") { $0.drinks = 1 }
      return mediator.root
    }
    let tab = makeTab()
    tab.drinks = 2
    #expect(tab.drinks == 2 && tab.total == 4)

    #expect(mediator.undoLimit == 0 && !mediator.undo())
    #expect(mediator.root.drinks == 1)
    #expect(reports.take() == [])
  }

  @Test("An observer of one mediator enqueues a transaction of another one, as the cookbook states")
  func twoMediators() throws {
    let (bakery, store) = (Mediator(Bakery()), Mediator(FlourStore()))
    reports.follow(store)

    bakery.observe("reserve", reads: \.loaves) { loaves in
      store.enqueue("Reserve flour") { $0.reserved = loaves * 500 }
    }
    bakery.update("Bake") { $0.loaves = 3 }

    #expect(store.root.reserved == 1500)
    #expect(reports.take() == [])
    bakery.update("Bake") { _ in store.update("Reserve flour") { $0.reserved = 0 } }
    let texts = reports.take()
    try #require(texts.count == 1)
    #expect(
      texts[0].hasPrefix(
        #"""
        Transaction "Reserve flour" of one mediator was begun inside "Bake" of another.

        Each transaction would see the other model partly changed.

        To fix this, begin it after the other has ended, or keep both models under one mediator.
        """#))
  }

  @Test("A list of 10,000 guests is followed by changes, as the cookbook states")
  func longList() {
    let mediator = Mediator(PartyList())
    let table = GuestTable()
    var inserted: [Int] = []

    mediator.derive("arrived", .filter(\.guests.each.hasArrived, into: \.arrived) { $0 })
    mediator.derive("count", .count(\.guests.each.hasArrived, into: \.count) { $0 })
    mediator.observe("rows", reads: \.arrived.each.name) { names in
      let changes = names.changes
      for place in changes.removed.reversed() { table.rows.remove(at: place.offset) }
      for place in changes.inserted { table.rows.insert(place.element.name, at: place.offset) }
      inserted.append(changes.inserted.count)
    }

    mediator.update("Invite") { list in list.guests = NodeList((0..<10_000).map { PartyGuest("\($0)") }) }
    mediator.update("Arrive") { $0.guests[500].hasArrived = true }
    mediator.update("Arrive") { $0.guests[20].hasArrived = true }
    #expect(table.rows == ["20", "500"])
    mediator.update("Leave") { $0.guests[500].hasArrived = false }
    #expect(table.rows == ["20"])
    #expect(inserted == [0, 1, 1, 0])
    #expect(mediator.root.count == 1)
  }

  @Test("A mediator for a preview has derived values, as the cookbook states")
  func preview() {
    #expect(Mediator<CoffeeTab>.preview().root.total == 12)
  }

  @Test("A registry of services is replaced for a test, as the cookbook states")
  func services() async throws {
    var services = Services()
    services.register((any PriceSource).self) { PriceList(prices: ["Tea": 4]) }
    let tag = PriceTag(source: services.resolve((any PriceSource).self))

    let stubbed = services.replacing((any PriceSource).self) { PriceList(prices: ["Tea": 1]) }
    let testTag = PriceTag(source: stubbed.resolve((any PriceSource).self))

    #expect(try await tag.text(for: "Tea") == "Tea: 4 €")
    #expect(try await testTag.text(for: "Tea") == "Tea: 1 €")
  }
}
