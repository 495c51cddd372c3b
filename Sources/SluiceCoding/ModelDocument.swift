import SluiceModel

/// A model in its encoded form, as ``ModelEncoder`` and ``ModelDecoder`` pass it to their closures.
///
/// A document can be part of another value that is encoded, for example a file with a title and a model. Decode a
/// document only in a closure of a ``ModelDecoder``, which determines the supported versions.
public struct ModelDocument<Root: CodableNode>: Codable {
  /// The root of the model.
  public let root: Root
  let schemaVersion: Int
}
