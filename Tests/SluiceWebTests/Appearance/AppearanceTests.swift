import SluiceTesting
import Testing

@testable import SluiceWeb

@MainActor @Suite("Elements that appear and disappear", .hangGuard)
struct AppearanceTests {
  private let session = LiveSession { _ in }
  private let log = Log()

  /// The calls of the closures, in order.
  private final class Log {
    var entries: [String] = []
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  /// Returns an element that logs its appearance and disappearance.
  private func told(_ name: String, _ tag: String = "p", key: String? = nil, _ content: HTML = .empty) -> HTML {
    element(
      tag, key: key, .onAppear { log.entries.append("+\(name)") }, .onDisappear { log.entries.append("-\(name)") }
    ) { content }
  }

  private func open(_ page: HTML) async throws -> LiveConnection {
    session.show(page)
    return try await open()
  }

  private func open() async throws -> LiveConnection {
    let connection = try #require(session.connect(applied: session.open().version))
    _ = await session.next(connection)
    return connection
  }

  /// Returns the next patch, and checks the invariants of the session.
  @discardableResult private func patch(_ connection: LiveConnection) async throws -> String {
    let text = try #require(await session.next(connection)).text
    session.checkInvariants()
    return text
  }

  /// Shows a page, asks for the patch, and returns the logged calls.
  private func shown(_ page: HTML, _ connection: LiveConnection) async throws -> [String] {
    session.show(page)
    try await patch(connection)
    return log.take()
  }

  @Test("onAppear: runs when the page is opened, not when the element is built or built again")
  func once() async throws {
    func page(_ count: Int) -> HTML {
      div {
        count
        told("a")
      }
    }
    session.show(page(0))
    #expect(log.entries == [])
    let connection = try await open()
    #expect(log.take() == ["+a"])
    #expect(try await shown(page(1), connection) == [])
    #expect(try await shown(page(2), connection) == [])
  }

  @Test("onAppear: elements that add one another endlessly are reported, and the page is sent")
  func endless() async throws {
    var reports: [LiveReport] = []
    let session = LiveSession { reports.append($0) }
    var count = 0
    func page() -> HTML {
      element(
        "p", key: "\(count)",
        .onAppear {
          count += 1
          session.show(page())
        }
      ) { "\(count)" }
    }
    session.show(page())
    _ = session.open()
    #expect(count == 100)
    #expect(reports == [.appearancesDoNotSettle(limit: 100)])
    session.close()
  }

  @Test("onAppear and onDisappear: outer elements before inner ones, disappearances before appearances")
  func order() async throws {
    let connection = try await open(
      div {
        told("outer", "section", told("inner"))
        told("next")
      })
    #expect(log.take() == ["+outer", "+inner", "+next"])
    #expect(
      try await shown(
        div {
          p { "instead" }
          told("next")
          told("new", "h1", told("in it", "b"))
        }, connection) == ["-outer", "-inner", "+new", "+in it"])
  }

  @Test("onAppear: runs again for an element that returns, but not if it was absent only between two patches")
  func again() async throws {
    func page(_ isThere: Bool) -> HTML {
      div {
        if isThere { told("a") }
        p { "end" }
      }
    }
    let connection = try await open(page(true))
    #expect(log.take() == ["+a"])
    #expect(try await shown(page(false), connection) == ["-a"])
    #expect(try await shown(page(true), connection) == ["+a"])
    session.show(page(false))
    session.show(page(true))
    session.handle(.clicks(1, on: "none"))
    #expect(try await patch(connection) == #"{"v":3,"n":1}"#)
    #expect(log.take() == [])
  }

  @Test(
    "onAppear: another tag, another tag around it, or another branch of a condition is another element"
  )
  func another() async throws {
    func page(_ tag: String, _ around: String, _ isFirst: Bool) -> HTML {
      element(around) {
        told("a", tag)
        if isFirst { told("first") } else { told("second") }
      }
    }
    let connection = try await open(page("p", "div", true))
    #expect(log.take() == ["+a", "+first"])
    #expect(try await shown(page("h1", "div", true), connection) == ["-a", "+a"])
    #expect(try await shown(page("h1", "div", false), connection) == ["-first", "+second"])
    #expect(try await shown(page("h1", "section", false), connection) == ["-a", "-second", "+a", "+second"])
  }

  @Test("onAppear and onDisappear: in a list with keys, only added and removed elements are called")
  func keyed() async throws {
    func page(_ keys: [String]) -> HTML { ul { for key in keys { told(key, "li", key: key) } } }
    let connection = try await open(page(["a", "b", "c"]))
    #expect(log.take() == ["+a", "+b", "+c"])
    #expect(try await shown(page(["c", "x", "a"]), connection) == ["-b", "+x"])
    #expect(try await shown(page(["b", "a", "x", "c"]), connection) == ["+b"])
    // Siblings with the same key are distinguished by their order.
    #expect(try await shown(page(["b", "a", "b"]), connection) == ["-x", "-c", "+b"])
  }

  @Test("onAppear and onDisappear: rows of a lazy list are called when they enter and leave the window")
  func lazyRows() async throws {
    func page(_ window: Range<Int>) -> HTML {
      lazyList(count: 100, window: window, rowHeight: 20, onWindow: { _ in }) { told("\($0)", "li", key: "\($0)") }
    }
    let connection = try await open(page(0..<3))
    #expect(log.take() == ["+0", "+1", "+2"])
    #expect(try await shown(page(2..<4), connection) == ["-0", "-1", "+3"])
  }

  @Test("onAppear: changes that it makes at once are in the first page and in the first patch")
  func noFlicker() async throws {
    var step = "begin"
    func show() {
      session.show(
        div {
          if step == "begin" {
            p(.onAppear { change("loading") }) { "begin" }
          } else if step == "loading" {
            p { "loading" }
          } else {
            p(.onAppear { change("loading") }) { "again" }
          }
        })
    }
    func change(_ next: String) {
      step = next
      log.entries.append(next)
      show()
    }
    show()
    #expect(session.open().markup == "<div><p>loading</p></div>")
    let connection = try await open()
    change("again")
    session.handle(.clicks(1, on: "none"))
    #expect(try await patch(connection) == #"{"v":1,"n":1}"#)
    #expect(log.take() == ["loading", "again", "loading"])
    change("begin")
    session.show(div { p { "other" } })
    #expect(try await patch(connection).contains("other"))
    #expect(log.take() == ["begin"])
  }

  @Test("onAppear: elements that are added because others have appeared are called before anything is sent")
  func chain() async throws {
    var count = 0
    func show() {
      session.show(
        ul {
          for number in 0...count {
            li(
              key: number,
              .onAppear {
                log.entries.append("\(number)")
                if number < 3 { count = number + 1 }
                show()
              }
            ) { number }
          }
        })
    }
    show()
    #expect(session.open().markup == "<ul><li>0</li><li>1</li><li>2</li><li>3</li></ul>")
    #expect(log.take() == ["0", "1", "2", "3"])
  }

  @Test("onAppear: runs in components, their states and memos, and not for elements that these keep")
  func components() async throws {
    func page(_ label: String) -> HTML {
      div {
        label
        component(initially: "empty") { state in
          section(
            .onAppear {
              log.entries.append("+\(state.value)")
              state.value = "loaded"
            }
          ) {
            state.value
            if state.value == "loaded" { told("inner") }
          }
        }
        memo(key: "m", on: 1) { told("memo") }
      }
    }
    session.show(page("first"))
    #expect(session.open().markup == "<div>first<section>loaded<p></p></section><p></p></div>")
    #expect(log.take() == ["+empty", "+memo", "+inner"])
    let connection = try await open()
    session.show(page("second"))
    #expect(try await patch(connection) == #"{"v":2,"n":0,"o":[["t",[0,0],"second"]]}"#)
    #expect(log.take() == [])
    session.show(div { "second" })
    try await patch(connection)
    #expect(log.take() == ["-inner", "-memo"])
    session.show(page("second"))
    #expect(try await patch(connection).contains("<section>loaded<p></p></section>"))
    #expect(log.take() == ["+empty", "+memo", "+inner"])
  }

  @Test("onAppear: a state that it sets in a component stays in a page that it shows meanwhile")
  func componentOfTwoTrees() async throws {
    var label = "first"
    func show() {
      session.show(
        div {
          if label != "none" {
            component(key: "c", initially: 0) { count in
              p(
                .onAppear {
                  count.value += 7
                  label = "second"
                  show()
                }
              ) { "\(label) \(count.value)" }
            }
          }
        })
    }
    show()
    #expect(session.open().markup == "<div><p>second 7</p></div>")
    let connection = try await open()
    label = "none"
    show()
    try await patch(connection)
    label = "third"
    show()
    #expect(try await patch(connection).contains("<p>second 7</p>"))
    show()
    session.handle(.clicks(1, on: "none"))
    #expect(try await patch(connection) == #"{"v":3,"n":1}"#)
  }

  @Test("onAppear: does not run again when a page reconnects, with patches or with the complete page")
  func reconnecting() async throws {
    var connection = try await open(div { told("a") })
    #expect(log.take() == ["+a"])
    session.show(
      div {
        told("a")
        told("b")
      })
    connection = try #require(session.connect(applied: 1))
    #expect(try await patch(connection) == #"{"v":2,"n":0,"o":[["k",[0],[[0,1],"<p></p>"]]]}"#)
    #expect(log.take() == ["+b"])
    for version in [1, 2, 77] {
      connection = try #require(session.connect(applied: version))
      try await patch(connection)
    }
    _ = session.open()
    #expect(log.take() == [])
    // Without a connection, elements neither appear nor disappear.
    session.show(div { told("c", "h1") })
    #expect(log.take() == [])
    connection = try #require(session.connect(applied: 77))
    #expect(try await patch(connection).contains("<h1>"))
    #expect(log.take() == ["-a", "-b", "+c"])
  }

  @Test("onAppear: runs for each session, also when sessions show one tree")
  func sessions() async throws {
    let page = div { component(initially: 0) { _ in told("a") } }
    let other = LiveSession()
    session.show(page)
    other.show(page)
    _ = session.open()
    #expect(log.take() == ["+a"])
    _ = other.open()
    #expect(log.take() == ["+a"])
    other.show(.empty)
    _ = other.open()
    #expect(log.take() == ["-a"])
    session.close()
    #expect(log.take() == ["-a"])
  }

  @Test("onDisappear: runs for the elements of a closed session, also when onAppear closes it, and never afterwards")
  func closing() async throws {
    _ = try await open(div { told("a") })
    session.onClose { log.entries.append("closed") }
    session.show(
      div {
        told("a")
        p(.onAppear { session.close() })
        told("b")
      })
    #expect(session.connect(applied: 1) == nil)
    #expect(log.take() == ["+a", "-a", "-b", "closed"])
    session.close()
    #expect(log.take() == [])
    session.checkInvariants()
  }

  @Test("onAppear: a page is compared once for a patch, and not at all if it has neither closures nor components")
  func cost() {
    var stream = PatchStream()
    stream.show(div { p { "a" } }.nodes)
    #expect(stream.takeAppearances().isEmpty)
    _ = stream.markup()
    var builds = 0
    for number in 0..<3 {
      stream.show(
        div {
          p(.onAppear {}) { number }
          memo(key: "m", on: 1) {
            let _ = builds += 1
            p()
          }
        }.nodes)
      #expect(stream.takeAppearances().count == (number == 0 ? 1 : 0))
      #expect(stream.takeAppearances().isEmpty)
      #expect(stream.next() != nil)
      stream.checkInvariants()
    }
    #expect(builds == 1)
  }
}
