import SluiceGraph
import SluiceModel

/// The text of a key in a tree, which is equal for equal values, and for the same node or object. Reports show the
/// text.
struct ElementKey {
  let text: String

  init(_ key: HTMLKey) {
    // Most keys are texts and numbers, and a cast to a concrete type is the cheapest.
    if let value = key as? String {
      text = value
    } else if let value = key as? Int {
      text = value.description
    } else if let node = key as? any Node {
      text = "node \(number(of: node))"
    } else if let object = Self.object(key) {
      text = "object \(number(of: object))"
    } else if let value = key as? any CustomStringConvertible {
      text = value.description
    } else {
      text = String(describing: key)
    }
  }

  /// Returns the object of a key. Returns nil for any other value, because a cast to `AnyObject` would box the value.
  private static func object(_ key: HTMLKey) -> AnyObject? {
    var content = key
    while let inner = (content as? any WrappedKey)?.content { content = inner }
    guard !(content is any CustomStringConvertible) else { return nil }
    return type(of: content) is AnyClass ? content as AnyObject : nil
  }
}

/// A key that wraps another key.
private protocol WrappedKey {
  var content: HTMLKey? { get }
}

extension Optional: WrappedKey where Wrapped: Hashable {
  fileprivate var content: HTMLKey? { map { $0 as HTMLKey } }
}

extension AnyHashable: WrappedKey {
  fileprivate var content: HTMLKey? { base as? HTMLKey }
}

/// Returns the number of an object.
///
/// - Complexity: Amortized O(1).
private func number(of object: AnyObject) -> Int {
  nonisolated(unsafe) let object = object
  return objectNumbers.withLock { $0.number(of: object) }
}

private let objectNumbers = Guarded(ObjectNumbers())

/// The numbers of the nodes and other objects that are keys. No number is used twice. The address of a released object
/// can be reused by another object, and an event for the released object's element may still arrive.
///
/// Unchecked, because objects of all isolations are numbered, and they are only compared by identity.
private struct ObjectNumbers: @unchecked Sendable {
  private struct Entry {
    weak var object: AnyObject?
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var last = 0
  private var nextCleaning = 1024

  mutating func number(of object: AnyObject) -> Int {
    let id = ObjectIdentifier(object)
    // The weak reference distinguishes an object from an earlier one at the same address.
    if let entry = entries[id], entry.object != nil { return entry.number }
    if entries.count >= nextCleaning {
      entries = entries.filter { $0.value.object != nil }
      nextCleaning = max(1024, entries.count * 2)
    }
    last += 1
    entries[id] = Entry(object: object, number: last)
    return last
  }
}
