// If SwiftUI is available, SluiceApple has the wrapper of this name, which SwiftUI retains for the lifetime of a view.
#if !canImport(SwiftUI)
  /// The state of a view. Read it as a value, and observe the results of its actions through `$state`.
  ///
  ///     @ViewState var state: ArticleState = .initialized(Loader())
  ///     func appear() { $state.observe(loader.load()) }
  ///
  /// `withObservationTracking` and `Observations` track its changes. On Apple's platforms, import SluiceApple, whose
  /// wrapper of this name works in SwiftUI too.
  @propertyWrapper
  public struct ViewState<State> {
    private let container: StateContainer<State>

    /// Creates a container, and shows its state.
    ///
    /// - Parameters:
    ///   - wrappedValue: The first state.
    ///   - name: The container's name in traces.
    ///   - clock: The clock of debounced observations. Tests pass one that they advance.
    public init(
      wrappedValue: State, name: String? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
      container = StateContainer(wrappedValue, name: name, clock: clock)
    }

    /// Shows an existing container.
    public init(container: StateContainer<State>) { self.container = container }

    /// The state.
    public var wrappedValue: State { container.state }

    /// The container.
    public var projectedValue: StateContainer<State> { container }
  }
#endif
