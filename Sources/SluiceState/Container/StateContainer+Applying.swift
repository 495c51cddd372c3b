import SluiceMessages
import SluiceModel

// How one state takes the place of another.

extension StateContainer {
  /// A state from an observation, if that still may say anything.
  func arrive(_ new: State, from work: CurrentWork, _ source: ObservationSource) {
    guard isHeard(work) else { return }
    perform(
      .arrival { [self] in
        if isHeard(work) { apply(new, source) }
      })
  }

  /// Applies a state: who listens is told before and after, in one transaction where the container stands in a model.
  func apply(_ new: State, _ source: ObservationSource) {
    if _$node.isFree { set(new, source) } else { change("observe \(source.place)") { set(new, source) } }
  }

  private func set(_ new: State, _ source: ObservationSource) {
    guard permits(new, source) else { return }
    isBusy = true
    tell(.willSet, new)
    if _$node.isFree { store(new) } else { schema.state._$set(self, new) }
    tell(.didSet, new)
    isBusy = false
  }

  /// From a copy: who is told may subscribe others.
  private func tell(_ moment: StateMoment, _ state: State) {
    if subscribers.count == 0 { return }
    subscribers.prune()
    let told = subscribers
    told.notify(moment, state)
  }
}
