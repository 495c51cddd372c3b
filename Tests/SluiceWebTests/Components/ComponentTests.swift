import SluiceMessages
import SluiceTesting
import Testing

@testable import SluiceWeb

@MainActor @Suite("Components", .hangGuard)
struct ComponentTests {
  private let session = LiveSession { _ in }
  private var number = Numbers()

  /// The numbers of events.
  private final class Numbers {
    var last = 0
    func next() -> Int {
      last += 1
      return last
    }
  }

  /// The built parts, in order.
  private final class Log {
    var entries: [String] = []
    func note(_ entry: String) -> HTML {
      entries.append(entry)
      return .empty
    }
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }
  private let log = Log()

  /// Returns a button that counts its clicks.
  private func counter(_ key: String, _ label: String = "") -> HTML {
    component(key: key, initially: 0) { count in
      log.note(key)
      button(.onClick { count.value += 1 }) { "\(label)\(key)\(count.value)" }
    }
  }

  private func open(_ page: HTML) async throws -> (LiveConnection, [String]) {
    session.show(page)
    let opened = session.open()
    let connection = try #require(session.connect(applied: opened.version))
    _ = await session.next(connection)
    return (connection, opened.markup.actions(.click))
  }

  private func click(_ actions: String...) {
    for action in actions { session.handle(.clicks(number.next(), on: action)) }
  }

  /// Returns the operations of the next patch.
  private func patch(_ connection: LiveConnection) async throws -> String {
    let text = try #require(await session.next(connection)).text
    session.checkInvariants()
    return text.firstRange(of: "\"o\":").map { String(text[$0.upperBound...].dropLast()) } ?? ""
  }

  @Test("component: setting the state builds the component alone, and sends the difference")
  func alone() async throws {
    let (connection, actions) = try await open(
      div {
        log.note("page")
        p { "x" }
        counter("a")
        counter("b")
      })
    #expect(log.take() == ["page", "a", "b"])
    click(actions[1])
    #expect(try await patch(connection) == #"[["t",[0,2,0],"b1"]]"#)
    #expect(log.take() == ["b"])
  }

  @Test("component: the state survives a new tree with the same key, and the closure captures new values")
  func survives() async throws {
    func page(_ keys: [String], _ label: String) -> HTML {
      ul { for key in keys { li(key: key) { counter(key, label) } } }
    }
    let (connection, actions) = try await open(page(["a", "b"], "-"))
    click(actions[1])
    _ = try await patch(connection)
    session.show(page(["b", "c", "a"], "+"))
    #expect(try await patch(connection).contains(#"["t",[0,0,0,0],"+b1"]"#))
    click(actions[1])
    #expect(try await patch(connection) == #"[["t",[0,0,0,0],"+b2"]]"#)
  }

  @Test("component: the state is released with its element, and an element that returns has the initial state")
  func dropped() async throws {
    final class Owned {}
    weak var owned: Owned?
    func page(_ isThere: Bool) -> HTML {
      div {
        if isThere {
          component(initially: (Owned(), 0)) { state in
            let _ = owned = state.value.0
            button(.onClick { state.value.1 += 1 }) { state.value.1 }
          }
        }
      }
    }
    let (connection, actions) = try await open(page(true))
    click(actions[0])
    #expect(try await patch(connection) == #"[["t",[0,0,0],"1"]]"#)
    #expect(owned != nil)
    session.show(page(false))
    _ = try await patch(connection)
    #expect(owned == nil)
    session.show(page(true))
    #expect(try await patch(connection).contains(">0</button>"))
  }

  @Test("component: events that arrive before the page is compared find the state that the page shows")
  func eventsBetween() async throws {
    let (connection, actions) = try await open(div { counter("a", "1") })
    click(actions[0])
    session.show(div { counter("a", "2") })
    click(actions[0])
    session.show(div { counter("a", "3") })
    click(actions[0], actions[0])
    #expect(try await patch(connection) == #"[["t",[0,0,0],"3a4"]]"#)
  }

  @Test("component: a component that is added later has its handlers, also after an event before")
  func eventBeforePlacement() async throws {
    func page(_ isThere: Bool) -> HTML {
      div {
        button(.onClick {}) { "Other" }
        if isThere { counter("a") }
      }
    }
    let (connection, actions) = try await open(page(false))
    session.show(page(true))
    click(actions[0])
    let action = try #require(try await patch(connection).replacing("\\\"", with: "\"").actions(.click).first)
    click(action)
    #expect(try await patch(connection) == #"[["t",[0,1,0],"a1"]]"#)
  }

  @Test("component: a handler that has captured a value acts on the newest one")
  func capturedValues() async throws {
    let (connection, actions) = try await open(
      component(initially: 0) { state in
        let count = state.value
        button(.onClick { state.value = count + 1 }) { count }
      })
    click(actions[0], actions[0], actions[0])
    #expect(try await patch(connection) == #"[["t",[0,0],"3"]]"#)
  }

  @Test("component: nested components keep their states when the outer one changes")
  func nested() async throws {
    let (connection, actions) = try await open(
      component(initially: false) { isOpen in
        log.note("outer")
        section {
          if isOpen.value { p { "open" } }
          button(.onClick { isOpen.value.toggle() })
          counter("inner")
        }
      })
    _ = log.take()
    click(actions[1])
    #expect(try await patch(connection) == #"[["t",[0,1,0],"inner1"]]"#)
    #expect(log.take() == ["inner"])
    click(actions[0], actions[1])
    #expect(try await patch(connection) == #"[["k",[0],["<p>open</p>",[0,2]]],["t",[0,2,0],"inner2"]]"#)
    click(actions[1], actions[0], actions[1])
    #expect(try await patch(connection) == #"[["k",[0],[[1,2]]],["t",[0,1,0],"inner4"]]"#)
  }

  @Test("component: a component directly in a component, and one in a memo, have states of their own")
  func directly() async throws {
    let (connection, actions) = try await open(
      component(initially: 1) { outer in
        memo(key: "m", on: outer.value) {
          component(initially: 10) { inner in
            div {
              button(.onClick { outer.value += 1 }) { outer.value }
              button(.onClick { inner.value += 1 }) { inner.value }
            }
          }
        }
      })
    click(actions[1])
    #expect(try await patch(connection) == #"[["t",[0,1,0],"11"]]"#)
    click(actions[0])
    #expect(try await patch(connection) == #"[["t",[0,0,0],"2"]]"#)
    click(actions[1], actions[0])
    #expect(try await patch(connection) == #"[["t",[0,0,0],"3"],["t",[0,1,0],"12"]]"#)
  }

  @Test("component: a component in an equal memo changes, and the memo is not built")
  func inMemo() async throws {
    func page(_ value: Int) -> HTML {
      ul {
        for row in 0..<3 {
          memo(key: row, on: row == 1 ? value : 0) {
            log.note("row \(row)")
            li { counter("c\(row)") }
          }
        }
      }
    }
    let (connection, actions) = try await open(page(0))
    _ = log.take()
    click(actions[2])
    session.show(page(1))
    click(actions[2])
    #expect(try await patch(connection) == #"[["t",[0,2,0,0],"c22"]]"#)
    #expect(log.take().filter { $0.hasPrefix("row") } == ["row 1"])
    click(actions[1])
    #expect(try await patch(connection) == #"[["t",[0,1,0,0],"c11"]]"#)
  }

  @Test("component: a row of a lazy list keeps its state while it is in the window")
  func inLazyList() async throws {
    func page(_ window: Range<Int>) -> HTML {
      lazyList(count: 100, window: window, rowHeight: 20, onWindow: { _ in }) { row in
        component(key: row, initially: 0) { count in
          li { button(.onClick { count.value += 1 }) { "\(row):\(count.value)" } }
        }
      }
    }
    let (connection, actions) = try await open(page(0..<4))
    click(actions[3], actions[0])
    _ = try await patch(connection)
    session.show(page(2..<5))
    #expect(try await patch(connection).contains(#"["k",[0],[[0,1],[3,2],"<li><button"#))
    click(actions[3])
    #expect(try await patch(connection) == #"[["t",[0,2,0,0],"3:2"]]"#)
    session.show(page(0..<4))
    #expect(try await patch(connection).contains("0:0"))
  }

  @Test("component: a component that changes its element is replaced in place")
  func otherElement() async throws {
    let (connection, actions) = try await open(
      div {
        component(initially: false) { isOpen in
          if isOpen.value { p { "open" } } else { button(.onClick { isOpen.value = true }) }
        }
      })
    click(actions[0])
    #expect(try await patch(connection) == #"[["p",[0,0],"<p>open</p>"]]"#)
  }

  @Test("component: a state of another type begins with its initial value")
  func otherType() async throws {
    let (connection, actions) = try await open(
      div { component(key: "k", initially: 1) { count in button(.onClick { count.value += 1 }) { count.value } } })
    click(actions[0])
    session.show(div { component(key: "k", initially: "text") { text in button(.onClick {}) { text.value } } })
    #expect(try await patch(connection).contains(">text</button>"))
  }

  @Test("component: a page that has missed too many patches is sent the current states")
  func scene() async throws {
    let (connection, actions) = try await open(div { counter("a") })
    click(actions[0])
    _ = try await patch(connection)
    click(actions[0])
    session.show(div { counter("a", "new ") })
    let second = try #require(session.connect(applied: 77))
    #expect(await session.next(second)?.text.contains("new a2") == true)
    click(actions[0])
    #expect(try await patch(second) == #"[["t",[0,0,0],"new a3"]]"#)
    #expect(session.open().markup.contains("new a3"))
  }

  @Test("component: setting a state later, outside of an event, wakes the connection")
  func later() async throws {
    var kept: ComponentState<Int>?
    let (connection, _) = try await open(
      component(initially: 0) { state in
        let _ = kept = state
        p { state.value }
      })
    let waiting = Task { await session.next(connection) }
    await Task.yield()
    kept?.value = 5
    #expect(await waiting.value?.text == #"{"v":2,"n":0,"o":[["t",[0,0],"5"]]}"#)
    kept?.value = 5
    click("none")
    #expect(try await patch(connection) == "")
    session.close()
    kept?.value = 6
    #expect(kept?.value == 6)
  }

  @Test("component: two sessions that show one tree have states of their own")
  func shared() async throws {
    let page = div { counter("a") }
    let (connection, actions) = try await open(page)
    let other = LiveSession()
    other.show(page)
    let opened = other.open()
    let otherConnection = try #require(other.connect(applied: opened.version))
    _ = await other.next(otherConnection)
    other.handle(.clicks(1, 2, on: actions[0]))
    click(actions[0])
    #expect(try await patch(connection) == #"[["t",[0,0,0],"a1"]]"#)
    #expect(await other.next(otherConnection)?.text.contains("a2") == true)
    #expect(page.markup.contains("a0"))
  }

  @Test("component: one component in two places of a tree has one state")
  func twice() async throws {
    let shared = counter("a")
    let (connection, actions) = try await open(
      div {
        p { shared }
        p { shared }
      })
    click(actions[0])
    #expect(try await patch(connection) == #"[["t",[0,0,0,0],"a1"],["t",[0,1,0,0],"a1"]]"#)
  }

  @Test("component: siblings with the same key keep their order")
  func oneKey() async throws {
    func page(_ label: String) -> HTML {
      div {
        counter("a", label)
        counter("a", label)
      }
    }
    let (connection, actions) = try await open(page(""))
    click(actions[0])
    #expect(try await patch(connection) == #"[["t",[0,0,0],"a1"]]"#)
    session.show(page("x"))
    #expect(try await patch(connection) == #"[["t",[0,0,0],"xa1"],["t",[0,1,0],"xa0"]]"#)
  }

  @Test("component: several nodes, or setting the state while it is built, end the process")
  func misuse() async throws {
    let several = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let page = component(initially: 0) { _ in
        p()
        p()
      }
      _ = page.markup
    }
    let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let page = component(key: 7, initially: 0) { count in
        let _ = count.value += 1
        p()
      }
      _ = page.markup
    }
    for (result, message) in [
      (several, WebMisuse.componentOfSeveral(key: nil, count: 2)), (set, .stateSetInBody(key: "7")),
    ] {
      #expect(String(decoding: try #require(result).standardErrorContent, as: UTF8.self).contains(message.text))
    }
  }
}
