import Sluice
import SluiceTesting
import TestSupport
import Testing

// On platforms with SwiftUI, SluiceApple declares `@ViewState`.
#if canImport(SwiftUI)
  import SluiceApple
#endif

private final class Row {
  var number: Int
  init(_ number: Int) { self.number = number }
}

/// A state that is not `Sendable`.
private enum Sheet {
  case idle, loading
  case shown(Row)

  var label: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .shown(let row): "shown \(row.number)"
    }
  }
}

@concurrent
private func fetched(_ number: Int) async -> Sheet { .shown(Row(number)) }

/// A model that is not `Sendable`. Its asynchronous function runs in the caller's isolation.
private final class Reloading {
  var fetches = 0

  @StateSequenceBuilder<Sheet>
  func reload() -> StateSequence<Sheet> {
    .loading
    Next { await self.fetch() }
  }

  nonisolated(nonsending) private func fetch() async -> Sheet {
    fetches += 1
    return .shown(Row(fetches))
  }
}

private struct RowForm {
  var row: Row
  func replaced(_ row: Row) -> RowForm { RowForm(row: row) }
}

@Suite("VSM: states that are not Sendable", .hangGuard)
@MainActor
struct VSMNotSendableTests {
  private let container = StateContainer(Sheet.idle)

  private func expect(_ states: [String], _ observe: () -> Void) async {
    let log = StateLog(container)
    observe()
    await until { !container.isObserving }
    #expect(log.states.map(\.label) == ["idle"] + states)
  }

  @Test("An object in a state stays in its caller's isolation")
  func value() async {
    let row = Row(1)
    await expect(["shown 1"]) { container.observe(.shown(row)) }
    row.number = 2
    #expect(container.state.label == "shown 2")
  }

  @Test("A @concurrent function returns a state to observe and to refresh")
  func closure() async {
    await expect(["shown 3"]) { container.observe { await fetched(3) } }
    await container.refresh { await fetched(4) }
    #expect(container.state.label == "shown 4")
  }

  @Test("State sequences are arrays of closures, or written with a builder")
  func sequences() async {
    let array: StateSequence<Sheet> = [{ .loading }, { .shown(Row(5)) }]
    await expect(["loading", "shown 5"]) { container.observe(array) }
    container.observe(.idle)
    await expect(["loading", "shown 6"]) {
      container.observe(
        StateSequence<Sheet> {
          Sheet.loading
          Next { await fetched(6) }
        })
    }
  }

  @Test("A model that is not Sendable is used by the steps that it returns")
  func model() async {
    let model = Reloading()
    await expect(["loading", "shown 1"]) { container.observe(model.reload()) }
    #expect(model.fetches == 1)
  }

  @Test("All states of an AsyncStream arrive")
  func stream() async {
    let states = AsyncStream<Sheet> { continuation in
      continuation.yield(.loading)
      continuation.yield(.shown(Row(7)))
      continuation.finish()
    }
    await expect(["loading", "shown 7"]) { container.observe(states) }
  }

  @Test("A view state may have states that are not Sendable")
  func viewState() {
    final class View {
      @ViewState var state = Sheet.idle
    }
    let view = View()
    view.$state.observe(.loading)
    #expect(view.state.label == "loading")
  }

  @Test("A binding reads and sets values of states that are not Sendable, by a closure and by a method")
  func bound() {
    let form = StateContainer(RowForm(row: Row(1)))
    let row = form.bind(\.row, to: { $0.replaced($1) })
    #expect(row.value.number == 1)
    row.value = Row(2)
    #expect(form.state.row.number == 2)
    let other = form.bind(\.row, to: RowForm.replaced)
    other.value = Row(3)
    #expect(form.state.row.number == 3)
  }
}
