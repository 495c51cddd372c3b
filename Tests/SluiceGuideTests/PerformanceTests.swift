import Sluice
import Testing

// The code of the guide `Performance.md`; Scripts/check-snippets compares. Times are measured by `Benchmarks`; these
// tests count runs.

@Node final class Parcel {
  var address: String
  var grams: Int
  init(_ address: String, grams: Int) { (self.address, self.grams) = (address, grams) }
}

@Node final class Depot {
  var parcels: NodeList<Parcel> = []
  var settings = DepotSettings()
  @Derived var grams = 0
}

struct DepotSettings: Equatable {
  var theme = "light"
  var limit = 1_000
}

private final class LabelPrinter {
  var labels: [String] = []
}

/// The number and the duration of the runs of each observer.
final class RunTimes: Tracer {
  private(set) var runs: [String: Int] = [:]
  private(set) var durations: [String: Duration] = [:]

  func note(_ moment: TraceMoment) {
    guard case .ran(let run) = moment else { return }
    runs[run.observer, default: 0] += 1
    durations[run.observer, default: .zero] += run.duration
  }
}

@Suite("Guide: Performance")
struct PerformanceGuideTests {
  private let mediator = Mediator(Depot())

  private func observeGrams() {
    mediator.observe("grams", reads: \.parcels.each.grams, writes: \.grams) { grams, sum in
      sum = grams.reduce(0, +)
    }
  }

  private func load() {
    mediator.update("Load") { depot in
      for number in 1...1_000 { depot.parcels.append(Parcel("Street \(number)", grams: number)) }
    }
  }

  @Test("Transactions: one transaction of many writes runs an observer once, and many transactions run it many times")
  func transactions() {
    observeGrams()
    let times = RunTimes()
    mediator.tracer = times
    mediator.update("Load") { depot in
      for number in 1...200 { depot.parcels.append(Parcel("Street \(number)", grams: number)) }
    }
    #expect(times.runs == ["grams": 1])
    for number in 1...200 {
      mediator.update("Load") { $0.parcels.append(Parcel("Street \(number)", grams: number)) }
    }
    #expect(times.runs == ["grams": 201])
    #expect(times.durations.count == 1)
  }

  @Test("Elements: the changes of a run are the changed elements")
  func elements() {
    load()
    let printer = LabelPrinter()
    mediator.observe("labels", reads: \.parcels.each.address) { addresses in
      let changes = addresses.changes
      printer.labels += changes.inserted.map { "new: \($0.element.address)" }
      printer.labels += changes.changed.map { "now: \($0.address)" }
    }
    #expect(printer.labels.count == 1_000)
    printer.labels = []
    mediator.update("Correct") { $0.parcels[500].address = "Harbor 1" }
    #expect(printer.labels == ["now: Harbor 1"])
  }

  @Test("Values: an observer of a part runs only if the part changes")
  func parts() {
    var themes: [String] = []
    mediator.observe("theme", reads: \.settings[\.theme]) { theme in themes.append(theme) }
    mediator.update("Raise limit") { $0.settings.limit = 2_000 }
    mediator.update("Darken") { $0.settings.theme = "dark" }
    #expect(themes == ["light", "dark"])
  }
}
