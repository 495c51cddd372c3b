import ModelReference

/// A small tree with observers that have short descriptions.
///
/// The root holds the folders n2 (left) and n3 (right). n2 holds n4 and the items n5 and n6. n4 also holds the item n6.
struct SmallWorld {
  var reference: Reference

  static let tree = [
    Case.Entry(
      id: "n1", type: "Root",
      slots: [
        "a": .integer(1), "b": .integer(1), "folders": .list(["n2", "n3"]), "left": .node("n2"), "right": .node("n3"),
        "items": .list(["n5"]),
      ]),
    Case.Entry(id: "n2", type: "Folder", slots: ["subs": .list(["n4"]), "items": .list(["n5", "n6"])]),
    Case.Entry(id: "n3", type: "Folder"),
    Case.Entry(id: "n4", type: "Folder", slots: ["items": .list(["n6"])]),
    Case.Entry(id: "n5", type: "Item", slots: ["v": .integer(2)]),
    Case.Entry(id: "n6", type: "Item", slots: ["v": .integer(3)]),
  ]

  init(_ observers: ObserverSpec...) {
    reference = Reference(Case(tree: Self.tree))
    for observer in observers { _ = reference.perform(.observe(observer)) }
  }

  mutating func update(_ steps: Step...) -> Seen { reference.perform(.update(steps)) }
  mutating func observe(_ observer: ObserverSpec) -> Seen { reference.perform(.observe(observer)) }
}

extension ObserverSpec {
  /// Returns an observer that writes the sum of its reads, modulo 100.
  static func sum(
    _ id: String, from origin: String? = nil, forEach: String? = nil, _ reads: [[String]], _ writes: [String],
    breach: Body.Breach? = nil, enqueue: [Step] = []
  ) -> ObserverSpec {
    ObserverSpec(
      id, .smart, origin: origin, forEach: forEach, reads: reads, writes: [writes],
      body: Body(.smart(seed: 0, outputs: [.sum(mod: 100)], enqueue: enqueue), breach: breach))
  }

  /// Returns an observer that carries out the same steps in each run.
  static func coordinator(_ id: String, _ priority: Int, _ reads: [[String]], _ steps: [Step] = []) -> ObserverSpec {
    ObserverSpec(
      id, .priority, priority: priority, reads: reads,
      body: Body(.coordinate(seed: 0, when: 1, steps: [], otherwise: steps)))
  }

  static func rendering(_ id: String, _ first: [String], then: [String]) -> ObserverSpec {
    ObserverSpec(id, .rendering, body: Body(.render(first: first, then: then)))
  }
}

extension Seen {
  /// The observers that ran, in order, by refresh.
  var runs: [[String]] {
    refreshes.map { ($0.priority + $0.smart + $0.rendering + $0.recurring).map(\.observer) }
  }
}
