import ModelReference
import Sluice

// Observers that maintain the nodes and values of a path through `each` from the reported changes only, without reading
// the others.

/// The nodes and values of one path, as an observer knows them from the reported changes.
final class FollowedNodes {
  var entries: [(id: String, value: CaseValue)] = []
}

extension Player {
  /// Registers an observer that follows a path.
  func follow(_ spec: ObserverSpec) -> Registration {
    switch spec.reads[0].joined(separator: ".") {
    case "items.v": follow(spec, \.items.each.v)
    case "items.flag": follow(spec, \.items.each.flag)
    case "visible.t": follow(spec, \.visible.each.t)
    case "folders.items.w": follow(spec, \.folders.each.items.each.w)
    case "folders.size": follow(spec, \.folders.each.size)
    case "rows.v": follow(spec, \.rows.each.v)
    case "left.items.v": follow(spec, \.left.some.items.each.v)
    case "shelves.mark": follow(spec, \.shelves.each.mark)
    case "shelves.east": follow(spec, \.shelves.each.east)
    case "shelves.far": follow(spec, \.shelves.each.far)
    case "shelves.stray": follow(spec, \.shelves.each.stray)
    case "shelves.style.[0]": follow(spec, \.shelves.each.style[\.hue])
    case "shelves.third": follow(spec, \.shelves.each.third)
    case "shelf.spare.v": follow(spec, \.shelf.some.spare.each.v)
    case "shelf.group.v": follow(spec, \.shelf.some.group.each.v, isOrdered: false)
    case "shelf.loose.w": follow(spec, \.shelf.some.loose.each.w, isOrdered: false)
    case "shelf.keyed.v": follow(spec, \.shelf.some.keyed.each.v, isOrdered: false)
    case "shelf.index.w": follow(spec, \.shelf.some.index.each.w, isOrdered: false)
    case "shelf.bright.w": follow(spec, \.shelf.some.bright.each.w)
    case "shelves.keyed.[1].v": follow(spec, \.shelves.each.keyed[1].some.v, isOrdered: false)
    case "shelves.table.[1]": follow(spec, \.shelves.each.table[1], isOrdered: false)
    default: fatalError("\(spec.reads[0]) is not followed")
    }
  }

  private func follow<Element: CaseNode, Value: CaseSlot, Access: ReadAccess>(
    _ spec: ObserverSpec,
    _ path: ModelPath<Root, ManyPath<Root, Element, Value, Access>>, isOrdered: Bool = true
  ) -> Registration {
    let followed = FollowedNodes()
    let body = { [unowned self] (values: Each<Element, Value>) in
      begin(spec.id)
      defer { end() }
      note(Self.fold(values, into: followed, isOrdered))
    }
    return spec.phase == .smart
      ? mediator.observe(spec.id, reads: path) { body($0) }
      : mediator.observe(spec.id, priority: Priority(spec.priority), reads: path) { body($1) }
  }

  /// Updates the known nodes by the changes only, and returns the reported changes.
  private static func fold<Element: CaseNode, Value: CaseSlot>(
    _ values: Each<Element, Value>, into followed: FollowedNodes, _ isOrdered: Bool
  ) -> Seen.Changes {
    let changes = values.changes
    if changes.isFirst { followed.entries = [] }
    for offset in (changes.removed.map(\.offset) + changes.moved.map(\.from)).sorted().reversed() {
      followed.entries.remove(at: offset)
    }
    let come = changes.inserted.map { ($0.element, $0.offset) } + changes.moved.map { ($0.element, $0.to) }
    for (element, offset) in come.sorted(by: { $0.1 < $1.1 }) {
      followed.entries.insert((element.id, values[offset].caseValue), at: offset)
    }
    for element in changes.changed {
      guard let place = followed.entries.firstIndex(where: { $0.id == element.id }) else { continue }
      followed.entries[place].value = values[place].caseValue
    }
    let result = followed.entries.map { "\($0.id)=\($0.value)" }
    return Seen.Changes(
      isFirst: changes.isFirst, removed: changes.removed.map(\.element.id).sorted(),
      inserted: changes.inserted.map(\.element.id).sorted(), changed: changes.changed.map(\.id).sorted(),
      result: isOrdered ? result : result.sorted())
  }
}
