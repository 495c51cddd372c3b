extension Reference {
  /// Follows a path through the model as it is now.
  func reach(_ route: Route, from origin: Int) -> Reach {
    var reach = Reach()
    follow(route, from: origin, into: &reach)
    return reach
  }

  /// Adds what a path meets to what others met. The way to an event counts for order, never as a change.
  func follow(_ route: Route, from origin: Int, into reach: inout Reach) {
    let seen = reach.seen.count
    walk(route, from: origin, into: &reach)
    if schema.isHeard(route) { reach.seen.removeSubrange(seen...) }
  }

  private func walk(_ route: Route, from origin: Int, into reach: inout Reach) {
    var frontier = [origin]
    let last = route.hops.count - 1
    for (place, hop) in route.hops.enumerated() {
      if place == last, route.ending == .settings {
        for node in frontier {
          let slot = Slot(node, hop.property)
          reach.events.append(slot)
          reach.touched.append(slot)
        }
        return
      }
      let isEnd = place == last && route.ending == .slot
      var following: [Int] = []
      for node in frontier {
        let value = meet(Slot(node, hop.property), isEnd: isEnd, in: &reach)
        guard !isEnd else { continue }
        switch value {
        case .integer, .nothing: break
        case .node(let child): following.append(child)
        case .list(let children): following += children
        }
      }
      if !isEnd { frontier = marks.unique(following) }
    }
    if route.ending == .subtree { visitSubtrees(of: frontier, into: &reach) }
  }

  private func visitSubtrees(of tops: [Int], into reach: inout Reach) {
    for node in below(tops) {
      for (index, property) in schema.types[nodes[node].type].properties.enumerated() where property.isStored {
        _ = meet(Slot(node, index), isEnd: true, in: &reach)
      }
    }
  }

  private func meet(_ slot: Slot, isEnd: Bool, in reach: inout Reach) -> ReferenceValue {
    let property = property(of: slot)
    let value = value(of: slot)
    reach.touched.append(slot)
    switch property.spec.shape {
    case .event:
      reach.events.append(slot)
    case .computed:
      for input in property.inputs { reach.touched.append(Slot(slot.node, input)) }
      reach.seen.append(SeenSlot(slot: slot, value: value))
    case .value, .maybe, .list:
      reach.seen.append(SeenSlot(slot: slot, value: value))
    }
    if isEnd { reach.ends.append(slot) }
    return value
  }

  /// The present value of a slot; that of a computed one is worked out.
  func value(of slot: Slot) -> ReferenceValue {
    let property = property(of: slot)
    guard let formula = property.formula else { return nodes[slot.node].values[slot.property] }
    let inputs = property.inputs.map { nodes[slot.node].values[$0] }
    switch formula {
    case .sum:
      return .integer((inputs[0].integer + inputs[1].integer) % 3)
    case .nth:
      let items = inputs[1].children
      return items.isEmpty ? .nothing : .node(items[inputs[0].integer % items.count])
    }
  }

  func property(of slot: Slot) -> Schema.Property {
    schema.types[nodes[slot.node].type].properties[slot.property]
  }

  /// The nodes of these subtrees, each once, parents before children.
  func below(_ tops: [Int]) -> [Int] {
    var found: [Int] = []
    marks.begin(nodes.count)
    func visit(_ node: Int) {
      guard marks.insert(node) else { return }
      found.append(node)
      for index in holders[nodes[node].type] {
        switch nodes[node].values[index] {
        case .integer, .nothing: break
        case .node(let child): visit(child)
        case .list(let children): for child in children { visit(child) }
        }
      }
    }
    for top in tops { visit(top) }
    return found
  }
}

/// Tells nodes that were met before from new ones, without a set for each walk.
///
/// Two copies of a reference may share it: nothing in it outlives a walk.
final class Marks {
  private var walks: [Int] = []
  private var walk = 0

  func begin(_ count: Int) {
    walk += 1
    if walks.count < count { walks += Array(repeating: 0, count: count - walks.count) }
  }

  func insert(_ node: Int) -> Bool {
    defer { walks[node] = walk }
    return walks[node] != walk
  }

  /// The same nodes without later repetitions.
  func unique(_ nodes: [Int]) -> [Int] {
    guard nodes.count > 1 else { return nodes }
    begin(nodes.max()! + 1)
    return nodes.filter(insert)
  }
}
