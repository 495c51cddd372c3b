#if canImport(SwiftUI)
  public import SluiceState
  public import SwiftUI

  /// The state of a view: read it as a value, and observe what its actions return through `$state`.
  ///
  ///     struct ArticleView: View {
  ///       @ViewState var state: ArticleState = .initialized(Loader())
  ///       var body: some View {
  ///         content.onAppear { if case .initialized(let loader) = state { $state.observe(loader.load()) } }
  ///       }
  ///     }
  ///
  /// The initial state is evaluated at the first access, once for each identity of the view, however often the view's
  /// value is made. In the view's initialiser the state is not that view's yet: to observe something there is a
  /// mistake, of which the log warns.
  ///
  /// It stands in classes of the main actor too, such as a controller. Who tracks what it reads hears of each state: a
  /// SwiftUI view that shows the object, `Observations`, the methods of UIKit and AppKit that lay out and draw. In an
  /// `@Observable` class mark it `@ObservationIgnored`, since it is observable by itself.
  @MainActor @propertyWrapper
  public struct ViewState<State>: DynamicProperty {
    @SwiftUI.State private var box: ViewStateBox<State>
    /// One that was made elsewhere. Another value of the same view may bring another.
    private let shown: StateContainer<State>?

    /// Keeps the initial state for the first access.
    ///
    /// - Parameters:
    ///   - wrappedValue: The state before any observation.
    ///   - name: What messages and logs call the container.
    ///   - clock: What debounced calls wait on; tests and previews pass one that they move by hand.
    public init(
      wrappedValue: @autoclosure @escaping () -> State, name: String? = nil,
      clock: any Clock<Duration> = ContinuousClock()
    ) {
      _box = SwiftUI.State(
        wrappedValue: ViewStateBox { StateContainer(wrappedValue(), name: name, clock: clock) })
      shown = nil
    }

    /// Shows a container that was made elsewhere: by the view around this one, by a test, or in a model.
    public init(container: StateContainer<State>) {
      _box = SwiftUI.State(wrappedValue: ViewStateBox { container })
      shown = container
    }

    /// The state. The view that reads it is rendered with each that follows.
    public var wrappedValue: State { projectedValue.state }

    /// The container.
    public var projectedValue: StateContainer<State> { shown ?? box.container }

    /// SwiftUI has found the box of this view, and is about to render it.
    nonisolated public func update() {
      MainActor.assumeIsolated { box.takeOver() }
    }

    // A property of an object: nobody makes that anew, nor calls `update()`. In an extension the compiler would not
    // find these two.

    /// The state, of a property of an object.
    public static subscript<Parent: AnyObject>(
      _enclosingInstance parent: Parent, wrapped _: KeyPath<Parent, State>, storage storage: KeyPath<Parent, Self>
    ) -> State {
      parent[keyPath: storage].ofObject.state
    }

    /// The container, of a property of an object.
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
    /// Logging of all containers is a function of its own.
    @available(*, unavailable, renamed: "StateLogging.logAll(_:)")
    public static func _debug(options: StateLogOptions = .default) { fatalError("unavailable") }
  }
#endif
