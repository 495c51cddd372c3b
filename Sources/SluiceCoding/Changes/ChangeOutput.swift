import SluiceCollections
import SluiceModel

/// A buffer for the properties of one node for ``ModelChanges``.
struct ChangeOutput {
  let writer: ValueWriter
  let identities: NodeIdentities
  var values: [String: JSONText] = [:]
  var nodes: [String: ModelChanges.References] = [:]
  var edits: [String: ModelChanges.Edits] = [:]

  init(_ writer: ValueWriter, _ identities: NodeIdentities) { (self.writer, self.identities) = (writer, identities) }

  /// Writes the edits of a collection. Returns false if the entire collection must be written.
  mutating func write(_ change: ContentsChange, of coder: PropertyCoder) throws -> Bool {
    switch change {
    case .whole: return false
    case .splices(let splices):
      edits[coder.key.stringValue] = .splices(
        splices.map {
          ModelChanges.Splice(offset: $0.offset, removed: $0.removed, inserted: $0.inserted.map { id(of: $0) })
        })
    case .keyed(let removed, let placed):
      edits[coder.key.stringValue] = .keyed(
        removed: try removed.map { try key(of: $0) },
        placed: try placed.map {
          ModelChanges.Placed(
            key: try key(of: $0.new), node: id(of: $0.new.element), after: try $0.after.map { try key(of: $0) })
        })
    }
    return true
  }

  /// Returns the key of an element. The element may no longer be part of the model.
  private func key(of pair: ContentsChange.Keyed) throws -> JSONText {
    if pair.key.base is ObjectIdentifier {
      return JSONText("\(identities.idOfTarget(pair.element as! any CodableNode))")
    }
    let key = pair.key.base as! any Encodable
    return try writer.text(of: key)
  }

  private func id(of element: AnyObject) -> Int { identities.id(of: element as! any CodableNode) }
}

/// A buffer for the identities of the nodes that one property holds.
final class ChangedReferences: ReferenceOutput {
  private let writer: ValueWriter
  private(set) var value = ModelChanges.References.null

  init(_ writer: ValueWriter) { self.writer = writer }

  func putNone() { value = .null }
  func put(_ number: Int) { value = .one(number) }
  func put(list numbers: [Int]) { value = .list(numbers) }

  /// Stores the elements whose keys can be encoded.
  ///
  /// - Throws: The error of the first key that can't be encoded, or `EncodingError` if two keys have the same encoding.
  func put(keys: [some Encodable], nodes: [Int]) throws {
    var (texts, ids, failure) = ([JSONText](), [Int](), (any Error)?.none)
    var met: Set<JSONText> = []
    for (key, node) in zip(keys, nodes) {
      do {
        let text = try writer.text(of: key)
        guard met.insert(text).inserted else {
          let context = EncodingError.Context(
            codingPath: [], debugDescription: "Another key is encoded as \(text.text), too.")
          throw EncodingError.invalidValue(key, context)
        }
        texts.append(text)
        ids.append(node)
      } catch { failure = failure ?? error }
    }
    value = .map(keys: texts, nodes: ids)
    if let failure { throw failure }
  }
}

extension NodeIdentities: NodeNumbering {
  func number(of node: some CodableNode) -> Int { id(of: node) }
}
