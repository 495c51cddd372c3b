/// Identifies a child among its siblings. Combined along the path from the root, it identifies an element in its tree.
///
/// The identity is a 64-bit hash of the key, or of the place in the builder's source: the statement, the branch and the
/// iteration of a loop. The hash is the same in every process, so tests can compare complete texts. Two siblings with
/// the same identity are distinguished only by their order.
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

  /// Creates an identity with the hash FNV-1a.
  init(name: String) {
    bits = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// A text that is short enough for an attribute.
  var description: String { String(bits, radix: 36) }

  /// Combines both with the finalizer of SplitMix64.
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
