import Sluice
import SluiceMessages
import Testing

@Suite("Collectors")
struct CollectorTests {
  let office = Office()
  let mediator: Mediator<Office>
  let violations: ViolationList
  let recorder = Recorder()

  init() {
    mediator = Mediator(office)
    violations = mediator.collectViolations()
  }

  private func runs(_ body: (Office) -> Void) -> [String] {
    _ = recorder.take()
    mediator.update("change", body)
    return recorder.take()
  }

  @discardableResult
  private func collector() -> Registration {
    let recorder = recorder
    return mediator.observe("rows", reads: \.folders.each.name, \.a, writes: \.rows) { names, a, rows in
      recorder.note("rows")
      rows = NodeList(names.prefix(a).map { Row($0) })
    }
  }

  @Test("Collector: observers that name it run after each of its runs, whether it changed a value or not")
  func runsAfter() {
    let recorder = recorder
    collector()
    mediator.observe("shows", reads: \.rows.collected) { recorder.note("shows \($0.count)") }
    mediator.observe("reads", reads: \.rows) { recorder.note("reads \($0.count)") }
    #expect(recorder.take() == ["rows", "shows 0", "reads 0"])
    #expect(runs { $0.folders = [Folder("one")] } == ["rows", "shows 0"])
    #expect(runs { $0.a = 1 } == ["rows", "shows 1", "reads 1"])
    #expect(runs { $0.b = 1 } == [])
    #expect(violations.take() == [])
  }

  @Test("Collector: observers that name it can read the slots that it reads and writes")
  func mayRead() {
    let (recorder, office) = (recorder, office)
    collector()
    mediator.observe("names it", reads: \.rows.collected) { rows in
      recorder.note("\(office.a) \(office.folders.map(\.name)) \(rows.map(\.text))")
    }
    #expect(
      runs {
        $0.folders = [Folder("one")]
        $0.a = 1
      } == ["rows", "1 [\"one\"] [\"one\"]"])
    #expect(violations.takeNames() == ["undeclaredRead"])
  }

  @Test("Collector: an observer that does not name it cannot read its slots")
  func othersMayNot() {
    let office = office
    collector()
    mediator.observe("other", reads: \.rows) { _ in _ = office.a }
    #expect(violations.take() == [.undeclaredRead(observer: "other", slot: "Office.a", declared: [#"\.rows"#])])
  }

  @Test("Collector: an observer that names a collector of a collector can read the slots of both")
  func recursive() {
    let (recorder, office) = (recorder, office)
    collector()
    mediator.observe("total", reads: \.rows.collected, \.b, writes: \.total) { rows, b, total in
      recorder.note("total")
      total = rows.count + b
    }
    mediator.observe("top", reads: \.total.collected) { total in
      recorder.note("top \(total) \(office.a) \(office.b) \(office.rows.count) \(office.folders.count)")
    }
    #expect(recorder.take() == ["rows", "total", "top 0 0 0 0 0"])
    #expect(runs { $0.folders = [Folder("one")] } == ["rows", "total", "top 0 0 0 0 1"])
    #expect(runs { $0.b = 1 } == ["total", "top 1 0 1 0 1"])
    #expect(violations.take() == [])
  }

  @Test("Collector: naming one that is not registered is reported, and the registration is rejected")
  func missing() {
    let registration = mediator.observe("names it", reads: \.rows.collected) { _ in }
    #expect(violations.take() == [.missingCollector(observer: "names it", path: #"\.rows.collected"#)])
    #expect(!registration.isActive)
    let collector = collector()
    #expect(mediator.observe("names it", reads: \.rows.collected) { _ in }.isActive)
    collector.cancel()
    #expect(!mediator.observe("too late", reads: \.rows.collected) { _ in }.isActive)
    #expect(violations.take() == [.missingCollector(observer: "too late", path: #"\.rows.collected"#)])
  }

  @Test("Collector: one registered in a failed transaction counts as missing")
  func rolledBack() {
    try? mediator.update("fails") { _ throws(Failure) in
      collector()
      throw Failure()
    }
    #expect(!mediator.observe("names it", reads: \.rows.collected) { _ in }.isActive)
  }

  @Test("Collector: two collectors cannot name each other")
  func cycle() {
    collector()
    mediator.observe("total", reads: \.rows.collected, writes: \.total) { $1 = $0.count }
    let registration = mediator.observe("a", reads: \.total.collected, \.a, writes: \.a) { _, _, _ in }
    #expect(!registration.isActive)
    #expect(violations.takeNames() == ["cycle"])
  }

  @Test("Collector: can have a priority")
  func priorityCollector() {
    let recorder = recorder
    let contract = ObserverContract<Office>(reads: PathSet { \.a }, writes: PathSet { \.b })
    mediator.observe("collects", priority: .normal, contract) { run in
      recorder.note("collects")
      run.origin.b = run.origin.a / 2
    }
    mediator.observe("names it", reads: \.b.collected) { recorder.note("names it \($0)") }
    mediator.observe("reads", reads: \.b) { recorder.note("reads \($0)") }
    _ = recorder.take()
    #expect(runs { $0.a = 1 } == ["collects", "names it 0"])
    #expect(runs { $0.a = 2 } == ["collects", "names it 1", "reads 1"])
    #expect(violations.take() == [])
  }

  @Test("Collector: with an origin, it serves paths from this origin only")
  func fromOrigin() {
    let recorder = recorder
    let (one, two) = (SearchPipeline(["a"]), SearchPipeline(["b"]))
    mediator.update("fill") { $0.pipelines = [one, two] }
    mediator.from(one).observe("one", reads: \.query, \.all, writes: \.hits) { _, all, hits in hits = all }
    mediator.from(one).observe("shows one", reads: \.hits.collected) { recorder.note("shows one \($0)") }
    #expect(!mediator.from(two).observe("shows two", reads: \.hits.collected) { _ in }.isActive)
    #expect(violations.take() == [.missingCollector(observer: "shows two", path: #"\.hits.collected"#)])
    #expect(runs { _ in one.query = "x" } == ["shows one [\"a\"]"])
    #expect(runs { _ in two.query = "x" } == [])
  }

  @Test("Collector: after it is cancelled, observers that named it no longer run for it")
  func ended() {
    let recorder = recorder
    let collector = collector()
    mediator.observe("shows", reads: \.rows.collected) { recorder.note("shows \($0.count)") }
    collector.cancel()
    #expect(runs { $0.a = 1 } == [])
    #expect(violations.take() == [])
  }

  @Test("Collector: one of each node triggers the observers of its own node only")
  func ofEachNode() {
    let recorder = recorder
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") { $0.folders = [one, two] }
    mediator.forEach(Folder.self).observe("rows", reads: \.name, writes: \.rows) { name, rows in
      recorder.note("rows \(name)")
      rows = []
    }
    mediator.forEach(Folder.self).observe("each", reads: \.rows.collected) { recorder.note("each \($0.count)") }
    mediator.from(one).observe("one", reads: \.rows.collected) { recorder.note("one \($0.count)") }
    #expect(runs { _ in two.name = "due" } == ["rows due", "each 0"])
    #expect(runs { _ in one.name = "uno" } == ["rows uno", "each 0", "one 0"])
    #expect(violations.take() == [])
  }

  @Test("Collector: named through a path, it triggers observers if it ran at a node that the path reaches")
  func namedThroughPath() {
    let recorder = recorder
    let (one, two) = (Folder("one"), Folder("two"))
    mediator.update("fill") {
      $0.folders = [one, two]
      $0.left = one
    }
    mediator.observe("labels", reads: \.left.some.name, writes: \.left.some.label) { name, label in
      recorder.note("labels")
      label?.value = String((name ?? "").prefix(1))
    }
    mediator.observe("shows", reads: \.left.some.label.collected) { recorder.note("shows \($0 ?? "-")") }
    #expect(runs { _ in one.name = "only" } == ["labels", "shows o"])
    #expect(runs { _ in two.name = "due" } == [])
    #expect(runs { $0.left = two } == ["labels", "shows d"])
  }

  @Test("Collector: an observer that replaces it under its name becomes the collector")
  func replaced() {
    let recorder = recorder
    let pipeline = SearchPipeline(["a"])
    mediator.update("fill") { $0.pipelines = [pipeline] }
    mediator.from(pipeline).observe("hits", reads: \.all, writes: \.hits) { all, hits in hits = all }
    mediator.from(pipeline).observe("shows", reads: \.hits.collected) { recorder.note("shows \($0)") }
    mediator.from(pipeline).observe("hits", reads: \.query, \.all, writes: \.hits) { query, all, hits in
      hits = all.filter { $0.hasPrefix(query) }
    }
    _ = violations.take()
    #expect(runs { _ in pipeline.query = "a" } == ["shows [\"a\"]"])
    #expect(runs { _ in pipeline.query = "b" } == ["shows []"])
    #expect(runs { $0.a = 1 } == [])
  }
}
