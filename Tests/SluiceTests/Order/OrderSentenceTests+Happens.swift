import Sluice
import SluiceMessages
import Testing

extension OrderSentenceTests {
  @Test(
    "Smart observer: a write to a slot that a priority observer reaches is rejected, whether that observer ran or not")
  func writeOfPriorityRead() {
    let recorder = recorder
    let (shared, other) = (Folder("shared"), Folder("other"))
    fill {
      $0.left = shared
      $0.right = other
    }
    mediator.observe("priority", priority: .normal, reads: \.right.some.label) { _, label in
      recorder.note("priority \(label ?? "-")")
    }
    mediator.observe("smart", reads: \.a, writes: \.left.some.label) { a, label in label?.value = "\(a)" }
    #expect(runs { $0.a = 1 } == [])
    #expect(shared.label == "1")
    #expect(violations.take() == [])
    #expect(runs { $0.right = shared } == ["priority 1"])
    #expect(violations.take() == [])
    #expect(runs { $0.a = 2 } == [])
    #expect(shared.label == "1")
    #expect(
      violations.take() == [.writeOfPriorityRead(observer: "smart", slot: "Folder.label", reader: "priority")])
    #expect(runs { $0.right = other } == ["priority "])
    #expect(runs { $0.a = 3 } == [])
    #expect(shared.label == "3")
    #expect(violations.take() == [])
  }

  @Test("Smart observer: a write to a slot that was read in this refresh is rejected")
  func lateWrite() {
    let shared = Folder("shared")
    // Each waits for the other's property, so both are in a cycle of properties.
    mediator.observe("first", reads: \.left.some.label, \.a, writes: \.left.some.rows) { label, a, rows in
      rows?.value = [Row("\(label ?? "-")\(a)")]
    }
    mediator.observe("second", reads: \.right.some.rows, \.a, writes: \.right.some.label) { rows, a, label in
      label?.value = "\(a)"
    }
    fill {
      $0.left = shared
      $0.right = Folder("other")
      $0.a = 1
    }
    #expect(violations.take() == [])
    fill {
      $0.right = shared
      $0.a = 2
    }
    #expect(violations.takeNames() == ["cycleOfSlots", "lateWrite"])
    #expect(shared.label == "")
    #expect(shared.rows.map(\.text) == ["2"])
  }

  @Test("Smart observer: one that normalizes a slot runs before its other readers, and not again")
  func normalises() {
    let recorder = recorder
    mediator.observe("reader", reads: \.left.some.own) { recorder.note("reader \($0 ?? -1)") }
    mediator.observe("limit", reads: \.left.some.own, writes: \.left.some.own) { old, own in
      recorder.note("limit \(old ?? -1)")
      if let old { own?.value = min(old, 9) }
    }
    #expect(runs { $0.left = Folder("left", own: 20) } == ["limit 20", "reader 9"])
    #expect(runs { $0.left?.own = 30 } == ["limit 30"])
    #expect(runs { $0.left?.own = 9 } == [])
    #expect(runs { $0.left?.own = 3 } == ["limit 3", "reader 3"])
  }
}
