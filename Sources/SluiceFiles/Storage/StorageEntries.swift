import SluiceData

/// The body of a storage's file. For each key it has the lengths of the name and the value, then both, sorted by name.
///
/// ```text
/// 05 00 00 00  04 00 00 00 00 00 00 00  t h e m e  d a r k
/// ```
///
/// Lengths are little-endian. Equal values produce equal bytes.
enum StorageEntries {
  /// The version of this format.
  static let version = 1

  static func bytes(of values: [StorageName: [UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.reduce(0) { $0 + 12 + $1.key.text.utf8.count + $1.value.count })
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      append(UInt32(name.text.utf8.count), to: &bytes)
      append(UInt64(value.count), to: &bytes)
      bytes += name.text.utf8
      bytes += value
    }
    return bytes
  }

  static func values(of bytes: [UInt8]) throws(StoredFileError.Kind) -> [StorageName: [UInt8]] {
    let wrong = StoredFileError.Kind.damaged(reason: "the content is not a list of keys and values")
    var values: [StorageName: [UInt8]] = [:]
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let names = take(4, from: &rest), let lengths = take(8, from: &rest),
        let name = take(Int(clamping: number(names)), from: &rest),
        let value = take(Int(clamping: number(lengths)), from: &rest),
        let text = String(validating: name, as: UTF8.self),
        values.updateValue(Array(value), forKey: StorageName(text)) == nil
      else { throw wrong }
    }
    return values
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  private static func take(_ count: Int, from rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
