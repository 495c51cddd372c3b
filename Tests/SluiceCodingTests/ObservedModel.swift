import Sluice
import TestSupport

/// Observers of a model, and a reference that computes which of them a refresh must run. An observer must run if a slot
/// on its path, or at its end, differs from the slot at its last run. Nodes are compared by identity, values by `==`.
final class ObservedModel {
  let mediator: Mediator<Part>
  /// The names of the observers that ran since `difference()` was last called, in order.
  private(set) var runs: [String] = []
  /// The slots and values that each observer saw when it ran last.
  private var seen: [String: [String]] = [:]
  /// A node at which a path starts.
  private let origin: Part

  init(_ root: Part, origin: Part) {
    mediator = Mediator(root)
    self.origin = origin
    let note: (String) -> Void = { [unowned self] in runs.append($0) }
    mediator.observe("number", reads: \.number) { _ in note("number") }
    mediator.observe("next", reads: \.next.some.number) { _ in note("next") }
    mediator.observe("nodes", reads: \.list) { _ in note("nodes") }
    mediator.observe("list", reads: \.list.each.number) { _ in note("list") }
    mediator.observe("map", reads: \.map.each.text) { _ in note("map") }
    mediator.observe("dictionary", reads: \.dictionary.each.number) { _ in note("dictionary") }
    mediator.observe("friends", reads: \.list.each.friend.some.number) { _ in note("friends") }
    mediator.from(origin).observe("origin", reads: \.number) { _ in note("origin") }
    mediator.render("page") {
      note("page")
      _ = $0.list.first?.friend?.text
    }
    mediator.forEach(Part.self).observe("sum", reads: \.serial, \.number, \.next.some.number, writes: \.sum) {
      note("sum \($0)")
      $3 = $1 + ($2 ?? 0)
    }
  }

  /// Returns the difference between the observers that ran and those that had to run, or nil. Visits the complete
  /// model.
  func difference() -> String? {
    let now = traces()
    let expected = now.keys.filter { now[$0] != seen[$0] }.sorted()
    // Observers of detached nodes are removed here, and run again when their nodes are attached again.
    seen = now
    defer { runs = [] }
    return runs.sorted() == expected ? nil : "ran \(runs.sorted()), expected \(expected)"
  }

  /// Returns the slots that the path of each observer passes and reads now.
  private func traces() -> [String: [String]] {
    let root = mediator.root
    var traces: [String: [String]] = [
      "number": [slot(root, "number", root.number)],
      "next": next(root),
      "nodes": [slot(root, "list", nodes(root.list))],
      "list": each(root, "list", root.list) { [slot($0, "number", $0.number)] },
      "map": each(root, "map", root.map.values) { [slot($0, "text", $0.text)] },
      "dictionary": each(root, "dictionary", root.dictionary.values.sorted { $0.id < $1.id }) {
        [slot($0, "number", $0.number)]
      },
      "friends": each(root, "list", root.list) { part in
        [slot(part, "friend", nodes(part.friend.map { [$0] } ?? []))]
          + (part.friend.map { [slot($0, "number", $0.number)] } ?? [])
      },
      "page": page(root),
    ]
    for part in attached(root) {
      traces["sum \(part.serial)"] = [slot(part, "number", part.number)] + next(part)
      if part === origin { traces["origin"] = [slot(part, "number", part.number)] }
    }
    return traces
  }

  private func next(_ part: Part) -> [String] {
    [slot(part, "next", nodes(part.next.map { [$0] } ?? []))]
      + (part.next.map { [slot($0, "number", $0.number)] } ?? [])
  }

  private func page(_ root: Part) -> [String] {
    var trace = [slot(root, "list", nodes(root.list))]
    guard let first = root.list.first else { return trace }
    trace.append(slot(first, "friend", nodes(first.friend.map { [$0] } ?? [])))
    if let friend = first.friend { trace.append(slot(friend, "text", friend.text)) }
    return trace
  }

  private func each(
    _ part: Part, _ name: String, _ parts: some Sequence<Part>, _ body: (Part) -> [String]
  ) -> [String] {
    [slot(part, name, nodes(parts))] + parts.flatMap(body)
  }

  private func nodes(_ parts: some Sequence<Part>) -> String { "\(parts.map { ObjectIdentifier($0) })" }

  private func slot(_ part: Part, _ name: String, _ value: some Any) -> String {
    "\(ObjectIdentifier(part)) \(name) \(value)"
  }
}

/// Returns the nodes that a root reaches, each once.
func attached(_ root: Part) -> [Part] {
  var met: Set<Part> = [root]
  var open = [root]
  var found: [Part] = []
  while let part = open.popLast() {
    found.append(part)
    let lists: [[Part]] = [
      part.next.map { [$0] } ?? [], Array(part.list), part.array, Array(part.set), Array(part.map.values),
      Array(part.plainSet), Array(part.dictionary.values), Array(part.maybe ?? []),
    ]
    for child in lists.joined() where met.insert(child).inserted { open.append(child) }
  }
  return found
}
