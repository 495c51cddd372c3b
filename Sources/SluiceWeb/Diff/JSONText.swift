/// Writes the JSON of patches: numbers, strings and arrays of them.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ literal: String) {
    bytes.append(contentsOf: literal.utf8)
  }

  mutating func write(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): write("\\\"")
      case UInt8(ascii: "\\"): write("\\\\")
      case UInt8(ascii: "\n"): write("\\n")
      case 0..<0x20:
        write("\\u00")
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func write(_ numbers: [Int]) {
    write("[")
    for (index, number) in numbers.enumerated() { write(index == 0 ? "\(number)" : ",\(number)") }
    write("]")
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
