import Foundation
import SluiceCollections

/// The encoded keys of the maps that were edited.
///
/// Different keys can have the same encoding, and a receiver cannot distinguish their elements. So the encoded keys of
/// a map are kept from its first edit on, and an edit that inserts one of them again is an error. Different `String`,
/// `Int` and `UUID` keys are never encoded alike, so maps with such keys are not checked.
struct EncodedKeys {
  /// The encoded keys, by the identities of the nodes and the names of the properties.
  private var keys: [Int: [String: Set<JSONText>]] = [:]

  /// Whether different keys of an edited collection can have the same encoding.
  static func areNeeded(for change: ContentsChange) -> Bool {
    guard case .keyed(let removed, let placed) = change, let key = (removed.first ?? placed.first?.new)?.key.base else {
      return false
    }
    // The key of a set's element is its node.
    return !(key is ObjectIdentifier || key is String || key is Int || key is UUID)
  }

  /// Notes the edits of a map.
  ///
  /// - Parameters:
  ///   - edits: The edits of the map.
  ///   - name: The name of the property.
  ///   - id: The identity of the node.
  ///   - present: Returns the map after the edits.
  /// - Throws: `EncodingError` if two keys of the map have the same encoding. The keys of the map are forgotten then.
  /// - Complexity: O(edits), and O(elements) for the first edit of a map.
  mutating func apply(
    _ edits: ModelChanges.Edits, to name: String, of id: Int, present: () throws -> ModelChanges.References?
  ) throws {
    guard case .keyed(let removed, let placed) = edits else { return }
    // Removed from the dictionary, so that the keys are not copied.
    guard var known = keys[id]?.removeValue(forKey: name) else {
      // An encoding that occurs twice is an error of writing the map.
      if case .map(let texts, _)? = try present() { keys[id, default: [:]][name] = Set(texts) }
      return
    }
    known.subtract(removed)
    for place in placed where !known.insert(place.key).inserted {
      let context = EncodingError.Context(
        codingPath: [], debugDescription: "Another key is encoded as \(place.key.text), too.")
      throw EncodingError.invalidValue(place.key.text, context)
    }
    keys[id, default: [:]][name] = known
  }

  /// Forgets the keys of a map that is written completely.
  mutating func forget(_ name: String, of id: Int) {
    if !keys.isEmpty { keys[id]?[name] = nil }
  }

  /// Forgets the keys of a node that was removed.
  mutating func forget(_ id: Int) { keys[id] = nil }
}
