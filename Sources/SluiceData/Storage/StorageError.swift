package import SluiceMessages

/// Why a ``Storage`` has not read or written a value. The storage keeps what it had.
public struct StorageError: Error, CustomStringConvertible {
  /// What is in the way.
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

  /// What is in the way.
  public let kind: Kind
  /// The name of the key; nil for calls that concern all keys.
  public let key: String?
  /// What the encoder, the decoder or the medium threw; nil where the kind says everything.
  public let underlying: (any Error)?

  /// An error with all its parts: for storages of your own, and for stubs.
  ///
  /// - Parameters:
  ///   - kind: What is in the way.
  ///   - key: The name of the key; nil for calls that concern all keys.
  ///   - underlying: What was thrown, if anything was.
  public init(_ kind: Kind, key: String?, underlying: (any Error)? = nil) {
    (self.kind, self.key, self.underlying) = (kind, key, underlying)
  }

  /// What has happened, why, and what to do.
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

      The key's encoding refuses this value. The storage keeps the earlier value.

      To fix this, write a value that can be encoded, or give the key its own 'encode' and 'decode' closures.
      """
    case .notDecodable(let type, let found):
      """
      A stored value could not be decoded.

      \(place)
        expected type: \(type)
        found: \(found)\(error)

      The bytes were written for another type, or by another version of the application. They stay in the storage.

      To fix this, read the key with the type that wrote it and write the new form under another name, or remove the key.
      """
    case .notRead(let reason):
      """
      A storage could not be read.

      \(place)
      \(evidence(of: reason))

      The disk or the system failed. What is stored stays as it is.

      To fix this, see to the reason above, and read again.
      """
    case .notWritten(let reason):
      """
      A storage could not be written.

      \(place)
      \(evidence(of: reason))

      The disk or the system failed. The storage keeps the earlier value, and nothing is written halfway.

      To fix this, see to the reason above, and write again.
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
