import Sluice
import Testing

/// A state of one view.
enum Loading: Equatable {
  case idle, loading
  case loaded(String)
  case failed(String)
}

/// A state that is excluded from undo.
enum Passing: Equatable, ViewStateHistory {
  case idle, busy, done
  static var undo: StateUndo { .excluded }
}

/// A state whose changes join the steps of others.
enum Riding: Equatable, ViewStateHistory {
  case idle, shown
  static var undo: StateUndo { .joins }
}

/// A state that cannot be compared.
struct Opaque {
  let value: Int
}

@Node
final class Shop {
  let article = StateContainer<Loading>(.idle, name: "article")
  let passing = StateContainer<Passing>(.idle)
  let riding = StateContainer<Riding>(.idle)
  let opaque = StateContainer<Opaque>(Opaque(value: 0))
  var other: StateContainer<Loading>?
  @Discardable var scroll = Riding.idle
  var name = "shop"
  var count = 0
  @Derived var header = ""
}

struct Refused: Error {}

/// A gate at which work waits until the test opens it.
@MainActor
final class Door {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var passed = 0

  func pass() async {
    await withCheckedContinuation { waiting.append($0) }
    passed += 1
  }

  func open() {
    let all = waiting
    waiting = []
    for continuation in all { continuation.resume() }
  }
}

/// An object that renders a container by a method that reads the state.
final class Viewer {
  var rendered: [Loading] = []
  @RenderedViewState<Loading> var state: Loading

  init(_ container: StateContainer<Loading>) {
    _state = RenderedViewState(container: container, Viewer.render)
    _ = state
  }

  func render() { rendered.append(state) }
}

/// An object that renders a container by a method that takes the new state.
final class Fading {
  var rendered: [String] = []
  @RenderedViewState<Loading> var state: Loading

  init(_ container: StateContainer<Loading>) {
    _state = RenderedViewState(container: container, Fading.render)
    _ = state
  }

  func render(_ new: Loading) { rendered.append("\(state)→\(new)") }
}
