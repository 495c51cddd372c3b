/// A number of pieces, from 1 to 9999.
struct Quantity: Hashable, Sendable {
  let count: Int

  /// Returns nil for a number out of range.
  init?(_ count: Int) {
    guard 1...9999 ~= count else { return nil }
    self.count = count
  }

  private init(unchecked count: Int) { self.count = count }

  static let one = Quantity(unchecked: 1)
}

extension Quantity: LosslessStringConvertible {
  init?(_ text: String) {
    guard let count = Int(text.filter { $0 != " " }) else { return nil }
    self.init(count)
  }

  var description: String { "\(count)" }
}

extension Quantity: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let count = try container.decode(Int.self)
    guard let quantity = Quantity(count) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(count) is no quantity")
    }
    self = quantity
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(count)
  }
}
