/// A scenario: a tree of nodes, and the operations on it.
///
/// The format is that of the exported files. A case that is read and written again is equal. An operation has its
/// expected results beside it if they were computed.
package struct Case: Codable, Hashable, Sendable {
  package var format = 1
  package var seed: Int
  package var number: Int
  package var schema: [String: [String: PropertySpec]]
  package var tree: [Entry]
  /// Every slot of every attached node before the first operation, as `"id.property"`.
  package var initial: [String: CaseValue]
  package var operations: [Operation]

  /// A node at the start of the case. A slot that is not listed has its initial value.
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

  /// Creates a case over the standard schema. The initial contents of its slots follow from the tree.
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
