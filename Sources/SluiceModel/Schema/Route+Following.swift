/// A slot: a property of a node.
struct Slot {
  let node: any Node
  let property: _PropertyInfo
  /// The property that is read, or the part of its value.
  let read: _PropertyInfo

  init(node: any Node, property: _PropertyInfo, read: _PropertyInfo? = nil) {
    self.node = node
    self.property = property
    self.read = read ?? property
  }

  var key: SlotKey { SlotKey(node, property.id) }
  /// The keys of the slot and of those that share changes with it.
  var keys: [SlotKey] { property.shared.map { SlotKey(node, $0.id) } }
  /// The common key of all slots that share changes.
  var sharedKey: SlotKey { SlotKey(node, min(property.id, property.partners.min() ?? property.id)) }
}

/// The slots that a route reaches.
struct Reach {
  /// Every slot on the way and at the end, and the reads of computed ones among them.
  var touched: [SlotKey] = []
  /// The slots at which the route ends, without duplicates, in order of first reach.
  var ends: [Slot] = []
}

// Following a path without its types: for checks of order, contracts and writers by slot, and for observers that are
// created at run time.

extension Route {
  /// Follows the route from a node. Costs what it reaches.
  func reach(from origin: any Node) -> Reach {
    var reach = Reach()
    follow(from: origin) { slot, isEnd in
      reach.touched += slot.keys
      if isEnd { reach.ends.append(slot) }
      for inner in slot.property.computedFrom { reach.touched += inner.reach(from: slot.node).touched }
    }
    return reach
  }

  /// Returns the slots at which the route ends, without duplicates, in order of first reach.
  func ends(from origin: any Node) -> [Slot] {
    var ends: [Slot] = []
    follow(from: origin) { slot, isEnd in if isEnd { ends.append(slot) } }
    return ends
  }

  /// Visits every slot on the way, level by level, and at the end. Reads nothing through accessors, except computed
  /// slots.
  func follow(from origin: any Node, _ visit: (Slot, _ isEnd: Bool) -> Void) {
    var nodes: [any Node] = [origin]
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      var next: [any Node] = []
      var met: Set<ObjectIdentifier> = []
      for node in nodes {
        visit(Slot(node: node, property: step.property, read: step.read), isLast && subtree == nil)
        if isLast, subtree == nil { continue }
        step.read.visitChildren(of: node) { if met.insert(ObjectIdentifier($0)).inserted { next.append($0) } }
      }
      nodes = next
    }
    if subtree != nil { visitSubtrees(nodes) { visit(Slot(node: $0, property: $1), true) } }
  }

  /// Makes the running tracker depend on every slot that the route reaches. If the route ends at one property of one
  /// collection's elements, the dependency is a watch, which costs only the way to the collection.
  func track(from origin: any Node) {
    if trackByWatch(from: origin) { return }
    follow(from: origin) { slot, _ in slot.read.note(slot.node) }
  }

  /// Makes the running tracker depend on every slot on the way, except the end.
  @usableFromInline
  func trackWay(from origin: AnyObject) {
    guard let way = way.last, let property = steps.first?.property else { return }
    way.track(from: property.typed(origin))
  }

  /// Makes the running tracker depend on the elements by a watch. Returns false if the slots must be read one by one,
  /// or at least those at the end.
  private func trackByWatch(from origin: any Node) -> Bool {
    guard end == .value, steps.count > 1, let last = steps.last, last.descent == .none, last.part == nil,
      last.property.canBeWatched, steps[steps.count - 2].part == nil,
      case let collection = steps[steps.count - 2].property, let recorded = collection.recorded
    else { return false }
    var holder = origin
    for step in steps.dropLast(2) {
      step.read.note(holder)
      var (next, number): ((any Node)?, Int) = (nil, 0)
      step.read.visitChildren(of: holder) { (next, number) = ($0, number + 1) }
      guard number < 2 else { return false }
      guard let next else { return true }
      holder = next
    }
    collection.note(holder)
    return recorded.trackEach(last.property, of: holder)
  }
}

/// Visits every stored slot of the nodes and of all nodes below them, each node once, without recursion: from top to
/// bottom and in the order of the properties.
func visitSubtrees(_ tops: [any Node], _ body: (any Node, _PropertyInfo) -> Void) {
  var met: Set<ObjectIdentifier> = []
  var open: [any Node] = tops.reversed()
  while let node = open.popLast() {
    guard met.insert(ObjectIdentifier(node)).inserted else { continue }
    var children: [any Node] = []
    for property in type(of: node)._$type.properties where property.isStored {
      body(node, property)
      if property.holdsNodes { property.visitChildren(of: node) { children.append($0) } }
    }
    open += children.reversed()
  }
}
