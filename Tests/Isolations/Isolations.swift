import Sluice

/// Uses the model on the main actor, on another actor and in a synchronous tool, in one process. Prints the results,
/// and stops if one differs from the expected one.
@main
struct Isolations {
  static func main() async {
    runTool()
    await runOnMainActor()
    await runOnActors()
    await countVisitors()
    await fetchEverywhere()
    print("the model ran in a synchronous tool, on the main actor and on actors")
  }
}

/// Uses the model as a command-line tool does: without isolation and without suspension.
private func runTool() {
  let mediator = Mediator(Basket())
  mediator.observeTotals()
  var lines: [String] = []
  mediator.render("print") { basket in lines.append("\(basket.articles.count): \(basket.total)") }
  mediator.update("add") { $0.articles = [Article("tea", price: 3), Article("cup", price: 4)] }
  mediator.update("express") { $0.isExpress = true }
  expect(lines, ["0: 0", "2: 7", "2: 12"])
}

/// A controller of an app.
@MainActor private final class Controller {
  let mediator: Mediator<Basket>
  private(set) var totals: [Int] = []
  private(set) var shown: [String] = []

  init(_ basket: Basket) {
    mediator = Mediator(basket)
    mediator.observeTotals()
    mediator.on(self).observe("totals", reads: \.total) { controller, total in controller.totals.append(total) }
    mediator.on(self).render("list") { controller, basket in
      controller.shown = basket.articles.map(\.name)
    }
    mediator.observe("coordinator", priority: .coordination, reads: \.isExpress) { [weak self] basket, isExpress in
      if isExpress, basket.articles.isEmpty { basket.articles.append(Article("gift", price: 1)) }
      self?.mediator.enqueue("follow") { _ in }
    }
  }

  func add(_ name: String, price: Int) {
    mediator.update("add") { $0.articles.append(Article(name, price: price)) }
  }

  func load() async {
    let prices = await Task.detached { [2, 3] }.value
    for price in prices { add("\(price)", price: price) }
  }
}

@MainActor private func runOnMainActor() async {
  let controller = Controller(Basket())
  controller.mediator.update("express") { $0.isExpress = true }
  await controller.load()
  expect(controller.totals, [0, 6, 8, 11])
  expect(controller.shown, ["gift", "2", "3"])
}

/// A session on a server: an actor that owns its model.
private actor Session {
  private let mediator = Mediator(Basket())
  private var totals: [Int] = []

  func start() {
    mediator.observeTotals()
    mediator.on(self).observe("totals", reads: \.total) { session, total in session.totals.append(total) }
  }

  func add(_ price: Int) -> Int {
    mediator.update("add") { $0.articles.append(Article("\(price)", price: price)) }
    return totals.last ?? 0
  }

  /// Returns objects that are to be released on another thread while this session continues.
  func leftovers() -> Parcel {
    let article = Article("old", price: 1)
    mediator.update("add") { $0.articles.append(article) }
    let registration = mediator.from(article).observe("name", reads: \.name) { _ in }
    mediator.update("remove") { $0.articles.removeLast() }
    let other = Mediator(Basket())
    other.observeTotals()
    other.update("fill") { $0.articles = [Article("x", price: 1)] }
    return Parcel(content: [article, RegistrationSet(registration), other])
  }
}

/// A container that moves objects to another thread and releases them there.
private struct Parcel: @unchecked Sendable {
  let content: [AnyObject]
}

private func runOnActors() async {
  let sums = await withTaskGroup(of: Int.self) { group in
    for number in 1...8 {
      group.addTask {
        let session = Session()
        await session.start()
        var sum = 0
        for round in 1...200 {
          sum = await session.add(number)
          let parcel = await session.leftovers()
          if round % 2 == 0 { await Task.detached { _ = parcel }.value }
        }
        return sum
      }
    }
    var sums: [Int] = []
    for await sum in group { sums.append(sum) }
    return sums
  }
  expect(sums.sorted(), (1...8).map { $0 * 200 })
}

/// A model that is called from all threads.
private actor Counter {
  private let mediator = Mediator(Basket())
  private var waiting: (number: Int, continuation: CheckedContinuation<Void, Never>)?

  func visitors() -> BackgroundCell<Int> {
    mediator.on(self).observe("visitors", reads: \.visitors) { counter, number in counter.count(number) }
    return mediator.cell(mediator.root, \.visitors)
  }

  private func count(_ number: Int) {
    guard let waiting, waiting.number == number else { return }
    waiting.continuation.resume()
    self.waiting = nil
  }

  func waitFor(_ number: Int) async {
    if mediator.root.visitors != number { await withCheckedContinuation { waiting = (number, $0) } }
  }
}

private func countVisitors() async {
  let counter = Counter()
  let visitors = await counter.visitors()
  await withTaskGroup { group in
    for _ in 0..<8 {
      group.addTask { for _ in 0..<500 { visitors.update { $0 += 1 } } }
    }
  }
  await counter.waitFor(4000)
  expect([visitors.value], [4000])
}

/// A provider of the prices of articles, for every isolation.
private struct Prices: DataProvider {
  func request(_ names: [String]) async throws -> [String: Int] {
    await Task.yield()
    return Dictionary(uniqueKeysWithValues: names.map { ($0, $0.count) })
  }
}

/// A controller of an app that fetches data.
@MainActor private final class Cashier {
  let mediator = Mediator(Basket())
  private let prices: Integrator<[String], [String: Int]>

  init() { prices = Integrator(Prices(), policy: .queue).inTransactions(of: mediator) }

  func add(_ name: String) {
    prices.prepareCall([name])
      .onSuccess { [mediator] prices in
        mediator.root.articles.append(contentsOf: prices.map { Article($0, price: $1) })
      }
      .call()
  }

  var names: [String] { mediator.root.articles.map(\.name) }

  func price(of name: String) async throws -> Int? { try await prices.value(for: [name])[name] }
}

/// An actor of a server that fetches data.
private actor Till {
  private let mediator = Mediator(Basket())
  private let prices = Integrator(Prices())

  func prepare() { prices.inTransactions(of: mediator) }

  func total(of names: [String]) async throws -> Int {
    mediator.observeTotals()
    for name in names {
      prices.prepareCall([name]).onSuccess { [mediator] in
        mediator.root.articles.append(Article(name, price: $0[name] ?? 0))
      }
      .call()
    }
    // Calls of this integrator run concurrently, and this one must be the last.
    while prices.runningCount > 0 { await Task.yield() }
    return mediator.root.total
  }

  func provider() -> Provider<[String], [String: Int]> { prices.provider() }
}

private func fetchEverywhere() async {
  let cashier = await Cashier()
  await cashier.add("tea")
  let price = try? await cashier.price(of: "cups")
  let names = await cashier.names
  expect(names, ["tea"])
  expect([price], [4])
  let till = Till()
  await till.prepare()
  let total = try? await till.total(of: ["tea", "cups"])
  expect([total], [7])
  // This function is nonisolated, so it uses a provider instead of the integrator.
  let prices = try? await till.provider().request(["spoon"])
  expect([prices?["spoon"]], [5])
}
