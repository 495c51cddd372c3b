import ModelReference
import Sluice

/// The value of a slot of a case: numbers, or nodes.
protocol CaseSlot {
  /// The value in the notation of cases.
  var caseValue: CaseValue { get }
  /// The nodes that the value holds, with repetitions.
  var held: [any CaseNode] { get }
  /// The contribution of the value to a sum. Nodes count, their names do not.
  var number: Int { get }
  /// Returns the value that a case describes.
  static func made(_ value: CaseValue, _ nodes: [String: any CaseNode]) -> Self
}

extension Int: CaseSlot {
  var caseValue: CaseValue { .integer(self) }
  var held: [any CaseNode] { [] }
  var number: Int { self }
  static func made(_ value: CaseValue, _ nodes: [String: any CaseNode]) -> Int {
    guard case .integer(let integer) = value else { fatalError("\(value) is no number") }
    return integer
  }
}

extension CaseNode {
  var caseValue: CaseValue { .node(id) }
  var held: [any CaseNode] { [self] }
  var number: Int { 1 }
  static func made(_ value: CaseValue, _ nodes: [String: any CaseNode]) -> Self {
    guard case .node(let id) = value, let node = nodes[id] as? Self else { fatalError("\(value) is no \(Self.self)") }
    return node
  }
}

extension Optional: CaseSlot where Wrapped: CaseSlot {
  var caseValue: CaseValue { self?.caseValue ?? .null }
  var held: [any CaseNode] { self?.held ?? [] }
  var number: Int { self?.number ?? 0 }
  static func made(_ value: CaseValue, _ nodes: [String: any CaseNode]) -> Wrapped? {
    value == .null ? nil : .some(.made(value, nodes))
  }
}

/// A reference that retains no node.
struct Unheld<Node: CaseNode> {
  let node: Node?
  var caseValue: CaseValue { node.caseValue }
}

extension Unheld: CaseSlot {
  var held: [any CaseNode] { [] }
  var number: Int { node.number }
  static func made(_ value: CaseValue, _ nodes: [String: any CaseNode]) -> Self { Unheld(node: .made(value, nodes)) }
}

/// A list of nodes.
protocol CaseList: CaseSlot, Collection where Element: CaseNode {
  init(_ nodes: some Sequence<Element>)
}

extension CaseList {
  var caseValue: CaseValue { .list(map(\.id)) }
  var held: [any CaseNode] { Array(self) }
  var number: Int { count }
  static func made(_ value: CaseValue, _ nodes: [String: any CaseNode]) -> Self {
    guard case .list(let ids) = value else { fatalError("\(value) is no list") }
    return Self(ids.map { Element.made(.node($0), nodes) })
  }
}

extension NodeList: CaseSlot, CaseList where Element: CaseNode {}
extension Array: CaseSlot, CaseList where Element: CaseNode {}

/// Nodes whose order is not compared.
protocol CaseSet: CaseList {}

extension CaseSet {
  var caseValue: CaseValue { .list(map(\.id).sorted()) }
}

extension Set: CaseSlot, CaseList, CaseSet where Element: CaseNode {}
extension NodeSet: CaseSlot, CaseList, CaseSet where Element: CaseNode {}

extension Dictionary: CaseSlot where Key == Int, Value: CaseSlot {
  var caseValue: CaseValue { .map(mapValues(\.caseValue)) }
  var held: [any CaseNode] { sorted { $0.key < $1.key }.flatMap(\.value.held) }
  var number: Int { values.reduce(0) { $0 + $1.number } }
  static func made(_ value: CaseValue, _ nodes: [String: any CaseNode]) -> Self {
    guard case .map(let map) = value else { fatalError("\(value) is no map") }
    return map.mapValues { .made($0, nodes) }
  }
}

extension NodeMap: CaseSlot where Key == Int, Value: CaseNode {
  private var plain: [Int: Value] { Dictionary(uniqueKeysWithValues: map { ($0.key, $0.value) }) }
  var caseValue: CaseValue { plain.caseValue }
  var held: [any CaseNode] { plain.held }
  var number: Int { count }
  static func made(_ value: CaseValue, _ nodes: [String: any CaseNode]) -> Self {
    NodeMap([Int: Value].made(value, nodes))
  }
}

/// A value of two parts.
struct Style: Equatable {
  var hue = 0
  var weight = 0
}

extension Style: CaseSlot {
  var caseValue: CaseValue { .map([0: .integer(hue), 1: .integer(weight)]) }
  var held: [any CaseNode] { [] }
  var number: Int { hue + weight }
  static func made(_ value: CaseValue, _ nodes: [String: any CaseNode]) -> Style {
    let parts = [Int: Int].made(value, nodes)
    return Style(hue: parts[0] ?? 0, weight: parts[1] ?? 0)
  }
}
