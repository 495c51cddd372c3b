import CSluice
import SluiceGraph

/// A part of what a property holds, as the end of a path: `\.settings[\.theme]`, `\.byID[id]`.
///
/// Contracts and order know only the property. What is apart is who runs: an observer depends on a memo of the part, which
/// stands in the graph between the slot and its readers, and has another version only when the part differs.
@usableFromInline
final class PartProperty<Whole, Part>: _ValueProperty<Part>, Computation, @unchecked Sendable {
  private let whole: _ValueProperty<Whole>
  private let part: (Whole) -> Part
  /// False where parts cannot be compared: then every write of the whole counts.
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
    // Under a key such as NaN its memo would not be found again.
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

  /// The part as it is: of a computed value that is kept, without computing it again.
  private func present(_ node: AnyObject) -> Part {
    guard !whole.isStored, let engine = TransactionEngine.current else { return peek(node) }
    return engine.reading { part(whole.anyValue(of: node) as! Whole) }
  }

  /// Follows the path's last step. Costs the whole value's read, and for an observer a comparison of the part.
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

  /// What stands in the graph for the part of a node's slot, made at the first call.
  private func source(of node: AnyObject, in engine: TransactionEngine) -> Graph.Source? {
    if let known = engine.part(key, of: node, whole) { return known }
    guard !swift_isDeallocating(Unmanaged.passUnretained(node).toOpaque()) else { return nil }
    let source = Memo.source(of: node, in: engine, areEqual: areEqual) { [self] in value(of: $0, in: $1) }
    engine.add(source, key, of: node, whole)
    return source
  }

  /// Reads the whole for a memo, which depends on its slot, and takes the part out.
  private func value(of node: AnyObject, in engine: TransactionEngine) -> Part {
    if whole.isStored, let slot = engine.source(of: node, whole.ownerType, .value(id)) {
      engine.graph.track(slot)
    } else {
      engine.computing(self) { whole.note(node) }
    }
    return engine.reading { present(node) }
  }
}

/// Which part of which property.
struct PartKey: Hashable {
  let property: Int
  let key: AnyHashable
}

/// Stands for keys that are not equal to themselves: under all of them there is nothing.
private struct NoKey: Hashable {}

/// The parts of a node's slots that observers depend on: the object of its source for parts.
final class PartsOfNode: NodeCompanion {
  fileprivate(set) var sources: [PartKey: Graph.Source] = [:]
  /// How many there must be for the next look at those that nobody reads.
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

  /// Ids come and go: parts that nobody reads are forgotten each time that their number has doubled.
  private func forgetUnread(_ parts: PartsOfNode, but kept: PartKey) {
    for (key, source) in parts.sources where key != kept && !graph.hasSubscribers(source) {
      parts.sources[key] = nil
      graph.dispose(source)
    }
    parts.nextLook = max(8, parts.sources.count * 2)
  }

}
