import ModelReference
import SluiceModel

/// A node of the cases' schema.
protocol CaseNode: Node {
  /// How cases name it.
  var id: String { get }
  init(id: String)
  /// What its slots hold, by property.
  var values: [(String, CaseValue)] { get }
  /// The nodes that it holds, as often as it does.
  var held: [any CaseNode] { get }
}

extension CaseValue {
  init(_ value: Int) { self = .integer(value) }
  init(_ value: (some CaseNode)?) { self = value.map { .node($0.id) } ?? .null }
  init(_ value: some Sequence<some CaseNode>) { self = .list(value.map(\.id)) }
}
