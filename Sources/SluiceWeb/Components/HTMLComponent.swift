import SluiceMessages

/// A component in a tree: the closure that builds it, and its placement in each session that shows the tree.
final class HTMLComponent {
  let key: String?
  private let stateType: ObjectIdentifier
  private let makeState: (ComponentCore) -> AnyObject
  private let build: (AnyObject) -> HTML
  /// The placements, one for each host. There is nearly always one.
  private var placements: [Placement] = []

  /// A component in the page of one session.
  final class Placement {
    let host: ComponentHost
    let core: ComponentCore
    fileprivate let state: AnyObject
    /// The content that the page has; nil before the page has the component.
    fileprivate(set) var shown: HTMLNode?
    /// The content that the page should have, with the version of its state; nil until it is needed.
    fileprivate var newest: (node: HTMLNode, version: Int)?

    fileprivate init(_ host: ComponentHost, _ core: ComponentCore, _ state: AnyObject, shown: HTMLNode?) {
      self.host = host
      self.core = core
      self.state = state
      self.shown = shown
    }

    /// Releases the content of the component, except the components in it.
    func prune(_ node: HTMLNode?) {
      shown = node ?? HTMLNode(identity: .unplaced, content: .text(""))
      newest = nil
    }
  }

  /// The content of a component that the page has after a patch is applied.
  struct Step {
    let placement: Placement
    let node: HTMLNode

    func commit() { placement.shown = node }
  }

  init<State>(key: ElementKey?, initially: @escaping () -> State, body: @escaping (ComponentState<State>) -> HTML) {
    self.key = key?.text
    stateType = ObjectIdentifier(State.self)
    makeState = { ComponentState(initially(), $0) }
    build = { body(unsafeDowncast($0, to: ComponentState<State>.self)) }
  }

  /// Returns whether the component can take over the state of an earlier tree's component, by its type.
  func continues(_ earlier: HTMLComponent) -> Bool { stateType == earlier.stateType }

  func placement(in host: ComponentHost) -> Placement? { placements.first { $0.host === host } }

  /// Returns the placement in a host. Creates it with a new state if there is none.
  func placed(in host: ComponentHost) -> Placement {
    if let placement = placement(in: host) { return placement }
    let core = ComponentCore(key: key, host: host)
    let placement = Placement(host, core, makeState(core), shown: nil)
    placements.append(placement)
    host.placed()
    return placement
  }

  /// Takes over the state and the shown content from an earlier tree.
  func adopt(_ earlier: HTMLComponent, in host: ComponentHost) {
    guard placement(in: host) == nil, let old = earlier.placement(in: host) else { return }
    placements.append(Placement(host, old.core, old.state, shown: old.shown))
  }

  /// Returns the content for the present state, and builds it if needed.
  func content(_ placement: Placement) -> HTMLNode {
    if let (node, version) = placement.newest, version == placement.core.version { return node }
    let version = placement.core.version
    let nodes = HTMLNode.merged(placement.core.building { build(placement.state) }.nodes)
    guard nodes.count == 1, let node = nodes.first else {
      WebMisuse.componentOfSeveral(key: key, count: nodes.count).trap()
    }
    if let earlier = placement.newest?.node {
      // Components in the new content take over their states, for events that arrive before the page is compared.
      _ = TreeDiff(from: [earlier], to: [node], in: placement.host)
    }
    placement.newest = (node, version)
    return node
  }
}
