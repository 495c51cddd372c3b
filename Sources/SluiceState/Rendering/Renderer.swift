import Logging
import SluiceMessages
import SluiceModel

/// Renders a container on an object, by a function that reads the state, or by one that receives the new state before
/// it is set.
final class Renderer<State> {
  private let moment: StateMoment
  private let canRender: (AnyObject) -> Bool
  private let render: (AnyObject, State) -> Void
  private weak var container: StateContainer<State>?
  /// The subscription to the states.
  private var subscription: StateSubscription?
  private(set) weak var view: AnyObject?
  /// Whether a rendering waits for the end of a transaction.
  private var isWaiting = false
  /// Whether the waiting rendering is the first one. If its transaction is rolled back, rendering has not begun.
  private var isFirstWaiting = false

  init<Parent: AnyObject>(
    _ moment: StateMoment, of container: StateContainer<State>, _ render: @escaping (Parent, State) -> Void
  ) {
    self.moment = moment
    self.container = container
    canRender = { $0 is Parent }
    self.render = { view, state in (view as? Parent).map { render($0, state) } }
    container.renderers.removeAll { $0.renderer == nil }
    container.renderers.append(WeakRenderer(renderer: self))
  }

  /// Renders the current state and each later one. A second call does nothing. Returns whether it renders on this
  /// object.
  @discardableResult
  func begin(on view: AnyObject) -> Bool {
    // Subscribing renders, and rendering reads the state, which calls this function again.
    if let present = self.view { return present === view }
    guard canRender(view), let container else { return false }
    self.view = view
    let moments: StateMoments = moment == .willSet ? [.willSet, .undone, .rolledBack] : [.didSet, .undone]
    subscription = container.subscribe(to: moments) { [weak self] state in
      guard let self, let view = self.view else { return }
      if moment == .didSet { renderOnce(view) } else { render(view, state) }
    }
    isFirstWaiting = isWaiting
    return true
  }

  /// Renders now. In a transaction of the container's mediator, renders once, when the transaction has been committed.
  private func renderOnce(_ view: AnyObject) {
    guard let container else { return }
    guard let onEnd = container.onEnd() else { return render(view, container.stored) }
    if isWaiting { return }
    isWaiting = true
    onEnd { [self, weak container, weak view] end in
      let wasFirst = isFirstWaiting
      (isWaiting, isFirstWaiting) = (false, false)
      if end == .rolledBack {
        // If rendering began in the transaction, the next access begins it again.
        if wasFirst { (self.view, subscription) = (nil, nil) }
      } else if let container, let view {
        render(view, container.stored)
      }
    }
  }
}

/// A weak reference to a renderer. The wrapper that made the renderer owns it.
struct WeakRenderer<State> {
  weak var renderer: Renderer<State>?
}

extension StateContainer {
  /// Renders the current state on an object, and each later one. The first access to a ``RenderedViewState`` does this
  /// automatically.
  ///
  /// A render function without parameters is called after the state has been set. In a transaction of the container's
  /// mediator, the function is called once, when the transaction has been committed. A render function that takes the
  /// new state is called before each change, while `state` is still the old one. This function is also called with the
  /// state that undo or a failed transaction has restored.
  ///
  /// A second call for an object does nothing. The object is held weakly. If no ``RenderedViewState`` of the object's
  /// type shows the container, there is no function to render by, and a warning is logged.
  public func startRendering(on view: AnyObject) {
    let own = renderers.compactMap { $0.renderer }
    if own.contains(where: { $0.view === view }) || own.contains(where: { $0.begin(on: view) }) { return }
    stateLogger.warning("\(StateMisuse.nothingToRender(container: name, view: "\(type(of: view))").text)")
  }
}
