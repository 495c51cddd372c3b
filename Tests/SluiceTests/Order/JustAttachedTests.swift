import Sluice
import SluiceMessages
import Testing

@Suite("A node that a transaction has just put into the model")
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

  @Test("is recorded: what is written to it afterwards is taken back with the transaction")
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

  @Test("is recorded in a savepoint, and in place")
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

  @Test("sends events to those who reach it")
  func sends() {
    let recorder = recorder
    mediator.observe("opened", reads: \.left.some.opened.sent) { recorder.note("opened \($0)") }
    #expect(
      runs {
        $0.left = folder
        folder.opened.send(1)
      } == ["opened [1]"])
  }

  @Test("whose event was sent before it came is not heard")
  func sentBefore() {
    let recorder = recorder
    mediator.observe("opened", reads: \.left.some.opened.sent) { recorder.note("opened \($0)") }
    #expect(
      runs {
        folder.opened.send(1)
        $0.left = folder
      } == [])
  }

  @Test("tells of the settings of its inputs")
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

  @Test("has derived slots that only observers write")
  func derived() {
    mediator.update("attach") {
      folder.label = "written while it was free"
      $0.left = folder
      folder.label = "mine"
    }
    #expect(violations.take() == [.derivedWrite(slot: "Folder.label")])
    #expect(folder.label == "written while it was free")
  }

  @Test("and a savepoint took back is free again, and comes again")
  func comesAgain() {
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

  @Test("again, in the same refresh, by an observer that runs later, has its own observers run in that refresh")
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

  @Test("and taken out again was there at no time")
  func outAgain() {
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

  @Test("by a priority observer is observed by all in the same refresh")
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

  @Test("by a smart observer makes further observers, each in its turn")
  func chainOfMade() {
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

  @Test("may be made by an observer that keeps those whose key is still there")
  func keepsByKey() {
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
