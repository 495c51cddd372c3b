/// Unguessable texts for session names and nonces.
enum Secret {
  /// Returns 128 random bits, as letters and digits. All secrets have the same length, so the length of a page does not
  /// depend on its nonce.
  static func make() -> String {
    let parts = (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 36)
      return String(repeating: "0", count: 13 - digits.count) + digits
    }
    return parts.joined()
  }
}
