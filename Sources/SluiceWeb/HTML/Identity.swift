/// By what a child is recognised among its siblings, and along the way from the root an element in its tree.
///
/// A hash of 64 bits: of the key, or of the place in the builder's source (which statement, which branch, which turn of
/// a loop). It is the same in every process, so whole texts can be tested. Two siblings with one identity are told apart
/// by their order alone.
struct Identity: Hashable, CustomStringConvertible {
  private(set) var bits: UInt64

  static let root = Identity(bits: 0x9E37_79B9_7F4A_7C15)
  static let unplaced = Identity(bits: 0)

  private init(bits: UInt64) {
    self.bits = bits
  }

  init(key: String) {
    bits = Identity.root.appending(Identity(name: key)).bits
  }

  /// FNV-1a.
  init(name: String) {
    bits = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// Short enough for an attribute.
  var description: String { String(bits, radix: 36) }

  /// The finaliser of SplitMix64 over both.
  func appending(_ step: Identity) -> Identity {
    var mixed = bits &* 0x9E37_79B9_7F4A_7C15 &+ step.bits &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Identity(bits: mixed ^ (mixed >> 31))
  }

  func appending(index: Int) -> Identity {
    appending(Identity(bits: UInt64(truncatingIfNeeded: index)))
  }
}
