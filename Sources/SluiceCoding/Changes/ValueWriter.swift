package import Foundation

/// Writes values as the text of their JSON, with keys in order.
struct ValueWriter {
  // A class, made once: making one costs more than encoding a number.
  private let encoder = JSONEncoder()

  init() {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  func text(of value: some Encodable) throws -> JSONText {
    JSONText(String(decoding: try encoder.encode(value), as: UTF8.self))
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
