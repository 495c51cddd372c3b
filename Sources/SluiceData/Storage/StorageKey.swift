import SluiceMessages

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A name in a ``Storage``, with the type of the value that is stored under it.
///
/// ```swift
/// extension StorageKey<Settings> {
///   static var settings: Self { Self("settings") }
/// }
/// ```
///
/// Two keys with the same name refer to the same bytes, even if their types differ. Don't use a name for another type
/// as long as files of the application can contain it. Give the other key another name.
public struct StorageKey<Value: Sendable>: Sendable {
  /// The name under which the value is stored.
  public let name: String

  private let encode: @Sendable (Value) throws -> [UInt8]
  private let decode: @Sendable ([UInt8]) throws -> Value

  /// Creates a key whose value is encoded and decoded by closures.
  ///
  /// ```swift
  /// let photo = StorageKey<[UInt8]>("photo", encode: { $0 }, decode: { $0 })
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name under which the value is stored.
  ///   - encode: Returns the bytes of a value. Equal values should have equal bytes, because observers are notified
  ///     when the bytes differ.
  ///   - decode: Returns the value of these bytes.
  public init(
    _ name: String, encode: @escaping @Sendable (Value) throws -> [UInt8],
    decode: @escaping @Sendable ([UInt8]) throws -> Value
  ) {
    (self.name, self.encode, self.decode) = (name, encode, decode)
  }

  /// Creates a key whose value is stored as JSON with sorted keys.
  ///
  /// - Parameter name: The name under which the value is stored.
  public init(_ name: String) where Value: Codable {
    self.init(name) { value in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return [UInt8](try encoder.encode(value))
    } decode: { bytes in
      try JSONDecoder().decode(Value.self, from: Data(bytes))
    }
  }

  package func bytes(of value: Value) throws(StorageError) -> [UInt8] {
    do { return try encode(value) } catch {
      throw StorageError(.notEncodable(type: "\(Value.self)"), key: name, underlying: error)
    }
  }

  package func value(of bytes: [UInt8]) throws(StorageError) -> Value {
    do { return try decode(bytes) } catch {
      throw StorageError(.notDecodable(type: "\(Value.self)", found: excerpt(bytes)), key: name, underlying: error)
    }
  }
}

/// Returns the number of bytes and an excerpt: as text if the bytes are text, and otherwise as hexadecimal numbers.
private func excerpt(_ bytes: [UInt8]) -> String {
  let count = "\(bytes.count) \(bytes.count == 1 ? "byte" : "bytes")"
  guard !bytes.isEmpty else { return count }
  if let text = String(validating: bytes, as: UTF8.self) {
    // A single character can have any number of scalars.
    let shown = String(text.unicodeScalars.prefix(60))
    return "\(count), \(shown.quoted)\(shown.utf8.count < bytes.count ? " and so on" : "")"
  }
  let shown = bytes.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
  return "\(count), \(shown.joined(separator: " "))\(shown.count < bytes.count ? " and so on" : "")"
}
