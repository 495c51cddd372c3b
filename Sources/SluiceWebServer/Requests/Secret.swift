/// Texts that cannot be guessed: names of sessions, and nonces.
enum Secret {
  /// Returns 128 random bits, as letters and digits. All secrets have one length, so a page has the same length with any nonce.
  static func make() -> String {
    let parts = (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 36)
      return String(repeating: "0", count: 13 - digits.count) + digits
    }
    return parts.joined()
  }
}
