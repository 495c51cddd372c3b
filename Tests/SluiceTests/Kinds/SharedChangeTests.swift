import Sluice
import SluiceMessages
import SluiceTesting
import TestSupport
import Testing

@Node private final class Scale {
  var grams = 0
  var ounces = 0
  @Derived var text = ""
  @SharedChange(with: \Scale.text) @Derived var symbol = ""
  @Derived var copy = ""
  @Computed({ (scale: Scale) in scale.text }) var computed: String
  init() {}
}

@Suite("@SharedChange properties")
struct SharedChangeTests {
  private let scale = Scale()
  private let recorder = Recorder()

  @Test("@SharedChange: a second writer of either property is rejected")
  func writers() {
    let mediator = Mediator(scale)
    let violations = mediator.collectViolations()
    mediator.observe("text", reads: \.grams, writes: \.text) { $1 = "\($0) g" }
    mediator.observe("symbol", reads: \.ounces, writes: \.symbol) { $1 = "\($0) oz" }
    let messages = violations.take()
    #expect(messages.map { caseName(of: $0) } == ["twoWriters"])
    #expect(scale.symbol == "")
    #expect(mediator.checkInvariants() == [])
  }

  @Test("@SharedChange: one observer can write both properties, and a reader that declares one can read both")
  func contract() {
    let mediator = Mediator(scale)
    mediator.checksContractsBySlot = true
    let violations = mediator.collectViolations()
    let recorder = recorder
    mediator.observe("reader", reads: \.symbol) { [scale] symbol in recorder.note("\(scale.text) \(symbol)") }
    mediator.observe("both", reads: \.grams, writes: \.text) { [scale] grams, text in
      text = "\(grams)"
      scale.symbol = "g"
    }
    _ = recorder.take()
    mediator.update("weigh") { $0.grams = 3 }
    #expect(recorder.take() == ["3 g"])
    #expect(violations.take() == [])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("@SharedChange: readers of either property run after the writer of the other")
  func order() {
    let mediator = Mediator(scale)
    let recorder = recorder
    mediator.observe("reader", reads: \.symbol) { _ in recorder.note("reader") }
    mediator.observe("of computed", reads: \.computed) { _ in recorder.note("of computed") }
    mediator.observe("writer", reads: \.grams, writes: \.text) {
      recorder.note("writer")
      $1 = "\($0)"
    }
    _ = recorder.take()
    mediator.update("weigh") { $0.grams = 3 }
    #expect(recorder.take() == ["writer", "reader", "of computed"])
  }

  @Test("@SharedChange: except shields an observer from changes of both properties")
  func except() {
    let gallery = Gallery()
    let mediator = Mediator(gallery)
    let recorder = recorder
    let registration = mediator.observe("left", reads: \.left) { recorder.note("\($0)") }
    _ = recorder.take()
    mediator.update("shielded", except: registration) { $0.right = 9 }
    mediator.update("nothing") { _ in }
    #expect(recorder.take() == [])
    mediator.update("heard") { $0.right = 10 }
    #expect(recorder.take() == ["1"])
  }

  @Test("@SharedChange: each property keeps its own value, and a savepoint restores one alone")
  func rollback() {
    let gallery = Gallery()
    let mediator = Mediator(gallery)
    let recorder = recorder
    mediator.observe("left", reads: \.left, \.right) { recorder.note("\($0) \($1)") }
    mediator.update("outer") { gallery in
      gallery.left = 5
      try? mediator.update("inner") { gallery throws(Failure) in
        gallery.right = 6
        throw Failure()
      }
    }
    #expect(recorder.take() == ["1 2", "5 2"])
  }
}
