#if canImport(SwiftUI)
  public import SluiceState
  public import SwiftUI

  /// The state of a view. Read it as a value, and observe the results of its actions through `$state`.
  ///
  ///     struct ArticleView: View {
  ///       @ViewState var state: ArticleState = .initialized(Loader())
  ///       var body: some View {
  ///         content.onAppear { if case .initialized(let loader) = state { $state.observe(loader.load()) } }
  ///       }
  ///     }
  ///
  /// The initial state is evaluated at the first access. That happens once for each identity of the view, regardless of
  /// how often the view's value is created. In the view's initializer, the state does not belong to the view yet.
  /// Observing an action there is a mistake, and the log warns of it.
  ///
  /// The wrapper also works in classes of the main actor, such as a controller. Each new state notifies all code that
  /// tracks its reads: a SwiftUI view that shows the object, `Observations`, and the layout and drawing methods of
  /// UIKit and AppKit. In an `@Observable` class, mark the property `@ObservationIgnored`, because it is observable by
  /// itself.
  @MainActor @propertyWrapper
  public struct ViewState<State>: DynamicProperty {
    @SwiftUI.State private var box: ViewStateBox<State>
    /// A container that was created elsewhere. Another value of the same view may have another container.
    private let shown: StateContainer<State>?

    /// Stores the initial state for the first access.
    ///
    /// - Parameters:
    ///   - wrappedValue: The state before any observation.
    ///   - name: The name of the container in messages and logs.
    ///   - clock: The clock that debounced calls use. Tests and previews pass a clock that they advance manually.
    public init(
      wrappedValue: @autoclosure @escaping () -> State, name: String? = nil,
      clock: any Clock<Duration> = ContinuousClock()
    ) {
      _box = SwiftUI.State(
        wrappedValue: ViewStateBox { StateContainer(wrappedValue(), name: name, clock: clock) })
      shown = nil
    }

    /// Shows a container that was created elsewhere: by the surrounding view, by a test, or in a model.
    public init(container: StateContainer<State>) {
      _box = SwiftUI.State(wrappedValue: ViewStateBox { container })
      shown = container
    }

    /// The state. A view that reads it is rendered again for each new state.
    public var wrappedValue: State { projectedValue.state }

    /// The container of the state.
    public var projectedValue: StateContainer<State> { shown ?? box.container }

    /// Called by SwiftUI when it has found the box of this view and is about to render it.
    nonisolated public func update() {
      MainActor.assumeIsolated { box.takeOver() }
    }

    // The subscripts for a property of an object. Such a property is not created again, and SwiftUI does not call
    // `update()`. In an extension, the compiler would not find these two.

    /// The state, for a property of an object.
    public static subscript<Parent: AnyObject>(
      _enclosingInstance parent: Parent, wrapped _: KeyPath<Parent, State>, storage storage: KeyPath<Parent, Self>
    ) -> State {
      parent[keyPath: storage].ofObject.state
    }

    /// The container, for a property of an object.
    public static subscript<Parent: AnyObject>(
      _enclosingInstance parent: Parent, projected _: KeyPath<Parent, StateContainer<State>>,
      storage storage: KeyPath<Parent, Self>
    ) -> StateContainer<State> {
      parent[keyPath: storage].ofObject
    }

    private var ofObject: StateContainer<State> {
      box.takeOver()
      return projectedValue
    }
  }

  extension ViewState where State == Never {
    /// Unavailable: use `StateLogging.logAll(_:)` to log all containers.
    @available(*, unavailable, renamed: "StateLogging.logAll(_:)")
    public static func _debug(options: StateLogOptions = .default) { fatalError("unavailable") }
  }
#endif
