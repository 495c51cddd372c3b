import Foundation

/// A buffer for the text of a document.
struct DocumentText {
  private(set) var data = Data()

  mutating func append(_ text: String) { data.append(contentsOf: text.utf8) }
  mutating func append(_ text: Data) { data.append(text) }

  mutating func append(_ record: ModelChanges.Record, _ numbers: [Int: Int]) {
    append("{")
    if !record.nodes.isEmpty {
      append("\"nodes\":")
      append(record.nodes) { (text, references: ModelChanges.References) in text.append(references, numbers) }
      append(",")
    }
    append("\"type\":\(quoted(record.type))")
    if !record.values.isEmpty {
      append(",\"values\":")
      append(record.values) { (text, value: JSONText) in text.append(value.text) }
    }
    append("}")
  }

  private mutating func append<Value>(_ members: [String: Value], _ body: (inout Self, Value) -> Void) {
    var separator = "{"
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      append("\(separator)\(quoted(name)):")
      body(&self, value)
      separator = ","
    }
    append("}")
  }

  /// Appends references. An identity without a node is written as null, and as -1 in a list.
  private mutating func append(_ references: ModelChanges.References, _ numbers: [Int: Int]) {
    switch references {
    case .null: append("null")
    case .one(let id): append(numbers[id].map(String.init) ?? "null")
    case .list(let ids): append(ids, numbers)
    case .map(let keys, let nodes):
      append("{\"keys\":[\(keys.map(\.text).joined(separator: ","))],\"nodes\":")
      append(nodes, numbers)
      append("}")
    }
  }

  private mutating func append(_ ids: [Int], _ numbers: [Int: Int]) {
    append("[\(ids.map { String(numbers[$0] ?? -1) }.joined(separator: ","))]")
  }

  private func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"\(text)\"" }
    return (try? ValueWriter().text(of: text).text) ?? "\"\""
  }
}
