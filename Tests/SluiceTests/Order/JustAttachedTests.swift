import Sluice
import SluiceMessages
import Testing

@Suite("Nodes that a transaction has just attached")
struct JustAttachedTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()
  let folder = Folder("new")

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
  }

  private func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  private func fail(_ body: (Office) -> Void) {
    try? mediator.update("fails") { office throws(Failure) in
      body(office)
      throw Failure()
    }
  }

  @Test("Attached node: writes after the attachment are rolled back with the transaction")
  func recorded() {
    folder.own = 1
    fail {
      $0.left = folder
      folder.own = 2
      folder.children = [Folder("below")]
    }
    #expect(office.left == nil)
    #expect(folder.own == 1)
    #expect(folder.children.isEmpty)
    #expect(violations.take() == [])
  }

  @Test("Attached node: writes in a savepoint, also in place, are rolled back with it")
  func recordedInSavepoint() {
    let below = Folder("below")
    mediator.update("outer") { _ in
      fail { office in
        office.folders.append(folder)
        folder.children.append(below)
        below.own = 3
      }
    }
    #expect(folder.children.isEmpty)
    #expect(below.own == 0)
    #expect(office.folders.isEmpty)
  }

  @Test("Attached node: observers that reach it receive the events that it sends")
  func sends() {
    let recorder = recorder
    mediator.observe("opened", reads: \.left.some.opened.sent) { recorder.note("opened \($0)") }
    #expect(
      runs {
        $0.left = folder
        folder.opened.send(1)
      } == ["opened [1]"])
  }

  @Test("Attached node: an event that it sent before the attachment is not received")
  func sentBefore() {
    let recorder = recorder
    mediator.observe("opened", reads: \.left.some.opened.sent) { recorder.note("opened \($0)") }
    #expect(
      runs {
        folder.opened.send(1)
        $0.left = folder
      } == [])
  }

  @Test("Attached node: observers receive the settings of its inputs")
  func inputs() {
    let recorder = recorder
    let pipeline = SearchPipeline(["all"])
    mediator.observe("query", reads: \.pipelines.each.query.sent) { recorder.note("query \($0)") }
    #expect(
      runs {
        $0.pipelines.append(pipeline)
        pipeline.query = "x"
      } == ["query [\"x\"]"])
  }

  @Test("Attached node: only observers can write its derived slots")
  func derived() {
    mediator.update("attach") {
      folder.label = "written while it was free"
      $0.left = folder
      folder.label = "mine"
    }
    #expect(violations.take() == [.derivedWrite(slot: "Folder.label")])
    #expect(folder.label == "written while it was free")
  }

  @Test("Attached node: after a savepoint rolls back the attachment, it can be attached again")
  func attachedAgain() {
    let recorder = recorder
    mediator.forEach(Folder.self).observe("each", reads: \.name) { recorder.note("each \($0)") }
    mediator.from(folder).observe("from", reads: \.name) { recorder.note("from \($0)") }
    #expect(
      runs { office in
        fail { $0.left = folder }
        office.right = folder
      } == ["each new", "from new"])
    #expect(runs { _ in folder.name = "n" } == ["each n", "from n"])
  }

  @Test("Attached node: its observers run if a later observer attaches it again in the same refresh")
  func againInTheSameRefresh() {
    let recorder = recorder
    mediator.update("hold") { $0.left = folder }
    mediator.from(folder).observe("first", priority: .first, reads: \.name) { recorder.note("first \($1)") }
    mediator.from(folder).observe("smart", reads: \.name) { recorder.note("smart \($0)") }
    mediator.observe("keeps", priority: .last, reads: \.zoom) { [folder] office, _ in office.left = folder }
    #expect(
      runs { office in
        folder.name = "away"
        office.left = nil
        office.zoom = 1
      } == ["first away", "smart away"])
    #expect(runs { $0.zoom = 2 } == [])
  }

  @Test("Attached node: if the same transaction detaches it again, no observer runs")
  func detachedAgain() {
    let recorder = recorder
    mediator.forEach(Folder.self).observe("each", reads: \.name) { recorder.note("each \($0)") }
    mediator.observe("left", reads: \.left.some.name) { recorder.note("left \($0 ?? "-")") }
    #expect(
      runs {
        $0.left = folder
        $0.left = nil
      } == [])
    #expect(
      runs { office in
        mediator.update("in") { $0.left = folder }
        mediator.update("out") { $0.left = nil }
      } == [])
    #expect(runs { $0.left = folder }.sorted() == ["each new", "left new"])
  }

  @Test("Attached node: one that a priority observer creates is observed by all in the same refresh")
  func byPriority() {
    let recorder = recorder
    mediator.observe("make", priority: .normal, reads: \.a) { office, a in
      guard a > 0 else { return }
      let folder = Folder("\(a)")
      office.left = folder
      folder.opened.send(a)
    }
    mediator.observe("opened", reads: \.left.some.opened.sent) { recorder.note("opened \($0)") }
    mediator.forEach(Folder.self).observe("size", reads: \.name, writes: \.size) { name, size in
      recorder.note("size \(name)")
      size = name.count
    }
    mediator.observe("total", reads: \.left.some.size, writes: \.total) { $1 = $0 ?? 0 }
    #expect(runs { $0.a = 7 }.sorted() == ["opened [7]", "size 7"])
    #expect(office.total == 1)
    #expect(violations.take() == [])
  }

  @Test("Attached node: smart observers of a node created by a smart observer run in order in the same refresh")
  func chainOfCreated() {
    let recorder = recorder
    mediator.observe("total", reads: \.folders.each.total, writes: \.total) { totals, total in
      recorder.note("total")
      total = totals.reduce(0, +)
    }
    mediator.forEach(Folder.self).observe("sum", reads: \.rows.each.height, writes: \.total) { heights, total in
      recorder.note("sum")
      total = heights.reduce(0, +)
    }
    mediator.forEach(Row.self).observe("height", reads: \.text, writes: \.height) { text, height in
      recorder.note("height")
      height = text.count
    }
    mediator.forEach(Folder.self).observe("rows", reads: \.name, \.own, writes: \.rows) { name, own, rows in
      recorder.note("rows")
      rows = NodeList((0..<own).map { _ in Row(name) })
    }
    #expect(
      runs { $0.folders = [Folder("abc", own: 2)] } == ["rows", "height", "height", "sum", "total"])
    #expect(office.total == 6)
    #expect(runs { $0.folders[0].own = 1 } == ["rows", "height", "sum", "total"])
    #expect(office.total == 3)
    weak let row = office.folders[0].rows[0]
    #expect(runs { $0.folders[0].own = 0 } == ["rows", "sum", "total"])
    #expect(row == nil)
    #expect(violations.take() == [])
  }

  @Test("Attached node: an observer that reuses nodes by key runs observers only for new nodes")
  func reusesByKey() {
    let recorder = recorder
    var made: [String: Row] = [:]
    mediator.observe("rows", reads: \.folders.each.name, writes: \.rows) { names, rows in
      rows = NodeList(
        names.map { name in
          let row = made[name] ?? Row(name)
          made[name] = row
          return row
        })
    }
    mediator.forEach(Row.self).observe("height", reads: \.text, writes: \.height) { text, height in
      recorder.note("height \(text)")
      height = text.count
    }
    #expect(runs { $0.folders = [Folder("a"), Folder("b")] }.sorted() == ["height a", "height b"])
    #expect(runs { $0.folders.append(Folder("c")) } == ["height c"])
    #expect(runs { $0.folders.removeFirst() } == [])
    #expect(runs { $0.folders.append(Folder("a")) } == ["height a"])
    #expect(violations.take() == [])
  }
}
