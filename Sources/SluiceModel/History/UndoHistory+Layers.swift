import SluiceMessages

// Optimistic updates: adding them to the history, and removing them.

extension UndoHistory {
  /// An optimistic update without an answer.
  struct Layer {
    let name: String
    /// The line on which the update was made.
    let place: CodePlace
    let changes: ChangeSet
    /// The place in the order of time.
    let number: Int
  }

  /// The running transaction of an optimistic update, or the one that reverts it.
  struct Layering {
    let cause: TransactionCause
    let layer: Layer
    /// The part of the document that the reversal changes.
    var kind = DocumentChange.Kind.none
  }

  /// Makes an optimistic update of the open transaction's changes. Returns its number.
  func lay(_ name: String, at place: CodePlace, in engine: TransactionEngine) -> Int {
    let layer = Layer(name: name, place: place, changes: ChangeSet(), number: nextNumber())
    layers.append(layer)
    layering = Layering(cause: .update, layer: layer)
    endPart(layer.changes, in: engine)
    return layer.number
  }

  func layer(_ number: Int) -> Layer? { layers.first { $0.number == number } }

  /// Confirms a layer, which becomes a step at its place in the order of time, or a joined change if it makes no step.
  func confirm(_ layer: Layer) {
    layers.removeAll { $0.number == layer.number }
    let below = undoSteps.all.last { $0.number < layer.number }?.number ?? oldest
    let isStep = layer.changes.isStep
    var joined = 0
    if isStep {
      joined = insertStep(of: layer, above: max(below, layers.last { $0.number < layer.number }?.number ?? 0))
    } else {
      if !layer.changes.isEmpty {
        let place = rides.firstIndex { $0.number > layer.number } ?? rides.endIndex
        rides.insert(Ride(changes: layer.changes, number: layer.number, state: 0), at: place)
      }
      mergeRides()
    }
    trim()
    guard var saved, let place = saved.layers.firstIndex(of: layer.number) else { return }
    saved.layers.remove(at: place)
    if isStep, saved.step < layer.number {
      // The step below the layer may be undone by now, and cannot be redone.
      guard saved.step == below, [0, joined].contains(saved.riding) else { return self.saved = nil }
      (saved.step, saved.riding) = (layer.number, 0)
    }
    self.saved = saved
  }

  /// Makes a step of a layer, including its observers' changes and the joined changes directly below it. Returns the
  /// document state of these joined changes.
  private func insertStep(of layer: Layer, above below: Int) -> Int {
    if let place = rides.firstIndex(where: { $0.follows == layer.number }) {
      join(layer.changes, with: rides[place].changes)
      rides.remove(at: place)
    }
    let place = rides.firstIndex { $0.number > layer.number } ?? rides.endIndex
    let later = Array(rides[place...])
    rides.removeSubrange(place...)
    let state = rides.last.map { $0.number > below ? $0.state : 0 } ?? 0
    let changes = withRides(above: below, layer.changes)
    rides += later
    // If a step made before the layer is undone by now, it cannot be redone, and neither can the steps after it.
    if redoSteps.all.contains(where: { $0.number < layer.number }) { dropRedoSteps() }
    undoSteps.insert(Step(id: layer.number, name: layer.name, changes: changes, number: layer.number))
    return state
  }

  /// Removes a layer and reverts its changes in the open transaction. Returns the conflicts with later changes.
  func takeBack(_ layer: Layer, in engine: TransactionEngine) -> [OptimisticConflict] {
    layers.removeAll { $0.number == layer.number }
    if saved?.layers.contains(layer.number) ?? false { saved = nil }
    layering = Layering(cause: .revert, layer: layer, kind: layer.changes.kind)
    let above = edges(above: layer.number)
    let steps = redoSteps.all.filter { $0.number > layer.number }.map(\.changes)
    let rides = (undoSteps.all + redoSteps.all).flatMap(\.carried).filter { $0.number > layer.number }.map(\.changes)
    let moved = Crossing.Edge(changes: layer.changes, number: layer.number, isLayer: true)
    let crossing = Crossing(moved: moved, above: above, ahead: steps + rides, isForGood: true)
    let crossed = crossing.exchange(in: engine)
    for changes in crossed.unneeded { keepUntilTheEnd(changes) }
    layer.changes.putBack(in: engine, leaving: crossed.slots)
    endPart(nil, in: engine)
    return crossed.conflicts
  }

  /// The layers and the changes by their observers, from the lowest.
  var waitingEdges: [Crossing.Edge] {
    if layers.isEmpty, rides.isEmpty { return [] }
    let followers = rides.filter { $0.follows > 0 }
    let edges =
      layers.map { Crossing.Edge(changes: $0.changes, number: $0.number, isLayer: true) }
      + followers.map { Crossing.Edge(changes: $0.changes, number: $0.number, isLayer: true) }
    return edges.sorted { $0.number < $1.number }
  }

  /// Returns all steps, joined changes and layers above a number, from the lowest.
  private func edges(above number: Int) -> [Crossing.Edge] {
    let steps = undoSteps.all.map { Crossing.Edge(changes: $0.changes, number: $0.number, isLayer: false) }
    let rides = rides.filter { $0.follows == 0 }.map {
      Crossing.Edge(changes: $0.changes, number: $0.number, isLayer: false)
    }
    return (steps + rides + waitingEdges).filter { $0.number > number }.sorted { $0.number < $1.number }
  }

  /// Merges joined changes that no step or layer separates. A joined change directly below a step becomes part of that
  /// step.
  func mergeRides() {
    let others = (undoSteps.all + redoSteps.all).map(\.number) + layers.map(\.number)
    func isFree(_ low: Int, _ high: Int) -> Bool { !others.contains { low < $0 && $0 < high } }
    for place in rides.indices where layer(rides[place].follows) == nil { rides[place].follows = 0 }
    for place in rides.indices.reversed() where rides[place].follows == 0 {
      let ride = rides[place]
      if place + 1 < rides.count, rides[place + 1].follows == 0, isFree(ride.number, rides[place + 1].number) {
        merge(place, with: place + 1)
      } else if let step = undoSteps.all.first(where: { $0.number > ride.number }), isFree(ride.number, step.number) {
        join(ride.changes, with: step.changes)
        undoSteps.replaceChanges(ofNumber: step.number, with: ride.changes)
        rides.remove(at: place)
      }
    }
  }

  /// Removes the slots of the topmost joined change that have their earlier value again.
  func dropUnchangedRide(rootNow: (any Node)?) {
    guard let last = rides.last, last.follows == 0, last.number > top else { return }
    keepUntilTheEnd(last.changes.dropUnchanged(rootNow: rootNow))
    if last.changes.isEmpty {
      rides.removeLast()
    } else if last.changes.kind != .stored {
      rides[rides.count - 1].state = 0
    }
  }

  private func merge(_ place: Int, with next: Int) {
    join(rides[place].changes, with: rides[next].changes)
    if rides[next].state > 0 { rides[place].state = rides[next].state }
    rides.remove(at: next)
  }
}
