/// An amount of money in hundredths of a currency's unit.
struct Money: Hashable, Sendable {
  var minorUnits: Int

  static let zero = Money(minorUnits: 0)

  static func + (left: Money, right: Money) -> Money { Money(minorUnits: left.minorUnits + right.minorUnits) }
  static func * (price: Money, quantity: Quantity) -> Money {
    Money(minorUnits: price.minorUnits * quantity.count)
  }

  /// The amount with its currency and with thousands in groups: `1,234.50 EUR`.
  func text(in currency: Currency) -> String {
    let digits = Array(String(minorUnits.magnitude / 100))
    let groups = digits.enumerated().map { place, digit in
      place > 0 && (digits.count - place).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
    }
    return "\(sign)\(groups.joined()).\(cents) \(currency.rawValue)"
  }

  private var sign: String { minorUnits < 0 ? "-" : "" }
  private var cents: String { "\(minorUnits.magnitude % 100 / 10)\(minorUnits.magnitude % 10)" }
}

extension Money: LosslessStringConvertible {
  /// Parses `12`, `12.5`, `12.50` and the same with a minus sign. Returns nil for other texts and from ten million on.
  init?(_ text: String) {
    let trimmed = text.filter { $0 != " " }
    guard let match = trimmed.wholeMatch(of: #/(-?)([0-9]{1,7})(?:\.([0-9]{1,2}))?/#), let units = Int(match.2) else {
      return nil
    }
    let cents = match.3.flatMap { Int($0.count == 1 ? "\($0)0" : "\($0)") } ?? 0
    minorUnits = (match.1.isEmpty ? 1 : -1) * (units * 100 + cents)
  }

  /// The text of a field: `1234.50`.
  var description: String { "\(sign)\(minorUnits.magnitude / 100).\(cents)" }
}

extension Money: Codable {
  /// The largest amount. Larger ones are rejected, so that no total overflows.
  private static let accepted = -999_999_999...999_999_999

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    minorUnits = try container.decode(Int.self)
    if Self.accepted.contains(minorUnits) { return }
    throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(minorUnits) is no price")
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(minorUnits)
  }
}
