// Uses of a model in another isolation than its own, and the compiler's message for each: see Observers/Refused.swift.
// The compiler finds those in RefusedSending.swift later, and only in files without other errors.
import Sluice

/// A mediator in a value that any isolation can use.
struct Courier: Sendable {
  let mediator: Mediator<Shelf>
  // error at -1: stored property 'mediator' of 'Sendable'-conforming struct 'Courier' has non-Sendable type 'Mediator<Shelf>'
  let shelf: Shelf
  // error at -1: stored property 'shelf' of 'Sendable'-conforming struct 'Courier' has non-Sendable type 'Shelf'
  let state: StateContainer<Int>
  // error at -1: stored property 'state' of 'Sendable'-conforming struct 'Courier' has non-Sendable type 'StateContainer<Int>'
}

func updateOnAnyThread(_ mediator: Mediator<Shelf>, _ run: (@escaping @Sendable () -> Void) -> Void) {
  run { mediator.update("rename") { $0.title = "a" } }
  // error at -1: capture of 'mediator' with non-Sendable type 'Mediator<Shelf>' in a '@Sendable' closure [#SendableClosureCaptures]
}

func readOnAnyThread(_ shelf: Shelf, _ run: (@escaping @Sendable () -> Void) -> Void) {
  run { print(shelf.title) }
  // error at -1: capture of 'shelf' with non-Sendable type 'Shelf' in a '@Sendable' closure [#SendableClosureCaptures]
}

/// A node of the main actor, read elsewhere.
func readOutside(_ panel: Panel) -> String {
  panel.title
  // error at -1: main actor-isolated property 'title' can not be referenced from a nonisolated context
}
