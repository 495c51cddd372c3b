import SluiceModel

/// How a container is rendered on an object: by a function that reads the state, or by one that gets the new state before it is set.
final class Renderer<State> {
  private let moment: StateMoment
  private let render: (AnyObject, State) -> Void
  /// What tells of states; nil until rendering has begun.
  private var subscription: StateSubscription?
  private var hasBegun = false
  /// A rendering that waits for the end of a transaction: alive until that is over, however it ends.
  private weak var waiting: Waiting?

  private final class Waiting {}

  init(_ moment: StateMoment, _ render: @escaping (AnyObject, State) -> Void) {
    self.moment = moment
    self.render = render
  }

  func begin(_ container: StateContainer<State>, on view: AnyObject) {
    // Subscribing renders, and rendering reads the state, which comes here again.
    if hasBegun { return }
    hasBegun = true
    subscription = container.subscribe(moment) { [weak self, weak container, weak view] state in
      guard let self, let container, let view else { return }
      if moment == .didSet { renderOnce(container, view) } else { render(view, state) }
    }
  }

  /// Renders now; in a transaction of the container's mediator once, when that has been committed.
  private func renderOnce(_ container: StateContainer<State>, _ view: AnyObject) {
    guard let wait = container.whenCommitted() else { return render(view, container.stored) }
    if waiting != nil { return }
    let waiting = Waiting()
    self.waiting = waiting
    wait { [weak container, weak view] in
      self.waiting = nil
      withExtendedLifetime(waiting) {}
      if let container, let view { self.render(view, container.stored) }
    }
  }
}

extension StateContainer {
  /// Renders the present state on an object, and from now on each: what the first access to a ``RenderedViewState`` does by itself. A
  /// second call, and one for a container that no ``RenderedViewState`` made, does nothing.
  ///
  /// A render function without parameter is called when the state was set; in a transaction of the container's mediator once, when that
  /// has been committed. One that takes the new state is called before each, while `state` still is the old one. The object is held weakly.
  public func startRendering(on view: AnyObject) { renderer?.begin(self, on: view) }
}
