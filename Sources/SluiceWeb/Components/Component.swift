import SluiceMessages

/// A piece of the page with a state of its own, for what only this page and nobody's model should know: whether a row
/// is unfolded, which tab of a panel is open, what stands in a field before it is saved.
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
/// - The state begins as `initially`, is kept while an element with this identity (its key, or else its place) is in
/// the
///   page, also when the page is built anew, and goes with it. A component that comes back begins anew, and so does one
///   whose state has another type now. It is the session's: each tab has its own, and a new session begins with none.
/// - Setting the state, in a handler or later in the session's isolation, builds this component alone: not the tree
///   around it, nor what a ``memo(key:on:build:)`` in it keeps. The page is sent what differs.
/// - The closure escapes and is called when the page is compared, not when it is built. What it takes from a model it
/// takes
///   from values that it has captured: what it reads itself, no rendering observer is told of. It sets no state; what
///   is to happen when it comes into the page stands at its element, as ``HTMLAttribute/onAppear(_:)``.
/// - It builds one element. Components stand in memos, in rows of lazy lists and in other components; an equal memo
/// keeps
///   those in it.
///
/// A change costs one walk of the tree and what the component costs; a page without components pays nothing.
///
/// - Parameters:
///   - key: Tells the component from its siblings. Without it, its place does.
///   - initially: Makes the state of a component that is new in the page.
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

/// The state of a component, as its closure and its handlers reach it.
///
/// It stays in the isolation of the session, and may be kept: set when the component is gone, it changes nothing.
public final class ComponentState<Value> {
  /// What the component shows; set, the component is built anew before the page is sent the next patch.
  public var value: Value {
    didSet { core.changed() }
  }

  private let core: ComponentCore

  init(_ value: Value, _ core: ComponentCore) {
    self.value = value
    self.core = core
  }
}

/// What is known of a state whatever its type.
final class ComponentCore {
  /// One more with each setting.
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
