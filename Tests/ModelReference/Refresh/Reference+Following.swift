/// A node to which a path leads, and the value at its end.
struct FollowedNode {
  let node: Int
  let value: ReferenceValue
}

// The changes of the followed nodes since an observer's last run, found by comparing all of them.

extension Reference {
  /// Returns the nodes to which the first read path of an observer leads now, in order.
  func followed(by observer: Int) -> [FollowedNode] {
    reach(observers[observer].contract.reads[0], from: observers[observer].origin).ends.map {
      FollowedNode(node: $0.slot.node, value: value(of: $0))
    }
  }

  func changes(for observer: Int) -> Seen.Changes {
    let (before, now) = (observers[observer].followed ?? [], followed(by: observer))
    let old = Dictionary(uniqueKeysWithValues: before.map { ($0.node, $0.value) })
    let present = Set(now.map(\.node))
    let isOrdered = observers[observer].contract.reads[0].hops.allSatisfy {
      ![.set, .map, .maybeMap].contains(schema.property(at: $0).spec.shape)
    }
    let result = now.map { "\(nodes[$0.node].id)=\(describe($0.value))" }
    return Seen.Changes(
      isFirst: observers[observer].followed == nil,
      removed: before.filter { !present.contains($0.node) }.map { nodes[$0.node].id }.sorted(),
      inserted: now.filter { old[$0.node] == nil }.map { nodes[$0.node].id }.sorted(),
      changed: now.filter { old[$0.node].map { [value = $0.value] in $0 != value } ?? false }.map { nodes[$0.node].id }
        .sorted(),
      result: isOrdered ? result : result.sorted())
  }
}
