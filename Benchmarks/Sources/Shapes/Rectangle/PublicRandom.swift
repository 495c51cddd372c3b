/// The random numbers by which the public benchmark chooses its dynamic nodes and the leaves that it reads: sfc32,
/// seeded with MurmurHash3 of the word "seed". The expected sums apply only to these numbers.
struct PublicRandom {
  private var a: UInt32
  private var b: UInt32
  private var c: UInt32
  private var d: UInt32

  init() {
    var hash = Murmur("seed")
    (a, b, c, d) = (hash.next(), hash.next(), hash.next(), hash.next())
  }

  /// Returns the next number from 0 up to, but not including, 1.
  mutating func next() -> Double {
    var result = a &+ b
    a = b ^ (b >> 9)
    b = c &+ (c << 3)
    c = (c << 21) | (c >> 11)
    d &+= 1
    result &+= d
    c &+= result
    return Double(result) / 4_294_967_296
  }
}

/// The final mixing of MurmurHash3, applied again for each further word.
private struct Murmur {
  private var state: UInt32 = 2_166_136_261

  init(_ text: String) {
    for unit in text.utf16 {
      var word = UInt32(unit) &* 3_432_918_353
      word = (word << 15) | (word >> 17)
      state ^= word &* 461_845_907
      state = (state << 13) | (state >> 19)
      state = state &* 5 &+ 3_864_292_196
    }
    state ^= UInt32(text.utf16.count)
  }

  mutating func next() -> UInt32 {
    state ^= state >> 16
    state = state &* 2_246_822_507
    state ^= state >> 13
    state = state &* 3_266_489_909
    state ^= state >> 16
    return state
  }
}
