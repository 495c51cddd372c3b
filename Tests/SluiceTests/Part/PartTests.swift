import Sluice
import SluiceMessages
import SluiceTesting
import Testing

@testable import SluiceModel

struct Settings: Equatable {
  struct Font: Equatable {
    var name = "serif"
    var size = 12
  }
  var theme = "light"
  var font = Font()
  var isLarge: Bool { font.size > 20 }
}

/// Not comparable.
struct Opening {
  var action: () -> Int = { 0 }
  var count = 0
}

@Node final class Bureau {
  var settings = Settings()
  var notes: [Int: String] = [:]
  var tags: [String] = []
  var opening = Opening()
  var panes: NodeList<Window> = []
  var front: Window?
  @Computed({ (b: Bureau) in Settings.Font(name: "\(b.log / 4)", size: b.log) }) var computed: Settings.Font
  @Derived var heading = ""
  @Derived var shown = Settings()
  var log = 0
}

@Node final class Window {
  var layout = Settings.Font()
  let id: Int
  init(_ id: Int) { self.id = id }
}

/// Paths into values, for which only a change of the part counts.
@Suite("Parts of values", .hangGuard)
struct PartTests {
  let bureau = Bureau()
  let mediator: Mediator<Bureau>
  let told = Recorder()

  init() {
    mediator = Mediator(bureau)
    mediator.update("panes") { bureau in
      bureau.panes = [Window(0), Window(1)]
      bureau.front = bureau.panes[0]
    }
  }

  private func observe<Steps: ReadPath<Bureau>>(_ name: String, _ path: ModelPath<Bureau, Steps>) {
    mediator.observe(name, priority: .normal, reads: path) { [told] _, value in told.note("\(name) \(value)") }
  }

  @Test("Part: its observers run if it differs, and not if another part does")
  func exact() {
    observe("theme", \.settings[\.theme])
    observe("size", \.settings[\.font.size])
    observe("font", \.settings[\.font][\.name])
    observe("large", \.settings[\.isLarge])
    observe("all", \.settings)
    #expect(told.take().count == 5)
    mediator.update("theme") { $0.settings.theme = "dark" }
    #expect(told.take() == ["theme dark", "all \(bureau.settings)"])
    mediator.update("size") { $0.settings.font.size = 13 }
    #expect(told.take() == ["size 13", "all \(bureau.settings)"])
    mediator.update("large") { $0.settings = Settings(theme: "dark", font: .init(name: "sans", size: 21)) }
    #expect(told.take() == ["size 21", "font sans", "large true", "all \(bureau.settings)"])
    mediator.update("back") { bureau in
      bureau.settings.theme = "blue"
      bureau.settings.theme = "dark"
    }
    #expect(told.take() == [])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("Part: of a computed value, is compared like others")
  func computed() {
    observe("name", \.computed[\.name])
    observe("length", \.computed[\.name][\.count])
    for number in [3, 4, 5, 41] { mediator.update("log") { $0.log = number } }
    #expect(told.take() == ["name 0", "length 1", "name 1", "name 10", "length 2"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("Part: of a dictionary, is the value of a key")
  func dictionaries() {
    observe("one", \.notes[1])
    observe("two", \.notes[2])
    mediator.update("set") { $0.notes[1] = "a" }
    mediator.update("set both") { $0.notes = [1: "a", 2: "b", 3: "c"] }
    mediator.update("remove") { $0.notes[1] = nil }
    mediator.update("other") { $0.notes[4] = "d" }
    #expect(
      told.take() == ["one nil", "two nil", #"one Optional("a")"#, #"two Optional("b")"#, "one nil"])
  }

  @Test("Part: of an array, can be its count or an element")
  func arrays() {
    mediator.update("tags") { $0.tags = ["a", "b"] }
    observe("count", \.tags[\.count])
    observe("first", \.tags[\.first])
    mediator.update("swap") { $0.tags = ["b", "a"] }
    mediator.update("append") { $0.tags.append("c") }
    #expect(told.take() == ["count 2", #"first Optional("a")"#, #"first Optional("b")"#, "count 3"])
  }

  @Test("Part: without ==, counts as changed at every write of the value")
  func incomparable() {
    observe("count", \.opening[\.count])
    mediator.observe("action", priority: .normal, reads: \.opening[\.action]) { [told] _, action in
      told.note("action \(action())")
    }
    mediator.update("action") { $0.opening.action = { 1 } }
    mediator.update("count") { $0.opening.count = 2 }
    #expect(told.take() == ["count 0", "action 0", "action 1", "count 2", "action 1"])
  }

  @Test("Part: is reached through some and each")
  func ways() {
    observe("front", \.front.some.layout[\.size])
    mediator.observe("sizes", priority: .normal, reads: \.panes.each.layout[\.size]) { [told] _, sizes in
      told.note("sizes \(Array(sizes)), written \(sizes.changes.changed.map(\.id))")
    }
    mediator.update("name") { $0.panes[1].layout.name = "mono" }
    mediator.update("size") { $0.panes[1].layout.size = 9 }
    mediator.update("front") { $0.front = $0.panes[1] }
    mediator.update("none") { $0.front = nil }
    #expect(
      told.take() == [
        "front Optional(12)", "sizes [12, 12], written []", "sizes [12, 9], written [1]", "front Optional(9)",
        "front nil",
      ])
  }

  @Test("Part: can be written, and the rest of the value stays")
  func writes() {
    mediator.observe("shown", reads: \.settings[\.theme], writes: \.shown[\.theme]) { theme, shown in
      shown = theme + "!"
    }
    mediator.observe("limit", reads: \.settings[\.font.size], writes: \.settings[\.font.size]) {
      [told] present, size in
      told.note("limit \(present)")
      size = min(size, 30)
    }
    mediator.observe("sizes", reads: \.panes.each.layout[\.size], writes: \.panes.each.layout[\.size]) { _, sizes in
      sizes.update { max($0, 8) }
    }
    mediator.update("set") { bureau in
      bureau.settings.font = .init(name: "mono", size: 99)
      bureau.panes[0].layout.size = 2
    }
    #expect(bureau.settings == Settings(theme: "light", font: .init(name: "mono", size: 30)))
    #expect(bureau.shown == Settings(theme: "light!"))
    #expect(bureau.panes.map(\.layout.size) == [8, 12])
    #expect(told.take() == ["limit 12", "limit 99"])
    mediator.update("name") { $0.settings.font.name = "serif" }
    #expect(told.take() == [], "an observer that has written depends on its part still")
    mediator.update("size") { $0.settings.font.size = 31 }
    #expect(told.take() == ["limit 31"])
    #expect(mediator.checkInvariants() == [])
  }

  @Test("Part: a second writer of another part of the same value is rejected")
  func writers() {
    let violations = mediator.collectViolations()
    mediator.observe("theme", reads: \.log, writes: \.shown[\.theme]) { _, theme in theme = "a" }
    mediator.observe("font", reads: \.log, writes: \.shown[\.font]) { _, font in font.size = 1 }
    #expect(violations.takeNames() == ["twoWriters"])
    #expect(bureau.shown == Settings(theme: "a"))
  }

  @Test("Part: appears in messages and traces as it is written in code")
  func texts() {
    #expect(
      PathSet<Bureau> {
        \.settings[\.font.size]; \.notes[3]
      }.description == #"\.settings[\.font.size], \.notes[3]"#)
    let violations = mediator.collectViolations()
    mediator.observe("reads more", reads: \.settings[\.theme], writes: \.heading) { [bureau] theme, heading in
      heading = bureau.tags.first ?? theme
    }
    #expect(
      violations.take() == [
        .undeclaredRead(
          observer: "reads more", slot: "Bureau.tags", declared: [#"\.settings[\.theme]"#])
      ])
  }

  @Test("Part: a rollback restores it, and its observers don't run")
  func rollback() {
    observe("theme", \.settings[\.theme])
    _ = told.take()
    #expect(throws: Failure.self) {
      try mediator.update("fail") { bureau throws(Failure) in
        bureau.settings.theme = "dark"
        throw Failure()
      }
    }
    mediator.update("partly") { bureau in
      bureau.settings.font.size = 1
      try? mediator.update("fail") { bureau throws(Failure) in
        bureau.settings.theme = "dark"
        throw Failure()
      }
    }
    #expect(told.take() == [])
    mediator.update("theme") { $0.settings.theme = "dark" }
    #expect(told.take() == ["theme dark"])
  }

  @Test("Part: a run by a contract receives the values and targets by path")
  func contracts() {
    let parts =
      PathSet<Bureau> { \.settings[\.theme] }
      + PathSet {
        \.settings[\.font.size]; \.settings[\.theme]
      }
    #expect(parts.description == #"\.settings[\.theme], \.settings[\.font.size]"#)
    let contract = ObserverContract(
      reads: parts,
      writes: PathSet {
        \.shown[\.font.size]; \.shown[\.theme]
      })
    mediator.observe("shown", contract) { [told] run in
      told.note("\(run.values(0)[0]) \(run.values(1)[0])")
      run.targets(0)[0].value = run.values(1)[0]
      run.targets(1)[0].value = run.values(0)[0]
    }
    mediator.update("size") { $0.settings.font.size = 9 }
    mediator.update("name") { $0.settings.font.name = "mono" }
    mediator.update("theme") { $0.settings.theme = "dark" }
    #expect(told.take() == ["light 12", "light 9", "dark 9"])
    #expect(bureau.shown == Settings(theme: "dark", font: .init(size: 9)))
  }

  @Test("Part: entries that no observer reads any more are removed")
  func unreadEntriesAreRemoved() {
    for id in 0..<1000 {
      let registration = mediator.on(told).observe("note", reads: \.notes[id]) { told, note in told.note("\(id)") }
      registration.cancel()
      mediator.update("nothing") { $0.notes[id] = "x" }
    }
    let parts = bureau.state.pointee.source(.parts)?.object as? PartsOfNode
    #expect(parts!.sources.count <= 16)
    #expect(mediator.checkInvariants() == [])
  }

  @Test("Part: its entries are removed with their node")
  func removedWithNode() {
    for id in 0..<100 {
      mediator.update("front") { $0.front = Window(id) }
      if id == 0 { observe("front", \.front.some.layout[\.size]) }
    }
    mediator.update("none") { $0.front = nil }
    #expect(mediator.checkInvariants() == [])
    let runs = told.take()
    #expect(runs.count == 101 && runs.last == "front nil", "the way counts as read")
  }

  @Test("Part: a path into a node stops the process")
  func nodes() async {
    await #expect(processExitsWith: .failure) {
      Mediator(Bureau()).observe("title", reads: \.front[\Window?.?.layout], writes: \.heading) { _, _ in }
    }
  }
}
