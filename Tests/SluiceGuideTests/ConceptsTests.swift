import Sluice
import SluiceTesting
import Testing

// The code of the guide `Concepts.md`.

@Node final class Bed {
  let plant: String
  var moisture: Int
  @Derived var isDry = false
  init(_ plant: String, moisture: Int) { (self.plant, self.moisture) = (plant, moisture) }
}

@Node final class Greenhouse {
  var beds: NodeList<Bed> = []
  var selected: Bed?
  @BackgroundWritable var temperature = 20
  let watered = Event<String>()
  @Derived var report = ""
}

/// A pot, which may be empty.
struct Pot: NodeHolding {
  var bed: Bed?
  var size = 3

  func forEachNode(_ body: (Bed) -> Void) {
    if let bed { body(bed) }
  }
}

/// The panel beside the list.
enum GreenhousePanel: NodeHolding {
  case overview
  case detail(Bed)

  func forEachNode(_ body: (Bed) -> Void) {
    if case .detail(let bed) = self { body(bed) }
  }
}

@Node final class Windowsill {
  var pot = Pot()
  var panel = GreenhousePanel.overview
}

final class GreenhouseDisplay {
  var lines: [String] = []
}

@MainActor final class GreenhouseScreen {
  let mediator = Mediator(Greenhouse())
  private(set) var lines: [String] = []

  func appear() {
    mediator.on(self).observe("show", reads: \.temperature) { screen, temperature in
      screen.lines.append("\(temperature) °C")
    }
  }
}

actor GreenhouseControl {
  private let mediator = Mediator(Greenhouse())

  func thermometer() -> BackgroundCell<Int> { mediator.cell(mediator.root, \.temperature) }

  func untilWarm() async throws -> Int { try await mediator.when(\.temperature) { $0 >= 25 } }
}

func measure(with thermometer: BackgroundCell<Int>) async {
  await Task.detached { thermometer.value = 26 }.value
}

@Suite("Guide: concepts")
struct ConceptsTests {
  private let greenhouse = Greenhouse()
  private let mediator: Mediator<Greenhouse>
  private let display = GreenhouseDisplay()

  init() {
    greenhouse.beds = [Bed("Basil", moisture: 10), Bed("Mint", moisture: 80)]
    mediator = Mediator(greenhouse)
    let display = self.display
    mediator.observe("water", priority: .coordination, reads: \.watered.sent) { house, plants in
      for bed in house.beds where plants.contains(bed.plant) { bed.moisture = 100 }
    }
    mediator.forEach(Bed.self).observe("dry", reads: \.moisture, writes: \.isDry) { moisture, isDry in
      isDry = moisture < 30
    }
    mediator.observe("report", reads: \.beds.each.isDry, \.temperature, writes: \.report) { dry, temperature, report in
      report = "\(dry.count { $0 }) dry, \(temperature) °C"
    }
    mediator.render("display") { house in display.lines.append(house.report) }
  }

  @Test("NodeHolding: nodes in a struct and in an enum are part of the model")
  func nodesInValues() {
    let mediator = Mediator(Windowsill())
    mediator.undoLimit = 10
    var lines: [String] = []
    var pots = 0
    mediator.forEach(Bed.self).observe("dry", reads: \.moisture, writes: \.isDry) { moisture, isDry in
      isDry = moisture < 30
    }
    mediator.observe("pots", reads: \.pot) { _ in pots += 1 }
    mediator.render("detail") { sill in
      if case .detail(let bed) = sill.panel { lines.append("\(bed.plant): \(bed.moisture) %") }
    }
    let (basil, mint) = (Bed("Basil", moisture: 10), Bed("Mint", moisture: 80))
    mediator.update("Fill") { sill in
      sill.pot.bed = basil
      sill.panel = .detail(mint)
    }
    #expect(basil.isDry && !mint.isDry)
    mediator.update("Water") { _ in basil.moisture = 50 }
    #expect(!basil.isDry)
    mediator.update("Forget") { _ in mint.moisture = 20 }
    #expect(mint.isDry)
    mediator.undo()
    #expect(mint.moisture == 80 && !mint.isDry)
    #expect(lines == ["Mint: 80 %", "Mint: 20 %", "Mint: 80 %"])
    #expect(pots == 2, "the property has changed once, and its bed is another slot")
    mediator.update("Repot") { $0.pot.size = 5 }
    #expect(pots == 3)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("Transaction: one event runs the observers of all phases in order")
  func transaction() {
    #expect(display.lines == ["1 dry, 20 °C"])
    let log = MediatorLog(mediator)
    mediator.update("Water") { house in house.watered.send("Basil") }
    print(log)
    #expect(
      log.description == """
        "Water"
          Bed.moisture (beds[0]): 10 → 100
          Bed.isDry (beds[0]): true → false
          Greenhouse.report: "1 dry, 20 °C" → "0 dry, 20 °C"
          Greenhouse.watered sent "Basil"
          ran water (priority: Greenhouse.watered sent)
          ran dry of Bed (beds[0]) (smart: Bed.moisture changed)
          ran report (smart: Bed.isDry changed)
          ran display (rendering: Greenhouse.report changed)
        """)
    #expect(display.lines == ["1 dry, 20 °C", "0 dry, 20 °C"])
  }

  @Test("Transaction: within its closure, derived values are those of the last refresh")
  func derivedValuesWithin() {
    mediator.update("Heat") { house in
      house.temperature = 30
      #expect(house.report == "1 dry, 20 °C")
    }
    #expect(greenhouse.report == "1 dry, 30 °C")
  }

  @Test("Rollback: a transaction that throws restores all slots and runs no observer")
  func rollback() {
    struct Frost: Error {}

    do {
      try mediator.update("Cool") { house in
        house.temperature -= 30
        if house.temperature < 0 { throw Frost() }
      }
    } catch {
      display.lines.append("Still \(greenhouse.temperature) °C")
    }

    #expect(display.lines == ["1 dry, 20 °C", "Still 20 °C"])
  }

  @Test("Savepoint: a transaction inside another one fails alone")
  func savepoint() {
    struct Frost: Error {}

    mediator.update("Evening") { house in
      house.selected = house.beds[1]
      try? mediator.update("Cool") { house in
        house.temperature = -10
        throw Frost()
      }
    }

    #expect(greenhouse.selected?.plant == "Mint" && greenhouse.temperature == 20)
  }

  @Test("Kinds: an observer with a target, a recurring observer, and an enqueued transaction")
  func otherKinds() {
    let mediator = self.mediator
    let display = GreenhouseDisplay()
    var refreshes = 0

    mediator.on(display).observe("show", reads: \.report) { display, report in display.lines.append(report) }
    mediator.observeEveryRefresh("count") { _ in refreshes += 1 }
    mediator.observe("overheated", reads: \.temperature) { [unowned mediator] temperature in
      if temperature > 35 { mediator.enqueue("Open window") { house in house.temperature = 25 } }
    }

    refreshes = 0
    mediator.update("Heat") { house in house.temperature = 40 }
    #expect(display.lines == ["1 dry, 20 °C", "1 dry, 40 °C", "1 dry, 25 °C"])
    #expect(refreshes == 2)
  }

  @Test("Isolation: a model on the main actor notifies its screen")
  @MainActor
  func mainActor() {
    let screen = GreenhouseScreen()
    screen.appear()
    screen.mediator.update("Heat") { house in house.temperature = 24 }
    #expect(screen.lines == ["20 °C", "24 °C"])
  }

  @Test("Isolation: another task sets a cell, and the model of an actor receives the value", .hangGuard)
  func cells() async throws {
    let control = GreenhouseControl()
    let thermometer = await control.thermometer()
    await measure(with: thermometer)
    #expect(thermometer.value == 26)
    #expect(try await control.untilWarm() == 26)
  }

  @Test("Violations: are reported by kind, and the forbidden operation is not performed")
  func violations() {
    var reports: [String] = []
    var texts: [String] = []
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.onViolation = { violation in
      reports.append("\(violation.kind)")
      texts.append(violation.text)
    }

    mediator.render("thermostat") { house in house.temperature = 18 }
    mediator.observe("driest", reads: \.beds) { beds in _ = beds.first?.moisture }
    mediator.observe("second report", reads: \.temperature, writes: \.report) { $1 = "\($0) °C" }

    #expect(reports == ["contract", "contract", "order"])
    #expect(greenhouse.temperature == 20)
    #expect(texts[1].hasPrefix(#"Observer "driest" read Bed.moisture, which it did not declare."#))
    #expect(texts[2].contains(#""second report" ── \.report ──▶ Greenhouse.report ◀── \.report ── "report""#))
  }

  @Test("Violations: each kind has a policy of its own")
  func policies() {
    mediator.violationPolicies = ViolationPolicies(.report)
    mediator.violationPolicies[.ownership] = .trap
    mediator.limits.passes = 20
    #expect(mediator.violationPolicies[.ownership] == .trap && mediator.violationPolicies[.order] == .report)
    #expect(ViolationPolicies()[.name] == .report)
  }

  @Test("Tracer: the lines show each write and the reason of each run")
  func tracer() {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    mediator.tracer = TracePrinter(write: print)
    mediator.update("Heat") { house in house.temperature = 24 }
    #expect(
      lines == [
        "Heat", "  Greenhouse.temperature: 20 → 24",
        #"  Greenhouse.report: "1 dry, 20 °C" → "1 dry, 24 °C", by "report""#,
        #"  "report" ran (smart: Greenhouse.temperature changed)"#,
        #"  "display" ran (rendering: Greenhouse.report changed)"#,
      ])
  }

  @Test("Usage: the report names a declared path that led to no slot, and the declaration without it")
  func usage() throws {
    var sign = ""

    mediator.recordsUsage = true
    let registration = mediator.observe("sign", reads: \.temperature, \.selected.some.moisture) {
      temperature, moisture in
      sign = "\(temperature) °C, \(moisture ?? 0) %"
    }

    #expect(sign == "20 °C, 0 %")
    #expect(
      try #require(mediator.usage(of: registration)).description == #"""
        "sign" ran once.
          declared but led nowhere: \.selected.some.moisture
          used: mediator.observe("sign", reads: \.temperature)
        """#)
  }
}
