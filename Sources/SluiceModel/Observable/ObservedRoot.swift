import CSluice
import Observation

/// The root of a mediator whose root type is `Observable`, for readers outside of transactions and observers.
final class ObservedRoot: RootReading, Observable {
  private let registrar = ObservationRegistrar()
  /// Only the key path of this property is used.
  private var root: Void { () }

  func noteRead() {
    if sluice_run() == nil, ModelObservation.isOn { registrar.access(self, keyPath: \.root) }
  }

  func noteReplacement() { registrar.withMutation(of: self, keyPath: \.root) {} }
}
