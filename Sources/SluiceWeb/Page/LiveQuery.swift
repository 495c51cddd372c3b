/// The query of a page's address: names and values after the question mark.
///
/// The query comes from the author of the link and is untrusted. The server limits only its size.
public struct LiveQuery: Sendable, Hashable {
  /// One name with its value.
  public struct Item: Sendable, Hashable {
    /// The text before the first equals sign.
    public var name: String
    /// The text after the first equals sign; empty if there is none.
    public var value: String

    /// Creates an item from a name and a value with any characters.
    public init(_ name: String, _ value: String) {
      self.name = name.droppingNUL
      self.value = value.droppingNUL
    }
  }

  /// The items in the order of the address.
  public var items: [Item]

  /// Creates a query from items.
  public init(_ items: [Item] = []) {
    self.items = items
  }

  /// Creates a query from the text of an address, without the question mark.
  ///
  /// Never fails. Characters that are not correctly encoded are used literally. Bytes that are not UTF-8 become U+FFFD.
  /// Of more than 30 combining marks in a row, the first 30 are kept.
  public init(decoding text: some StringProtocol) {
    items = text.utf8.split(separator: UInt8(ascii: "&")).map { part in
      let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return Item(Self.decoded(halves[0]), halves.count > 1 ? Self.decoded(halves[1]) : "")
    }
  }

  /// The first value with this name. Setting it replaces all values with the name, and nil removes them.
  public subscript(name: String) -> String? {
    get { items.first { $0.name == name }?.value }
    set {
      let place = items.firstIndex { $0.name == name } ?? items.endIndex
      items.removeAll { $0.name == name }
      if let newValue { items.insert(Item(name, newValue), at: min(place, items.endIndex)) }
    }
  }

  /// The query in the form used in an address, without the question mark; empty if there are no items.
  public var text: String {
    items.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value, isQuery: true))" }.joined(separator: "&")
  }

  /// Percent-encodes all characters except letters, digits and four characters that need no encoding in any part of an
  /// address or header. In a query, the slash is not encoded either.
  static func encoded(_ text: String, isQuery: Bool = false) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isPlain(byte) || isQuery && byte == UInt8(ascii: "/") {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func decoded(_ bytes: some Collection<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = Array(bytes)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, let number = UInt8(hex: rest.prefix(2)) {
        result.append(number)
        rest.removeFirst(2)
      } else {
        result.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: MarkRuns.shorten(result), as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}

extension LiveQuery: ExpressibleByDictionaryLiteral {
  /// Creates a query from a dictionary literal: `["q": query, "commit": id]`.
  public init(dictionaryLiteral elements: (String, String)...) {
    items = elements.map { Item($0, $1) }
  }
}

extension UInt8 {
  /// Creates a byte from two hexadecimal digits.
  fileprivate init?(hex digits: some Collection<UInt8>) {
    var number: UInt8 = 0
    for digit in digits {
      guard let value = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      number = number << 4 | UInt8(value)
    }
    self = number
  }
}
