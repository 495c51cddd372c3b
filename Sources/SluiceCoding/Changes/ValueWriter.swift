package import Foundation

/// Writes values as the text of their JSON, with keys in order.
struct ValueWriter {
  // A class, made once: making one costs more than encoding a number.
  private let encoder = JSONEncoder.ofModels

  func text(of value: some Encodable) throws -> JSONText {
    JSONText(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

extension JSONEncoder {
  /// An encoder of what models and their changes are written with: keys in order, and each number has a text.
  package static var ofModels: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}

extension JSONDecoder {
  /// A decoder of what a ``ValueWriter`` has written.
  package static var ofModels: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}
