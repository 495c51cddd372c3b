import Sluice
import Synchronization
import TestSupport

private let nodesMade = Atomic<Int>(0)

/// A node with every way to hold nodes of its type.
@Node final class Part: Codable {
  let id: Int
  var number = 0
  var text = ""
  var next: Part?
  var list: NodeList<Part> = []
  var array: [Part] = []
  var set: NodeSet<Part> = []
  var map: NodeMap<String, Part> = [:]
  var plainSet: Set<Part> = []
  var dictionary: [Int: Part] = [:]
  var maybe: NodeList<Part>?
  weak var friend: Part?
  weak var other: Part?
  @Derived var sum = 0
  /// The serial number of a node. A decoded copy has another number, because derived properties are not encoded.
  @Derived var serial = nodesMade.add(1, ordering: .relaxed).newValue
  init(_ id: Int) { self.id = id }
}

/// A model in which nodes hold only nodes of higher number. Several nodes may hold the same one, and weak references
/// lead anywhere.
struct RandomModel {
  var generator: SeededGenerator
  let parts: [Part]

  init(count: Int, seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    parts = (0..<count).map { Part($0) }
    for (id, part) in parts.enumerated() {
      part.number = Int.random(in: 0..<100, using: &generator)
      part.text = String("aé\u{1F600}\"\\\u{0}".randomElement(using: &generator)!)
      if id > 0 { hold(part, by: parts[Int.random(in: max(0, id - 40)..<id, using: &generator)]) }
      if id > 0, Int.random(in: 0..<4, using: &generator) == 0 {
        hold(part, by: parts[Int.random(in: 0..<id, using: &generator)])
      }
      if Bool.random(using: &generator) { part.friend = parts.randomElement(using: &generator) }
      if Bool.random(using: &generator) { part.other = parts.randomElement(using: &generator) }
    }
  }

  private mutating func hold(_ part: Part, by holder: Part) {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0 where holder.next == nil: holder.next = part
    case 1: holder.array.append(part)
    case 2: holder.set.insert(part)
    case 3: holder.map["k\(part.id)"] = part
    case 4: holder.plainSet.insert(part)
    case 5: holder.dictionary[part.id] = part
    case 6: holder.maybe = (holder.maybe ?? []) + [part]
    default: holder.list.append(part)
    }
  }
}

/// Returns the complete contents of a model, one line for each node, in the order in which the nodes are reached. Nodes
/// are named by the number of their line.
///
/// The function uses no coder, because the tests compare coders with it.
func canonical(_ root: Part) -> [String] {
  var numbers: [ObjectIdentifier: Int] = [ObjectIdentifier(root): 0]
  var parts = [root]
  func number(_ part: Part) -> String {
    if let known = numbers[ObjectIdentifier(part)] { return "\(known)" }
    numbers[ObjectIdentifier(part)] = parts.count
    parts.append(part)
    return "\(parts.count - 1)"
  }
  func list(_ parts: some Sequence<Part>) -> String { parts.map { number($0) }.joined(separator: ",") }
  var lines: [String] = []
  var weak: [(Part?, Part?)] = []
  while lines.count < parts.count {
    let part = parts[lines.count]
    lines.append(
      """
      \(part.id) \(part.number) \(part.text) next \(list(part.next.map { [$0] } ?? [])) list \(list(part.list)) \
      array \(list(part.array)) set \(list(part.set)) map \(part.map.map { "\($0.key):\(number($0.value))" }) \
      plain \(list(part.plainSet.sorted { $0.id < $1.id })) \
      dictionary \(part.dictionary.sorted { $0.key < $1.key }.map { "\($0.key):\(number($0.value))" }) \
      maybe \(part.maybe.map { "[\(list($0))]" } ?? "nil")
      """)
    weak.append((part.friend, part.other))
  }
  for (line, (friend, other)) in weak.enumerated() {
    // All attached nodes have a number by now; a node without one is not in the model.
    let known = [friend, other].map { $0.flatMap { numbers[ObjectIdentifier($0)] }.map { "\($0)" } ?? "nil" }
    lines[line] += " friend \(known[0]) other \(known[1])"
  }
  return lines
}
