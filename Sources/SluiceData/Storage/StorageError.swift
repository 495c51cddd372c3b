package import SluiceMessages

/// The error of a ``Storage`` that could not read or write a value. The stored values are unchanged.
public struct StorageError: Error, CustomStringConvertible {
  /// The reason of the failure.
  public enum Kind: Hashable, Sendable {
    /// The value cannot be encoded.
    case notEncodable(type: String)
    /// The stored bytes are no value of the key's type. `found` describes them.
    case notDecodable(type: String, found: String)
    /// The medium could not read.
    case notRead(reason: String)
    /// The medium could not write.
    case notWritten(reason: String)
    /// The storage was closed before the call.
    case closed
  }

  /// The reason of the failure.
  public let kind: Kind
  /// The name of the key. Nil for calls that concern all keys.
  public let key: String?
  /// The error of the encoder, the decoder or the medium. Nil if the kind describes the failure completely.
  public let underlying: (any Error)?

  /// Creates an error, for custom storages and for test stubs.
  ///
  /// - Parameters:
  ///   - kind: The reason of the failure.
  ///   - key: The name of the key. Nil for calls that concern all keys.
  ///   - underlying: The underlying error, if there is one.
  public init(_ kind: Kind, key: String?, underlying: (any Error)? = nil) {
    (self.kind, self.key, self.underlying) = (kind, key, underlying)
  }

  /// A message that states the failure, its cause and the fix.
  public var description: String { text }
}

extension StorageError: Message {
  package var cause: MessageCause {
    switch kind {
    case .notEncodable, .closed: .misuse
    case .notDecodable, .notRead, .notWritten: .world
    }
  }

  package var text: String {
    let place = evidence([key.map { "key: \($0.quoted)" } ?? "all keys"])
    let error = underlying.map { "\n  error: \(oneLine($0))" } ?? ""
    return switch kind {
    case .notEncodable(let type):
      """
      A value could not be stored because it cannot be encoded.

      \(place)
        type: \(type)\(error)

      The key's encoding rejects this value. The storage keeps the earlier value.

      To fix this, write a value that can be encoded, or give the key its own 'encode' and 'decode' closures.
      """
    case .notDecodable(let type, let found):
      """
      A stored value could not be decoded.

      \(place)
        expected type: \(type)
        found: \(found)\(error)

      The bytes were written for another type, or by another version of the application. They stay in the storage.

      To fix this, read the key with the type that wrote it and write the new form under another name, or remove the \
      key.
      """
    case .notRead(let reason):
      """
      A storage could not be read.

      \(place)
      \(evidence(of: reason))

      The disk or the system failed. The stored values stay unchanged.

      To fix this, remove the cause above, and read again.
      """
    case .notWritten(let reason):
      """
      A storage could not be written.

      \(place)
      \(evidence(of: reason))

      The disk or the system failed. The storage keeps the earlier value, and no value is partly written.

      To fix this, remove the cause above, and write again.
      """
    case .closed:
      """
      A storage was used after it was closed.

      \(place)

      A closed storage has released its file.

      To fix this, close the storage after its last use, or open it again.
      """
    }
  }
}

/// Returns the description of an error on one line.
private func oneLine(_ error: any Error) -> String {
  "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
}
