extension CommitID: Codable {
  /// Decodes a hash.
  ///
  /// - Throws: `DecodingError` if the text is not a full hash.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = CommitID(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\" is not a full hash")
    }
    self = id
  }

  /// Encodes the hash as a text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
