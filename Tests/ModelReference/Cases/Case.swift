/// A scenario: a tree of nodes, and what is done to it, operation by operation.
///
/// The format is that of the exported files; a case that is read and written again means the same. What must be seen
/// stands beside each operation where somebody has worked it out.
package struct Case: Codable, Hashable, Sendable {
  package var format = 1
  package var seed: Int
  package var number: Int
  package var schema: [String: [String: PropertySpec]]
  package var tree: [Entry]
  /// Every slot of every attached node before the first operation, as `"id.property"`.
  package var initial: [String: CaseValue]
  package var operations: [Operation]

  /// A node as the case begins. A slot that is not named has its initial value.
  package struct Entry: Codable, Hashable, Sendable {
    package var id: String
    package var type: String
    package var slots: [String: CaseValue]

    package init(id: String, type: String, slots: [String: CaseValue] = [:]) {
      self.id = id
      self.type = type
      self.slots = slots
    }
  }

  private enum CodingKeys: String, CodingKey {
    case format, seed, schema, tree, initial, operations
    case number = "case"
  }

  /// A case over the standard schema; what its slots hold at first follows from the tree.
  package init(seed: Int = 0, number: Int = 0, tree: [Entry], operations: [Operation] = []) {
    self.seed = seed
    self.number = number
    self.schema = Schema.standard.described
    self.tree = tree
    self.initial = [:]
    self.operations = operations
    self.initial = Reference(self).slots
  }
}
