#if canImport(SwiftUI)
  public import SluiceModel
  public import SwiftUI

  extension Binding {
    /// A value of a state or a model, for a control: `TextField("Name", text: Binding($state.bind(\.name, to:
    /// ProfileState.rename)))`.
    ///
    /// The control reads and sets it in place, so what is typed is there before the view is rendered again. Where an
    /// action returns its state some time later, the control shows the present one until then.
    @MainActor
    public init(_ stateBinding: StateBinding<Value>) {
      self.init(get: { @MainActor in stateBinding.value }, set: { @MainActor in stateBinding.value = $0 })
    }
  }
#endif
