import Sluice
import SluiceTesting
import Testing

@testable import SluiceModel

@Node final class Tray {
  struct Layout: Equatable {
    var size = 0
    var name = ""
  }
  @Untracked let id: Int
  var layout = Layout()
  init(_ id: Int) { self.id = id }
}

@Node final class Stand {
  var byX: [Double: Int] = [:]
  var other = 0
  var trays: NodeList<Tray> = []
  var byID: NodeMap<Int, Tray> = [:]
  @Derived var large: NodeList<Tray> = []
  @Derived var bySize: NodeList<Tray> = []
  @Derived var sizes: [Int: Int] = [:]
}

@Suite("Adversarial tests of parts of values")
struct PartAttackTests {
  @Test("Part: a key that is not equal to itself finds no value, however often it is read")
  func noKey() {
    weak var gone: Mediator<Stand>?
    do {
      let mediator = Mediator(Stand())
      gone = mediator
      var told = 0
      mediator.observe("nan", reads: \.byX[.nan], \.byX[1], \.other) { none, one, _ in
        told += 1
        #expect(none == nil && one == (told > 100 ? 7 : nil))
      }
      for number in 1...99 { mediator.update("other") { $0.other = number } }
      mediator.update("one") { $0.byX[1] = 7 }
      #expect(told == 101)
      mediator.update("two") { $0.byX[2] = 7 }
      #expect(told == 101)
      #expect(mediator.checkInvariants() == [])
    }
    #expect(gone == nil)
  }

  @Test("derive: a derivation of a part runs for changes of that part only")
  func derivations() {
    let stand = Stand()
    stand.trays = NodeList((0..<60).map { Tray($0) })
    let mediator = Mediator(stand)
    mediator.derive("large", .filter(\.trays.each.layout[\.size], into: \.large) { $0 > 2 })
    mediator.derive("by size", .sort(\.trays.each.layout[\.size], into: \.bySize))
    mediator.derive("sizes", .count(\.trays.each.layout[\.size], into: \.sizes))
    var runs = 0
    mediator.observe("runs", reads: \.bySize.each.layout[\.size]) { _ in runs += 1 }
    func check() {
      let trays = Array(stand.trays)
      let large: [Int] = trays.filter { $0.layout.size > 2 }.map(\.id)
      #expect(stand.large.map(\.id) == large)
      let bySize: [Int] = trays.sorted { $0.layout.size < $1.layout.size }.map(\.id)
      #expect(stand.bySize.map(\.id) == bySize)
      var sizes: [Int: Int] = [:]
      for tray in trays { sizes[tray.layout.size, default: 0] += 1 }
      #expect(stand.sizes == sizes)
      #expect(mediator.checkInvariants() == [])
    }
    check()
    mediator.update("size") { $0.trays[7].layout.size = 5 }
    check()
    mediator.update("name") { $0.trays[8].layout.name = "x" }
    #expect(runs == 2)
    mediator.update("move and size") { stand in
      stand.trays.move(from: 7, to: 50)
      stand.trays[50].layout.size = 1
      stand.trays.remove(at: 3)
    }
    check()
    let taken = stand.trays[10]
    mediator.update("out") { _ = $0.trays.remove(at: 10) }
    mediator.update("written outside") { _ in taken.layout.size = 9 }
    mediator.update("back") { $0.trays.append(taken) }
    check()
    mediator.update("out, written, back") { stand in
      stand.trays.removeLast()
      taken.layout.size = 0
      stand.trays.append(taken)
    }
    check()
  }
}
