/// What stands behind the question mark of a page's address: names and values, as data.
///
/// It comes from whoever made the link and may hold anything; it is bounded in size by the server, nothing more.
public struct LiveQuery: Sendable, Hashable {
  /// One name with its value.
  public struct Item: Sendable, Hashable {
    /// What stands before the first equals sign.
    public var name: String
    /// What stands behind it; empty where there is none.
    public var value: String

    /// A name with its value, of any characters.
    public init(_ name: String, _ value: String) {
      self.name = name.droppingNUL
      self.value = value.droppingNUL
    }
  }

  /// In the order of the address.
  public var items: [Item]

  /// A query of these items.
  public init(_ items: [Item] = []) {
    self.items = items
  }

  /// The query of an address, without the question mark.
  ///
  /// Never fails: characters that are not encoded as they should be stand for themselves, bytes that are no UTF-8 become U+FFFD, and of more
  /// than 30 combining marks in a row, the first 30 are kept.
  public init(decoding text: some StringProtocol) {
    items = text.utf8.split(separator: UInt8(ascii: "&")).map { part in
      let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return Item(Self.decoded(halves[0]), halves.count > 1 ? Self.decoded(halves[1]) : "")
    }
  }

  /// The first value under this name; set, it is the only one, and nil removes all.
  public subscript(name: String) -> String? {
    get { items.first { $0.name == name }?.value }
    set {
      let place = items.firstIndex { $0.name == name } ?? items.endIndex
      items.removeAll { $0.name == name }
      if let newValue { items.insert(Item(name, newValue), at: min(place, items.endIndex)) }
    }
  }

  /// As it stands in an address, without the question mark; empty where there is no item.
  public var text: String {
    items.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value, isQuery: true))" }.joined(separator: "&")
  }

  /// Percent-encodes all but letters, digits and four signs that stand for themselves in every part of an address or header.
  /// In a query, the slash does, too.
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
  /// A query as it is written in source: `["q": query, "commit": id]`.
  public init(dictionaryLiteral elements: (String, String)...) {
    items = elements.map { Item($0, $1) }
  }
}

extension UInt8 {
  /// Two hexadecimal digits.
  fileprivate init?(hex digits: some Collection<UInt8>) {
    var number: UInt8 = 0
    for digit in digits {
      guard let value = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
      number = number << 4 | UInt8(value)
    }
    self = number
  }
}
