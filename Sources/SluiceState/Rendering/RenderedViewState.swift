/// The state of a view that is an object and renders itself: one of its methods is called for each state.
///
///     final class ArticleController {
///       @RenderedViewState(ArticleController.render) var state: ArticleState = .initialized(Loader())
///       func render() { … }
///     }
///
/// The first access to the property renders once, and from then on each state is rendered.
/// ``StateContainer/startRendering(on:)`` begins without an access. A method without parameters is called after the
/// state has been set. A method that takes a state is called before, with the new state. `$state` is the container.
@propertyWrapper
public struct RenderedViewState<State> {
  private let container: StateContainer<State>
  private let renderer: Renderer<State>

  /// Creates a container that is rendered by a method that reads the state.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first state.
  ///   - render: A method of the enclosing object: `View.render`.
  ///   - name: The container's name in traces.
  ///   - clock: The clock of debounced observations. Tests pass one that they advance.
  public init<Parent: AnyObject>(
    wrappedValue: State, _ render: @escaping (Parent) -> () -> Void,
    name: String? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(container: StateContainer(wrappedValue, name: name, clock: clock), render)
  }

  /// Creates a container that is rendered by a method that takes the new state, before the old one is replaced.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first state.
  ///   - render: A method of the enclosing object, called with the new state.
  ///   - name: The container's name in traces.
  ///   - clock: The clock of debounced observations. Tests pass one that they advance.
  public init<Parent: AnyObject>(
    wrappedValue: State, _ render: @escaping (Parent) -> (State) -> Void,
    name: String? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(container: StateContainer(wrappedValue, name: name, clock: clock), render)
  }

  /// Renders an existing container, by a method that reads the state.
  public init<Parent: AnyObject>(container: StateContainer<State>, _ render: @escaping (Parent) -> () -> Void) {
    self.container = container
    renderer = Renderer(.didSet, of: container) { (parent: Parent, _) in render(parent)() }
  }

  /// Renders an existing container, by a method that takes the new state, before the old one is replaced.
  public init<Parent: AnyObject>(container: StateContainer<State>, _ render: @escaping (Parent) -> (State) -> Void) {
    self.container = container
    renderer = Renderer(.willSet, of: container) { (parent: Parent, state) in render(parent)(state) }
  }

  /// Unavailable: the property must belong to an object.
  @available(*, unavailable, message: "@RenderedViewState can be used only in a class, whose method it calls")
  public var wrappedValue: State { fatalError("@RenderedViewState can be used only in a class") }

  /// The container.
  public var projectedValue: StateContainer<State> { container }

  /// Returns the state. The first access begins to render.
  public static subscript<Parent: AnyObject>(
    _enclosingInstance parent: Parent, wrapped _: KeyPath<Parent, State>, storage storage: KeyPath<Parent, Self>
  ) -> State {
    let wrapper = parent[keyPath: storage]
    wrapper.renderer.begin(on: parent)
    return wrapper.container.state
  }
}
