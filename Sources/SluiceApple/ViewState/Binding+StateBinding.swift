#if canImport(SwiftUI)
  public import SluiceModel
  public import SwiftUI

  extension Binding {
    /// Creates a SwiftUI binding to a value of a view state or a model, for a control:
    /// `TextField("Name", text: Binding($state.bind(\.name, to: ProfileState.rename)))`.
    ///
    /// The control reads and sets the value directly, so typed text is stored before the view is rendered again. If an
    /// action returns its state later, the control shows the present value until then.
    @MainActor
    public init(_ stateBinding: StateBinding<Value>) {
      self.init(get: { @MainActor in stateBinding.value }, set: { @MainActor in stateBinding.value = $0 })
    }
  }
#endif
