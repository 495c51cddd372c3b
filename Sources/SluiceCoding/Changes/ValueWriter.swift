package import Foundation

/// An encoder of values as the text of their JSON, with sorted keys.
struct ValueWriter {
  // Created once, because creating an encoder takes longer than encoding a number.
  private let encoder = JSONEncoder.ofModels

  func text(of value: some Encodable) throws -> JSONText {
    JSONText(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

extension JSONEncoder {
  /// An encoder for models and their changes: keys are sorted, and each number has a text.
  package static var ofModels: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}

extension JSONDecoder {
  /// A decoder for the output of a ``ValueWriter``.
  package static var ofModels: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
