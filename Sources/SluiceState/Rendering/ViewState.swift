// Where there is SwiftUI, the wrapper of this name is SluiceApple's, which SwiftUI keeps for the life of a view.
#if !canImport(SwiftUI)
  /// The state of a view: read it as a value, and observe what its actions return through `$state`.
  ///
  ///     @ViewState var state: ArticleState = .initialized(Loader())
  ///     func appear() { $state.observe(loader.load()) }
  ///
  /// Whoever tracks it, by `withObservationTracking` or `Observations`, hears of its changes. On Apple's platforms
  /// import SluiceApple, whose wrapper of this name works in SwiftUI too.
  @propertyWrapper
  public struct ViewState<State> {
    private let container: StateContainer<State>

    /// Makes a container and shows its state.
    ///
    /// - Parameters:
    ///   - wrappedValue: The first state.
    ///   - name: The container's name in traces.
    ///   - clock: What debounced observations wait on; tests pass one that they move by hand.
    public init(
      wrappedValue: State, name: String? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
      container = StateContainer(wrappedValue, name: name, clock: clock)
    }

    /// Shows a container that was made elsewhere.
    public init(container: StateContainer<State>) { self.container = container }

    /// The state.
    public var wrappedValue: State { container.state }

    /// The container.
    public var projectedValue: StateContainer<State> { container }
  }
#endif
