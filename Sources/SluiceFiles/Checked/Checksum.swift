/// A CRC-64 of bytes, with the polynomial of ECMA-182 in the form that the file format XZ uses.
///
/// Two byte sequences that differ in one bit, or only within 64 consecutive bits, have different checksums. The
/// checksum does not protect against an attacker.
package struct Checksum: Sendable {
  private var state = ~UInt64(0)

  /// Creates the checksum of an empty sequence.
  package init() {}

  /// Creates the checksum of bytes.
  ///
  /// - Complexity: O(n).
  package init(_ bytes: some Sequence<UInt8>) {
    self.init()
    combine(bytes)
  }

  /// The checksum of all bytes that were combined until now.
  package var value: UInt64 { ~state }

  /// The checksum as 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Adds bytes.
  package mutating func combine(_ bytes: some Sequence<UInt8>) {
    func combine(_ buffer: UnsafeRawBufferPointer) {
      var state = state
      Self.table.withUnsafeBufferPointer { table in
        for byte in buffer { state = table[Int(truncatingIfNeeded: (state ^ UInt64(byte)) & 0xFF)] ^ (state >> 8) }
      }
      self.state = state
    }
    let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { combine(UnsafeRawBufferPointer($0)) }
    if isContiguous == nil { Array(bytes).withUnsafeBytes(combine) }
  }

  private static let table: [UInt64] = (0..<256).map { index in
    (0..<8).reduce(UInt64(index)) { value, _ in value & 1 == 0 ? value >> 1 : (value >> 1) ^ 0xC96C_5795_D787_0F42 }
  }
}
