import Sluice
import Testing

@Suite("TracePrinter")
struct TracePrinterTests {
  private let shop = PrintedShop()
  private let mediator: Mediator<PrintedShop>
  private let lines = Lines()

  init() {
    mediator = Mediator(shop)
    mediator.undoLimit = 5
    mediator.observe("first", priority: .coordination, reads: \.prices) { shop, prices in
      if prices.count > 2 { shop.prices.removeLast() }
    }
    mediator.observe("total", reads: \.prices, writes: \.total) { $1 = $0.reduce(0, +) }
    mediator.observe("offer", reads: \.offered.sent) { _ in }
    mediator.render("page") { _ = $0.total }
    mediator.tracer = TracePrinter(write: lines.add)
  }

  @Test("a transaction, its writes, its observers with their reasons, and its passes")
  func transaction() {
    mediator.update("buy") { shop in
      shop.prices = [1, 2, 3]
      shop.prices = [1, 2, 3]
      shop.offered.send(7)
    }
    #expect(
      lines.take() == [
        "buy", "  PrintedShop.prices: [] → [1, 2, 3]", "  PrintedShop.offered: sent 7",
        #"  PrintedShop.prices: [1, 2, 3] → [1, 2], by "first""#,
        #"  "first" ran (priority: PrintedShop.prices changed)"#, #"  PrintedShop.total: 0 → 3, by "total""#,
        #"  "total" ran (smart: PrintedShop.prices changed)"#,
        #"  "offer" ran (smart: PrintedShop.offered sent)"#,
        #"  "page" ran (rendering: PrintedShop.total changed)"#,
      ])
  }

  @Test("a second pass has a line")
  func passes() {
    mediator.observe("last", priority: .last, reads: \.note) { shop, note in if note != nil { shop.prices = [4] } }
    _ = lines.take()
    mediator.update("note") { $0.note = "x" }
    #expect(
      lines.take() == [
        "note", #"  PrintedShop.note: nil → "x""#, #"  PrintedShop.prices: [] → [4], by "last""#,
        #"  "last" ran (priority: PrintedShop.note changed)"#, "  pass 2",
        #"  "first" ran (priority: PrintedShop.prices changed)"#, #"  PrintedShop.total: 0 → 4, by "total""#,
        #"  "total" ran (smart: PrintedShop.prices changed)"#,
        #"  "page" ran (rendering: PrintedShop.total changed)"#,
      ])
  }

  @Test("savepoints are indented, and rolled back ones are named")
  func savepoints() {
    struct Full: Error {}
    mediator.update("outer") { shop in
      mediator.update("kept") { $0.note = "a" }
      try? mediator.update("dropped") { shop throws(Full) in
        shop.note = nil
        throw Full()
      }
      shop.note = "b"
    }
    try? mediator.update("failed") { shop throws(Full) in
      shop.note = "c"
      throw Full()
    }
    mediator.update("next") { $0.note = "d" }
    #expect(
      lines.take() == [
        "outer", #"  savepoint "kept""#, #"    PrintedShop.note: nil → "a""#, #"  savepoint "dropped""#,
        #"    PrintedShop.note: "a" → nil"#, #"  "dropped" was rolled back"#, #"  PrintedShop.note: "a" → "b""#,
        "failed",
        #"  PrintedShop.note: "b" → "c""#, #""failed" was rolled back"#, "next", #"  PrintedShop.note: "b" → "d""#,
      ])
  }

  @Test("nodes have their types, and at most ten of a collection are named")
  func nodes() {
    mediator.update("fill") { shop in
      shop.items = NodeList((0..<12).map { PrintedItem($0) })
      shop.selected = shop.items[1]
    }
    let items = (0..<10).map { "PrintedItem \($0)" }.joined(separator: ", ")
    #expect(
      lines.take() == [
        "fill", "  PrintedShop.items: [] → [\(items), and 2 more]", "  PrintedShop.selected: nil → PrintedItem 1",
      ])
  }

  @Test("registrations, enqueued transactions and their errors have lines")
  func others() {
    let registration = mediator.observe("note", reads: \.note) { _ in }
    mediator.update("soon") { _ in mediator.enqueue("later") { $0.note = "e" } }
    registration.cancel()
    #expect(
      lines.take() == [
        #"registered "note""#, "observe note", #"  "note" ran (smart: first run)"#, "soon", #"  enqueued "later""#,
        "later",
        #"  PrintedShop.note: nil → "e""#, #"  "note" ran (smart: PrintedShop.note changed)"#, #"ended "note""#,
      ])
  }

  @Test("the duration of a run has a text on request")
  func durations() {
    mediator.tracer = TracePrinter(showsDurations: true, write: lines.add)
    mediator.update("buy") { $0.prices = [1] }
    #expect(lines.take().contains { $0.contains(#"  "total" ran (smart: PrintedShop.prices changed), "#) })
  }
}

/// The lines that a tracer has written.
private final class Lines {
  private var all: [String] = []
  func add(_ line: String) { all.append(line) }

  func take() -> [String] {
    defer { all = [] }
    return all
  }
}

@Node private final class PrintedItem: Identifiable {
  let id: Int

  init(_ id: Int) { self.id = id }
}

@Node private final class PrintedShop {
  var prices: [Int] = []
  var note: String?
  @Derived var total = 0
  var items: NodeList<PrintedItem> = []
  weak var selected: PrintedItem?
  let offered = Event<Int>()
}
