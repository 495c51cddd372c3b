import ModelReference
import Sluice

/// A node of the cases' schema.
protocol CaseNode: Node, CaseSlot {
  /// The name of the node in cases.
  var id: String { get }
  init(id: String)
  /// The contents of its stored properties, by name, in the order of the schema.
  var slots: KeyValuePairs<String, any CaseSlot> { get }
}

extension CaseNode {
  /// The contents of its slots by property, in the notation of cases.
  var values: [(String, CaseValue)] { slots.map { ($0.key, $0.value.caseValue) } }
}
