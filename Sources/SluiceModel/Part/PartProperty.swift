import CSluice
import SluiceGraph

/// A part of a property's value, as the end of a path: `\.settings[\.theme]`, `\.byID[id]`.
///
/// For contracts and order, the part is its property. Only the invalidation is finer: an observer depends on a memo of
/// the part, which is in the graph between the slot and its readers. The memo has a new version only if the part
/// differs.
@usableFromInline
final class PartProperty<Whole, Part>: _ValueProperty<Part>, Computation, @unchecked Sendable {
  private let whole: _ValueProperty<Whole>
  private let part: (Whole) -> Part
  /// Compares two parts. Returns false if parts are not comparable: then every write of the whole value counts.
  private let areEqual: (Part, Part) -> Bool
  private let visit: ((Part, (any Node) -> Void) -> Void)?
  private let key: PartKey

  @usableFromInline
  init(
    of whole: _ValueProperty<Whole>, _ key: AnyHashable, _ text: String, _ part: @escaping (Whole) -> Part,
    set: ((inout Whole, Part) -> Void)?
  ) {
    self.whole = whole
    self.part = part
    // A key such as NaN would not find its memo again.
    let key = key == key ? key : AnyHashable(NoKey())
    let outer = whole.partKey.flatMap { $0.base as? PartKey }
    self.key = PartKey(property: whole.id, key: outer.map { [$0.key, key] } ?? key)
    areEqual = equality(of: Part.self) ?? { _, _ in false }
    visit = nodes(of: Part.self)
    super.init(whole.id, "\(whole.name)[\(text)]", whole.kind, peek: { part(whole.peek($0)) }) { node, new in
      guard let set else { return }
      var value = whole.peek(node)
      set(&value, new)
      whole.write(node, value)
    }
    isConstant = whole.isConstant && whole.isStored
  }

  override var isStored: Bool { whole.isStored }

  func mayRead(_ index: Int) -> Bool { true }
  override var partKey: AnyHashable? { key }
  override func findOwnerType() -> NodeType { whole.ownerType }
  override func note(_ node: AnyObject) { _ = read(node) }
  override func notePartners(_ node: AnyObject) { whole.notePartners(node) }
  override func anyValue(of node: AnyObject) -> Any { present(node) }

  override func setAny(_ node: AnyObject, _ value: Any) -> Bool {
    guard let value = value as? Part else { return false }
    write(node, value)
    return true
  }

  override func visitChildren(of node: AnyObject, _ body: (any Node) -> Void) { visit?(present(node), body) }

  /// Returns the present part; of a stored computed value, without computing it again.
  private func present(_ node: AnyObject) -> Part {
    guard !whole.isStored, let engine = TransactionEngine.current else { return peek(node) }
    return engine.reading { part(whole.anyValue(of: node) as! Whole) }
  }

  /// Follows the path's last step. Costs a read of the whole value, and for an observer a comparison of the part.
  @usableFromInline
  func read(_ node: AnyObject) -> Part {
    guard let engine = TransactionEngine.current, let place = whole.stateIfKnown(of: node),
      place.pointee.owner == engine.number
    else {
      return peek(node)
    }
    switch engine.frame.reads {
    case .free: break
    case .check: engine.read(Unmanaged.passUnretained(node).toOpaque(), whole.ownerType, id)
    case .track:
      guard engine.frame.computation == nil, !isConstant, let source = source(of: node, in: engine) else {
        whole.note(node)
        break
      }
      engine.graph.refresh(source)
      engine.graph.track(source)
      notePartners(node)
    }
    return present(node)
  }

  override func partSource(of node: AnyObject) -> Graph.Source? {
    TransactionEngine.current.flatMap { source(of: node, in: $0) }
  }

  /// Returns the source of the part of a node's slot, created at the first call.
  private func source(of node: AnyObject, in engine: TransactionEngine) -> Graph.Source? {
    if let known = engine.part(key, of: node, whole) { return known }
    guard !swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) else { return nil }
    let source = Memo.source(of: node, in: engine, areEqual: areEqual) { [self] in value(of: $0, in: $1) }
    engine.add(source, key, of: node, whole)
    return source
  }

  /// Reads the whole value for a memo, which depends on its slot, and returns the part.
  private func value(of node: AnyObject, in engine: TransactionEngine) -> Part {
    if whole.isStored, let slot = engine.source(of: node, whole.ownerType, .value(id)) {
      engine.graph.track(slot)
    } else {
      engine.computing(self) { whole.note(node) }
    }
    return engine.reading { present(node) }
  }
}

/// The key of a part: its property and its place in the value.
struct PartKey: Hashable {
  let property: Int
  let key: AnyHashable
}

/// Represents keys that are not equal to themselves: no value is stored under any of them.
private struct NoKey: Hashable {}

/// The parts of a node's slots that observers depend on: the object of its source for parts.
final class PartsOfNode: NodeCompanion {
  fileprivate(set) var sources: [PartKey: Graph.Source] = [:]
  /// The number of parts at which unread ones are next removed.
  fileprivate var nextLook = 8

  override func nodeDied(_ source: Graph.Source, in engine: TransactionEngine) -> Bool {
    for source in sources.values { engine.graph.dispose(source) }
    sources.removeAll()
    return false
  }
}

extension SlotLabel {
  /// The parts of the node's values that are observed.
  static var parts: SlotLabel { .ofNode(3) }
}

extension TransactionEngine {
  private func parts(of node: AnyObject, _ whole: _PropertyInfo) -> PartsOfNode? {
    whole.state(of: node).pointee.source(.parts)?.object.map { unsafeDowncast($0, to: PartsOfNode.self) }
  }

  fileprivate func part(_ key: PartKey, of node: AnyObject, _ whole: _PropertyInfo) -> Graph.Source? {
    parts(of: node, whole)?.sources[key]
  }

  fileprivate func add(_ source: Graph.Source, _ key: PartKey, of node: AnyObject, _ whole: _PropertyInfo) {
    let parts: PartsOfNode
    if let known = self.parts(of: node, whole) {
      parts = known
    } else {
      parts = PartsOfNode()
      let holder = graph.makeSource()
      holder.object = parts
      keep(holder, .parts, at: whole.state(of: node))
    }
    parts.sources[key] = source
    if parts.sources.count >= parts.nextLook, earlierValues.isEmpty { forgetUnread(parts, but: key) }
  }

  /// Removes unread parts each time the number of parts has doubled, since ids come and go.
  private func forgetUnread(_ parts: PartsOfNode, but kept: PartKey) {
    for (key, source) in parts.sources where key != kept && !graph.hasSubscribers(source) {
      parts.sources[key] = nil
      graph.dispose(source)
    }
    parts.nextLook = max(8, parts.sources.count * 2)
  }

}
