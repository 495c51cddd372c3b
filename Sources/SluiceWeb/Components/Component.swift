import SluiceMessages

/// An element with a state of its own. Use a component for state that belongs to this page alone and not to the model.
/// Examples are whether a row is unfolded, which tab of a panel is open, and the text of a field before it is saved.
///
///     component(key: commit.id, initially: false) { isOpen in
///       li {
///         button(.onClick { isOpen.value.toggle() }) { commit.subject }
///         if isOpen.value { pre { commit.body } }
///       }
///     }
///
/// # Rules
///
/// - The state begins as `initially`, and is kept while the page has an element with this identity, which is the key or
///   else the place. Rebuilding the page keeps it. When the element is removed, the state is released. A component that
///   reappears begins with a new state, and so does one whose state now has another type. The state belongs to the
///   session: each tab has its own, and a new session has none.
/// - Setting the state, in a handler or later in the session's isolation, builds only this component. The tree around
///   it is not built, and neither is an unchanged ``memo(key:on:build:)`` in it. The page receives the difference.
/// - The closure escapes, and is called when the page is compared, not when the page is built. Capture the values that
///   the closure takes from a model: reads inside the closure do not notify any rendering observer. The closure must
///   not set the state. To run code when the component appears, use ``HTMLAttribute/onAppear(_:)`` on its element.
/// - The closure builds one element. Components can be used in memos, in rows of lazy lists and in other components. A
///   memo with an equal value keeps the components in it.
///
/// A change costs one walk of the tree and the cost of the component. A page without components has no cost.
///
/// - Parameters:
///   - key: Distinguishes the component from its siblings. Without a key, its place does.
///   - initially: Creates the state of a component that is new in the page.
///   - body: Builds the component's element from the state.
public func component<State>(
  key: HTMLKey? = nil,
  initially: @autoclosure @escaping () -> State,
  @HTMLBuilder body: @escaping (ComponentState<State>) -> HTML
) -> HTML {
  let component = HTMLComponent(key: key.map { ElementKey($0) }, initially: initially, body: body)
  let identity = component.key.map(Identity.init(key:)) ?? .unplaced
  return HTML(nodes: [HTMLNode(identity: identity, content: .component(component))])
}

/// The state of a component, for its closure and its handlers.
///
/// The object belongs to the isolation of the session, and may be stored. Setting the value after the component was
/// removed has no effect.
public final class ComponentState<Value> {
  /// The value of the state. If it is set, the component is built again before the next patch is sent.
  public var value: Value {
    didSet { core.changed() }
  }

  private let core: ComponentCore

  init(_ value: Value, _ core: ComponentCore) {
    self.value = value
    self.core = core
  }
}

/// The part of a component's state that does not depend on its type.
final class ComponentCore {
  /// The number of times that the value was set.
  private(set) var version = 0
  private var isBuilding = false
  private let key: String?
  private weak var host: ComponentHost?

  init(key: String?, host: ComponentHost) {
    self.key = key
    self.host = host
  }

  func changed() {
    if isBuilding { WebMisuse.stateSetInBody(key: key).trap() }
    version += 1
    host?.changed()
  }

  func building<Result>(_ body: () -> Result) -> Result {
    isBuilding = true
    defer { isBuilding = false }
    return body()
  }
}
