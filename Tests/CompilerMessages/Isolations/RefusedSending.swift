// A model that is sent to another isolation, and the compiler's message for each: see Observers/Refused.swift.
import Sluice

/// An actor with a model of its own.
actor Archive {
  private var mediators: [Mediator<Shelf>] = []
  private var shelves: [Shelf] = []
  private var states: [StateContainer<Int>] = []
  func keep(_ mediator: Mediator<Shelf>) { mediators.append(mediator) }
  func keep(shelf: Shelf) { shelves.append(shelf) }
  func keep(state: StateContainer<Int>) { states.append(state) }
}

@MainActor func sendMediator(_ mediator: Mediator<Shelf>, to archive: Archive) async {
  await archive.keep(mediator)
  // error at -1: sending 'mediator' risks causing data races [#SendingRisksDataRace]
}

@MainActor func sendNode(of mediator: Mediator<Shelf>, to archive: Archive) async {
  let shelf = mediator.root
  await archive.keep(shelf: shelf)
  // error at -1: sending 'shelf' risks causing data races [#SendingRisksDataRace]
}

@MainActor func sendState(_ state: StateContainer<Int>, to archive: Archive) async {
  await archive.keep(state: state)
  // error at -1: sending 'state' risks causing data races [#SendingRisksDataRace]
}

@MainActor func detach(_ mediator: Mediator<Shelf>) {
  Task.detached { mediator.update("rename") { $0.title = "a" } }
  // error at -1: passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent execution of the closure [#SendingClosureRisksDataRace]
}

/// Accepted: a mediator that was made here, and is not used here afterwards.
@MainActor func handOver(to archive: Archive) async {
  let mediator = Mediator(Shelf())
  await archive.keep(mediator)
}
