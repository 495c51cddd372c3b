/// The state of a view that is an object and renders itself: a function of it is called for each state.
///
///     final class ArticleController {
///       @RenderedViewState(ArticleController.render) var state: ArticleState = .initialized(Loader())
///       func render() { … }
///     }
///
/// The first access to the property renders once, and from then on each state does;
/// ``StateContainer/startRendering(on:)`` begins without an access. A function without parameter is called when the
/// state is in place, one that takes a state before, with the new one. `$state` is the container.
@propertyWrapper
public struct RenderedViewState<State> {
  private let container: StateContainer<State>
  private let renderer: Renderer<State>

  /// Renders by a method that reads the state.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first state.
  ///   - render: A method of the enclosing object: `View.render`.
  ///   - name: The container's name in traces.
  ///   - clock: What debounced observations wait on; tests pass one that they move by hand.
  public init<Parent: AnyObject>(
    wrappedValue: State, _ render: @escaping (Parent) -> () -> Void,
    name: String? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(container: StateContainer(wrappedValue, name: name, clock: clock), render)
  }

  /// Renders by a method that takes the new state, while the old one is in place.
  ///
  /// - Parameters:
  ///   - wrappedValue: The first state.
  ///   - render: A method of the enclosing object, called with the new state.
  ///   - name: The container's name in traces.
  ///   - clock: What debounced observations wait on; tests pass one that they move by hand.
  public init<Parent: AnyObject>(
    wrappedValue: State, _ render: @escaping (Parent) -> (State) -> Void,
    name: String? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(container: StateContainer(wrappedValue, name: name, clock: clock), render)
  }

  /// Renders a container that was made elsewhere, by a method that reads the state.
  public init<Parent: AnyObject>(container: StateContainer<State>, _ render: @escaping (Parent) -> () -> Void) {
    self.container = container
    renderer = Renderer(.didSet, of: container) { (parent: Parent, _) in render(parent)() }
  }

  /// Renders a container that was made elsewhere, by a method that takes the new state, while the old one is in place.
  public init<Parent: AnyObject>(container: StateContainer<State>, _ render: @escaping (Parent) -> (State) -> Void) {
    self.container = container
    renderer = Renderer(.willSet, of: container) { (parent: Parent, state) in render(parent)(state) }
  }

  /// The state, of a property of an object.
  @available(*, unavailable, message: "@RenderedViewState stands in a class, whose method it calls")
  public var wrappedValue: State { fatalError("@RenderedViewState stands in a class") }

  /// The container.
  public var projectedValue: StateContainer<State> { container }

  /// Renders at the first access.
  public static subscript<Parent: AnyObject>(
    _enclosingInstance parent: Parent, wrapped _: KeyPath<Parent, State>, storage storage: KeyPath<Parent, Self>
  ) -> State {
    let wrapper = parent[keyPath: storage]
    wrapper.renderer.begin(on: parent)
    return wrapper.container.state
  }
}
