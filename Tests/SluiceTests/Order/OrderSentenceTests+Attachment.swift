import Sluice
import SluiceMessages
import Testing

extension OrderSentenceTests {
  @Test("Priority observer: of a node that a smart observer attached, first runs in the next refresh")
  func priorityOfAttached() {
    let recorder = recorder
    let folder = Folder("new")
    mediator.from(folder).observe("priority", priority: .normal, reads: \.name) { recorder.note("priority \($1)") }
    mediator.forEach(Folder.self).observe("each", priority: .last, reads: \.name) { recorder.note("each \($1)") }
    mediator.observe("attach", reads: \.a, writes: \.chosen) { a, chosen in
      recorder.note("attach")
      chosen = a > 0 ? folder : nil
    }
    #expect(runs { $0.a = 1 } == ["attach"])
    #expect(runs { $0.b = 1 } == ["priority new", "each new"])
    #expect(runs { $0.b = 2 } == [])
    #expect(runs { _ in folder.name = "neu" } == ["priority neu", "each neu"])
  }

  @Test("Observer: does not run if its origin is detached before its turn")
  func detachedBeforeItsTurn() {
    let recorder = recorder
    let folder = Folder("gone")
    fill { $0.left = folder }
    mediator.observe("detach", priority: .first, reads: \.a) { office, a in if a > 0 { office.left = nil } }
    mediator.from(folder).observe("priority", priority: .last, reads: \.own) { recorder.note("priority \($1)") }
    mediator.from(folder).observe("smart", reads: \.own) { recorder.note("smart \($0)") }
    mediator.forEach(Folder.self).observe("each", reads: \.own) { recorder.note("each \($0)") }
    mediator.from(folder).render("render") { recorder.note("render \($0.own)") }
    #expect(runs { _ in folder.own = 1 } == ["priority 1", "smart 1", "each 1", "render 1"])
    #expect(
      runs {
        $0.a = 1
        folder.own = 2
      } == [])
    #expect(runs { _ in folder.own = 3 } == [])
    #expect(
      runs {
        $0.a = 0
        $0.left = folder
      } == ["priority 3", "smart 3", "each 3", "render 3"])
  }

  @Test("Observer: does not run if a smart observer detaches its origin before its turn")
  func detachedBySmart() {
    let recorder = recorder
    let folder = Folder("gone")
    mediator.observe("attach", reads: \.a, writes: \.chosen) { a, chosen in chosen = a == 0 ? folder : nil }
    mediator.from(folder).observe("smart", reads: \.own) { recorder.note("smart \($0)") }
    mediator.from(folder).render("render") { recorder.note("render \($0.own)") }
    #expect(runs { _ in folder.own = 1 } == ["smart 1", "render 1"])
    #expect(
      runs {
        folder.own = 2
        $0.a = 1
      } == [])
    #expect(runs { $0.a = 0 } == ["smart 2", "render 2"])
  }

  @Test("forEach: runs in the same refresh for nodes that smart observers created")
  func forEachOfCreated() {
    let recorder = recorder
    mediator.forEach(Row.self).observe("height", reads: \.text, writes: \.height) { text, height in
      recorder.note("height \(text)")
      height = text.count
    }
    mediator.observe("rows", reads: \.a, writes: \.rows) { a, rows in
      recorder.note("rows")
      rows = NodeList((0..<a).map { Row(String(repeating: "x", count: $0 + 1)) })
    }
    mediator.observe("total", reads: \.rows.each.height, writes: \.total) { heights, total in
      recorder.note("total")
      total = heights.reduce(0, +)
    }
    #expect(runs { $0.a = 2 }.sorted() == ["height x", "height xx", "rows", "total"])
    #expect(office.total == 3)
    #expect(runs { $0.a = 0 } == ["rows", "total"])
    #expect(violations.take() == [])
  }
}
