import ModelReference
import Sluice

/// A node of the cases' schema.
protocol CaseNode: Node, CaseSlot {
  /// How cases name it.
  var id: String { get }
  init(id: String)
  /// What its stored properties hold, by name, in the order of the schema.
  var slots: KeyValuePairs<String, any CaseSlot> { get }
}

extension CaseNode {
  /// What its slots hold, by property, as cases say it.
  var values: [(String, CaseValue)] { slots.map { ($0.key, $0.value.caseValue) } }
}
