import Sluice
import Testing

// The code of the guide `ComingFromQuantwm.md`.

@Node final class MuseumTour {
  let id: Int
  var title: String
  var stops: Int
  init(_ id: Int, _ title: String, stops: Int) { (self.id, self.title, self.stops) = (id, title, stops) }
}

@Node final class Museum {
  var visitorID = 1
  var selectedID: Int?
  var tours: NodeList<MuseumTour> = []
  @Computed({ (museum: Museum) in museum.tours.first { $0.id == museum.selectedID } })
  var selected: MuseumTour?
}

final class MuseumCoordinator: ViewModel<Museum> {
  init(_ mediator: Mediator<Museum>) {
    super.init(owner: "coordinator", mediator: mediator)
    scope.observe("visitor", priority: .coordination, reads: \.visitorID) { _, museum, _ in
      museum.selectedID = nil
    }
  }
}

final class TourHeader: ViewModel<Museum> {
  private(set) var text = ""

  init(_ mediator: Mediator<Museum>) {
    super.init(owner: "header", mediator: mediator)
    scope.observe("tour", reads: \.selected.some.title, \.selected.some.stops) { header, title, stops in
      header.text = title.map { "\($0), \(stops ?? 0) stops" } ?? "No tour"
    }
  }

  func select(_ id: Int) { update("Select tour") { $0.selectedID = id } }
}

extension Museum {
  static let header = ObserverContract<Museum>(
    reads: PathSet<Museum> {
      \.selected.some.title
      \.selected.some.stops
    })
}

private final class TourLabel {
  var text = ""
}

@Suite("Guide: Coming from Quantwm")
struct ComingFromQuantwmTests {
  private func museum() -> Mediator<Museum> {
    let museum = Museum()
    museum.tours = [MuseumTour(7, "Sculpture", stops: 5), MuseumTour(8, "Painting", stops: 9)]
    return Mediator(museum)
  }

  @Test("The example of the guide has the results that the guide states")
  func example() {
    let mediator = museum()

    let coordinator = MuseumCoordinator(mediator)
    let header = TourHeader(mediator)
    header.select(7)
    #expect(header.text == "Sculpture, 5 stops")
    mediator.update("Next visitor") { $0.visitorID = 2 }
    #expect(header.text == "No tour")

    header.select(8)
    header.cancelObservers()
    mediator.update("Rename") { $0.selected?.title = "Drawing" }
    #expect(header.text == "Painting, 9 stops")
    withExtendedLifetime(coordinator) {}
  }

  @Test("A write of an equal value runs no observer, as the guide states")
  func equalValue() {
    let mediator = museum()
    var visitors: [Int] = []
    mediator.observe("visitor", reads: \.visitorID) { visitors.append($0) }
    mediator.update("Same visitor") { $0.visitorID = 1 }
    mediator.update("There and back") { museum in
      museum.visitorID = 2
      museum.visitorID = 1
    }
    #expect(visitors == [1])
  }

  @Test("Three updates run the observers three times, and one update around them once, as the guide states")
  func onceForEachTransaction() {
    let mediator = museum()
    var visitors: [Int] = []
    mediator.observe("visitor", reads: \.visitorID) { visitors.append($0) }

    for id in 2...4 { mediator.update("Next visitor") { $0.visitorID = id } }
    #expect(visitors == [1, 2, 3, 4])

    mediator.update("Skip visitors") { _ in
      for id in 5...7 { mediator.update("Next visitor") { $0.visitorID = id } }
    }
    #expect(visitors == [1, 2, 3, 4, 7])
  }

  @Test("A static contract has the results that the guide states")
  func staticContract() {
    let mediator = museum()
    let label = TourLabel()

    mediator.on(label).observe("tour", Museum.header) { label, run in
      label.text = run.values(0).first as? String ?? "No tour"
    }
    mediator.update("Select tour") { $0.selectedID = 8 }
    #expect(label.text == "Painting")
  }
}
