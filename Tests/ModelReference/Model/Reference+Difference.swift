extension Reference {
  /// Every slot of every node that was attached at the end of an operation, as `"id.property"`.
  package var slots: [String: CaseValue] {
    var all: [String: CaseValue] = [:]
    for (_, node) in known { describeSlots(of: node, into: &all) }
    return all
  }

  /// Returns the slots that differ from those after the last operation. Nodes that are attached now are known from here
  /// on.
  mutating func takeDifference() -> [String: CaseValue] {
    var difference: [String: CaseValue] = [:]
    for slot in written {
      guard let before = nodes[slot.node].known else { continue }
      let value = nodes[slot.node].values[slot.property]
      if before[slot.property] != value, isTold(slot) { difference[name(of: slot)] = describe(value) }
    }
    for slot in written where nodes[slot.node].known != nil { nodes[slot.node].known = nodes[slot.node].values }
    written = []
    guard comparedStructure != structure else { return difference }
    comparedStructure = structure
    let attached = attached()
    for node in attached.nodes where nodes[node].known == nil {
      nodes[node].known = nodes[node].values
      let id = nodes[node].id
      nodesByID[id] = node
      let place = known.partitioningIndex { id < $0.id }
      known.insert((id, node), at: place)
      describeSlots(of: node, into: &difference)
    }
    detached = known.filter { !attached.contains($0.node) }.map(\.id)
    return difference
  }

  private func describeSlots(of node: Int, into all: inout [String: CaseValue]) {
    for index in nodes[node].values.indices where isTold(Slot(node, index)) {
      all[name(of: Slot(node, index))] = describe(nodes[node].values[index])
    }
  }

  private func isTold(_ slot: Slot) -> Bool { told[nodes[slot.node].type][slot.property] }

  private func name(of slot: Slot) -> String { "\(nodes[slot.node].id).\(property(of: slot).name)" }
}

extension Array {
  /// Returns the first index from which on the condition holds for all elements.
  fileprivate func partitioningIndex(where isBeyond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
