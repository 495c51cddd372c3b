import ModelReference
import Sluice

/// A node of the cases' schema.
protocol CaseNode: Node {
  /// How cases name it.
  var id: String { get }
  init(id: String)
  /// What its stored properties hold, by name, in the order of the schema.
  var slots: KeyValuePairs<String, any CaseSlot> { get }
}

extension CaseNode {
  /// What its slots hold, by property, as cases say it.
  var values: [(String, CaseValue)] { slots.map { ($0.key, $0.value.caseValue) } }
  /// The nodes that it holds, as often as it does.
  var held: [any CaseNode] { slots.flatMap { $0.value.held } }
}

/// What a slot of a case can hold: a number, or nodes.
protocol CaseSlot {
  var caseValue: CaseValue { get }
  var held: [any CaseNode] { get }
}

extension Int: CaseSlot {
  var caseValue: CaseValue { .integer(self) }
  var held: [any CaseNode] { [] }
}

extension Optional: CaseSlot where Wrapped: CaseNode {
  var caseValue: CaseValue { map { .node($0.id) } ?? .null }
  var held: [any CaseNode] { map { [$0] } ?? [] }
}

extension NodeList: CaseSlot where Element: CaseNode {
  var caseValue: CaseValue { .list(map(\.id)) }
  var held: [any CaseNode] { Array(self) }
}

extension Array: CaseSlot where Element: CaseNode {
  var caseValue: CaseValue { .list(map(\.id)) }
  var held: [any CaseNode] { self }
}
