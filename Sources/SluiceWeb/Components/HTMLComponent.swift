import SluiceMessages

/// A component in a tree: what builds it, and what each session that shows the tree has of it.
final class HTMLComponent {
  let key: String?
  private let stateType: ObjectIdentifier
  private let makeState: (ComponentCore) -> AnyObject
  private let build: (AnyObject) -> HTML
  /// One for each host; nearly always one.
  private var placements: [Placement] = []

  /// A component in the page of one session.
  final class Placement {
    let host: ComponentHost
    let core: ComponentCore
    fileprivate let state: AnyObject
    /// What the page has; nil until it has it.
    fileprivate(set) var shown: HTMLNode?
    /// What the page should have, and of which version of the state; nil until someone needs it.
    fileprivate var newest: (node: HTMLNode, version: Int)?

    fileprivate init(_ host: ComponentHost, _ core: ComponentCore, _ state: AnyObject, shown: HTMLNode?) {
      self.host = host
      self.core = core
      self.state = state
      self.shown = shown
    }

    /// Releases what the component has built, but for the components in it.
    func prune(_ node: HTMLNode?) {
      shown = node ?? HTMLNode(identity: .unplaced, content: .text(""))
      newest = nil
    }
  }

  /// What the page has of a component once a patch is applied.
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

  /// Whether an earlier tree's component can become this one, as far as its state is concerned.
  func continues(_ earlier: HTMLComponent) -> Bool { stateType == earlier.stateType }

  func placement(in host: ComponentHost) -> Placement? { placements.first { $0.host === host } }

  /// Its placement there, with a new state if there is none.
  func placed(in host: ComponentHost) -> Placement {
    if let placement = placement(in: host) { return placement }
    let core = ComponentCore(key: key, host: host)
    let placement = Placement(host, core, makeState(core), shown: nil)
    placements.append(placement)
    host.placed()
    return placement
  }

  /// Takes over the state from an earlier tree, and what the page has.
  func adopt(_ earlier: HTMLComponent, in host: ComponentHost) {
    guard placement(in: host) == nil, let old = earlier.placement(in: host) else { return }
    placements.append(Placement(host, old.core, old.state, shown: old.shown))
  }

  /// What it builds from the state as it is now.
  func content(_ placement: Placement) -> HTMLNode {
    if let (node, version) = placement.newest, version == placement.core.version { return node }
    let version = placement.core.version
    let nodes = HTMLNode.merged(placement.core.building { build(placement.state) }.nodes)
    guard nodes.count == 1, let node = nodes.first else {
      WebMisuse.componentOfSeveral(key: key, count: nodes.count).trap()
    }
    if let earlier = placement.newest?.node {
      // Components in it take their states over, for events that come before the page is compared.
      _ = TreeDiff(from: [earlier], to: [node], in: placement.host)
    }
    placement.newest = (node, version)
    return node
  }
}
