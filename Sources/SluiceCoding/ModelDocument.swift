import SluiceModel

/// A model as an encoder writes it and a decoder reads it: what ``ModelEncoder`` and ``ModelDecoder`` hand to their closures.
///
/// It may be part of another value that is encoded, a file with a title and a model. By itself it cannot be decoded: a
/// ``ModelDecoder`` says which versions are understood.
public struct ModelDocument<Root: CodableNode>: Codable {
  /// The root of the model.
  public let root: Root
  let schemaVersion: Int
}
