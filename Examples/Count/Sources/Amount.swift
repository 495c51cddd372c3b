/// An amount of money.
struct Amount: Hashable, Sendable {
  let cents: Int
}

extension Amount {
  /// The amount of a text such as `12.50`, `-3` or `0.5`, with at most ten digits before the point; nil for others.
  init?(_ text: String) {
    guard let parts = text.wholeMatch(of: /(-?)([0-9]{1,10})(?:\.([0-9]{1,2}))?/)?.output else { return nil }
    let fraction = parts.3.map { String($0) } ?? "0"
    guard let units = Int(parts.2), let hundredths = Int(fraction.count == 1 ? fraction + "0" : fraction) else {
      return nil
    }
    let cents = units * 100 + hundredths
    self.init(cents: parts.1 == "-" ? -cents : cents)
  }

  init(sumOf amounts: some Sequence<Amount>) { self.init(cents: amounts.reduce(0) { $0 + $1.cents }) }

  /// The amount with two digits behind the point.
  var text: String {
    let (units, hundredths) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(cents < 0 ? "-" : "")\(units).\(hundredths < 10 ? "0" : "")\(hundredths)"
  }
}
