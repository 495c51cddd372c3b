import Logging
import SluiceMessages
import SluiceModel

/// How a container is rendered on an object: by a function that reads the state, or by one that gets the new state
/// before it is set.
final class Renderer<State> {
  private let moment: StateMoment
  private let canRender: (AnyObject) -> Bool
  private let render: (AnyObject, State) -> Void
  private weak var container: StateContainer<State>?
  /// What tells of states.
  private var subscription: StateSubscription?
  private(set) weak var view: AnyObject?
  /// Whether a rendering waits for the end of a transaction.
  private var isWaiting = false
  /// Whether that is the first: if the transaction is taken back, rendering has not begun.
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

  /// Renders the present state, and from now on each; a second call does nothing. Whether it renders on this object.
  @discardableResult
  func begin(on view: AnyObject) -> Bool {
    // Subscribing renders, and rendering reads the state, which comes here again.
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

  /// Renders now; in a transaction of the container's mediator once, when that has been committed.
  private func renderOnce(_ view: AnyObject) {
    guard let container else { return }
    guard let onEnd = container.onEnd() else { return render(view, container.stored) }
    if isWaiting { return }
    isWaiting = true
    onEnd { [self, weak container, weak view] end in
      let wasFirst = isFirstWaiting
      (isWaiting, isFirstWaiting) = (false, false)
      if end == .rolledBack {
        // Where it began in the transaction, the next access begins anew.
        if wasFirst { (self.view, subscription) = (nil, nil) }
      } else if let container, let view {
        render(view, container.stored)
      }
    }
  }
}

/// A renderer, which lives as long as the wrapper that made it.
struct WeakRenderer<State> {
  weak var renderer: Renderer<State>?
}

extension StateContainer {
  /// Renders the present state on an object, and from now on each: what the first access to a ``RenderedViewState``
  /// does by itself.
  ///
  /// A render function without parameter is called when the state was set; in a transaction of the container's mediator
  /// once, when that has been committed. One that takes the new state is called before each, while `state` still is the
  /// old one, and with the state that undo or a failed transaction has put back. A second call for an object does
  /// nothing. The object is held weakly. A container that no ``RenderedViewState`` of the object's type shows has
  /// nothing to render by: that is logged as a warning.
  public func startRendering(on view: AnyObject) {
    let own = renderers.compactMap { $0.renderer }
    if own.contains(where: { $0.view === view }) || own.contains(where: { $0.begin(on: view) }) { return }
    stateLogger.warning("\(StateMisuse.nothingToRender(container: name, view: "\(type(of: view))").text)")
  }
}
