extension Reference {
  /// Follows a path through the present model.
  func reach(_ route: Route, from origin: Int) -> Reach {
    var reach = Reach()
    follow(route, from: origin, into: &reach)
    return reach
  }

  /// Adds the slots that a path reaches to those of other paths. The slots on the path to an event count for the order,
  /// and never as changes.
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
        let value = meet(Place(slot: Slot(node, hop.property), key: hop.key), isEnd: isEnd, in: &reach)
        if !isEnd { following += value.children }
      }
      if !isEnd { frontier = marks.unique(following) }
    }
    if route.ending == .subtree { visitSubtrees(of: frontier, into: &reach) }
  }

  private func visitSubtrees(of tops: [Int], into reach: inout Reach) {
    for node in below(tops) {
      for (index, property) in schema.types[nodes[node].type].properties.enumerated() where property.isStored {
        _ = meet(Place(slot: Slot(node, index)), isEnd: true, in: &reach)
      }
    }
  }

  private func meet(_ place: Place, isEnd: Bool, in reach: inout Reach) -> ReferenceValue {
    let slot = place.slot
    let property = property(of: slot)
    let value = value(of: place)
    reach.touched.append(slot)
    if property.spec.shape == .event {
      reach.events.append(slot)
    } else {
      reach.seen.append(SeenSlot(place: place, value: value))
    }
    for route in computedFrom[nodes[slot.node].type][slot.property] {
      reach.touched += self.reach(route, from: slot.node).touched
    }
    if let partner = partner(of: slot) {
      reach.touched.append(partner)
      reach.seen.append(SeenSlot(place: Place(slot: partner), value: self.value(of: partner)))
    }
    if isEnd { reach.ends.append(place) }
    return value
  }

  /// Returns the slot with which the given slot counts as one.
  func partner(of slot: Slot) -> Slot? { property(of: slot).partner.map { Slot(slot.node, $0) } }

  func value(of place: Place) -> ReferenceValue {
    let whole = value(of: place.slot)
    return place.key.map { whole[$0] } ?? whole
  }

  /// Returns the present value of a slot. A computed value is computed.
  func value(of slot: Slot) -> ReferenceValue {
    let property = property(of: slot)
    guard let formula = property.formula else { return nodes[slot.node].values[slot.property] }
    func own(_ name: String) -> ReferenceValue { value(of: Slot(slot.node, propertyIndex(name, of: slot.node))) }
    switch formula {
    case .sum:
      return .integer((own("a").integer + own("b").integer) % 3)
    case .nth:
      let items = own("items").children
      return items.isEmpty ? .nothing : .node(items[own("a").integer % items.count])
    case .half: return .integer(own("n").integer / 2)
    case .third: return .integer((own("half").integer * 3 + own("n").integer) % 7)
    case .best: return own("keyed")[own("n").integer]
    case .bright:
      return .list(own("spare").children.filter { nodes[$0].values[propertyIndex("v", of: $0)].integer > 4 })
    }
  }

  func property(of slot: Slot) -> Schema.Property {
    schema.types[nodes[slot.node].type].properties[slot.property]
  }

  /// Returns the nodes of these subtrees without duplicates, parents before children.
  func below(_ tops: [Int]) -> [Int] {
    var found: [Int] = []
    marks.begin(nodes.count)
    func visit(_ node: Int) {
      guard marks.insert(node) else { return }
      found.append(node)
      for index in holders[nodes[node].type] { for child in nodes[node].values[index].children { visit(child) } }
    }
    for top in tops { visit(top) }
    return found
  }
}

/// Distinguishes nodes that were already visited from new ones, without a set for each walk.
///
/// Two copies of a reference can share it, because none of its state outlives a walk.
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

  /// Returns the nodes without later duplicates.
  func unique(_ nodes: [Int]) -> [Int] {
    guard nodes.count > 1 else { return nodes }
    begin(nodes.max()! + 1)
    return nodes.filter(insert)
  }
}
