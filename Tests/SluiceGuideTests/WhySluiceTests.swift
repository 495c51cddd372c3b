import Observation
import Sluice
import SluiceTesting
import Testing

// The code of the guide `WhySluice.md`, and its statements about Observation.

@Node final class WorkQuote {
  var hours = 2
  var rate = 10
  @Derived var price = 0
  @Derived var line = ""
}

extension Mediator<WorkQuote> {
  func observeQuote() {
    observe("line", reads: \.hours, \.price, writes: \.line) { $2 = "\($0) h: \($1) €" }
    observe("price", reads: \.hours, \.rate, writes: \.price) { $2 = $0 * $1 }
  }
}

/// The same quote with Observation: a computed property, and a stored one that `didSet` updates.
@Observable final class PlainWorkQuote {
  var hours = 2 { didSet { storedPrice = hours * rate } }
  var rate = 10 { didSet { storedPrice = hours * rate } }
  var storedPrice = 20 { didSet { storedPrices.append(storedPrice) } }
  @ObservationIgnored private(set) var storedPrices: [Int] = []
  var price: Int { hours * rate }
}

@Suite("Guide: Why Sluice")
struct WhySluiceTests {
  struct TooExpensive: Error {}

  @Test("The order, the atomicity and undo of a quote are as the guide states")
  func quote() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }
    let mediator = Mediator(WorkQuote())

    mediator.undoLimit = 100
    mediator.observeQuote()
    mediator.render("page") { print($0.line) }
    mediator.update("Edit") { ($0.hours, $0.rate) = (3, 20) }
    #expect(printed == ["2 h: 20 €", "3 h: 60 €"])

    func raise(to rate: Int) throws {
      try mediator.update("Raise") { quote in
        quote.rate = rate
        if quote.hours * rate > 1000 { throw TooExpensive() }
      }
    }
    #expect(throws: TooExpensive.self) { try raise(to: 500) }
    #expect(mediator.root.rate == 20)
    #expect(printed.count == 2)

    mediator.undo()
    #expect(printed.last == "2 h: 20 €")
    #expect(mediator.root.price == 20 && mediator.root.rate == 10)
    mediator.redo()
    #expect(printed.last == "3 h: 60 €")
  }

  @Test("A test of a quote states all effects, as the guide states")
  func expectation() {
    let mediator = Mediator(WorkQuote())
    mediator.observeQuote()

    mediator.expectUpdate("Raise", notifies: ["price", "line"]) { quote in
      quote.rate = 20
    } changes: { quote in
      [.set(quote, \.rate, to: 20), .set(quote, \.price, to: 40), .set(quote, \.line, to: "2 h: 40 €")]
    }
  }

  @Test("Observation: onChange is called once, before the first change")
  func onChange() {
    nonisolated(unsafe) let quote = PlainWorkQuote()
    nonisolated(unsafe) var hours: [Int] = []
    withObservationTracking {
      _ = quote.price
    } onChange: {
      hours.append(quote.hours)
    }
    quote.hours = 3
    quote.rate = 20
    #expect(hours == [2])
  }

  @Test("Observation: a property that didSet updates has a value between two assignments, and a computed one has none")
  func intermediateValue() {
    let quote = PlainWorkQuote()
    quote.hours = 3
    quote.rate = 20
    #expect(quote.storedPrices == [30, 60])
    #expect(quote.price == 60)
  }
}
