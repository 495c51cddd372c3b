/// The path of a link, which consists of words and the names of fields.
package struct LinkPattern: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case word(String)
    case field(String)
  }

  package let steps: [Step]

  init(_ path: String) {
    steps = path.split(separator: "/").map { $0.hasPrefix(":") ? .field(String($0.dropFirst())) : .word(String($0)) }
  }

  var fields: [String] {
    steps.compactMap { if case .field(let name) = $0 { name } else { nil } }
  }

  /// Returns whether this pattern is tried before another one that matches the same address. Words come before fields,
  /// from left to right.
  func comes(before other: LinkPattern) -> Bool {
    for (one, two) in zip(steps, other.steps) {
      switch (one, two) {
      case (.word, .field): return true
      case (.field, .word): return false
      default: continue
      }
    }
    return false
  }

  /// Returns whether both patterns match the same paths.
  func isLike(_ other: LinkPattern) -> Bool {
    steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy { one, two in
        switch (one, two) {
        case (.word(let one), .word(let two)): one == two
        case (.field, .field): true
        default: false
        }
      }
  }

  /// Returns the fields of a matching path. Nil if the path doesn't match.
  package func match(_ path: [String]) -> [String: String]? {
    guard path.count == steps.count else { return nil }
    var found: [String: String] = [:]
    for (step, part) in zip(steps, path) {
      switch step {
      case .word(let word): if word != part { return nil }
      case .field(let name): found[name] = part
      }
    }
    return found
  }

  /// Returns the address with these texts. Nil if a field of the path has no text, or an empty one.
  func address(_ texts: [String: String?], order: [String]) -> String? {
    var parts: [String] = []
    for step in steps {
      switch step {
      case .word(let word): parts.append(LinkText.encoded(word))
      case .field(let name):
        guard let text = texts[name] ?? nil, !text.isEmpty else { return nil }
        parts.append(LinkText.encoded(text))
      }
    }
    let inPath = Set(fields)
    let query = order.filter { !inPath.contains($0) }.compactMap { name in
      (texts[name] ?? nil).map { "\(LinkText.encoded(name))=\(LinkText.encoded($0))" }
    }
    return parts.joined(separator: "/") + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }
}

/// The components of an address.
package struct LinkText {
  /// The text before the question mark, unchanged.
  package let pathText: String
  package let path: [String]
  /// The fields after the question mark, in order.
  package let items: [(name: String, value: String)]

  /// The first value of each field after the question mark.
  package var query: [String: String] { Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first } }

  /// Parses an address. Never fails: text with an invalid encoding is used unchanged.
  package init(_ address: String) {
    let halves = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    pathText = String(halves[0])
    path = halves[0].split(separator: "/").map { Self.decoded($0) }
    items = (halves.count > 1 ? halves[1] : "").split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
    }
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  /// Percent-encodes all characters except letters, digits and `-._~`. A text of one or two dots is encoded as well,
  /// because browsers interpret it as a relative path.
  package static func encoded(_ text: String) -> String {
    let isDots = text == "." || text == ".."
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ".") where !isDots: bytes.append(byte)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func decoded(_ text: Substring) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, let number = UInt8(hex: rest.prefix(2)) {
        result.append(number)
        rest.removeFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate init?(hex digits: ArraySlice<UInt8>) {
    guard let text = String(validating: digits, as: UTF8.self), text.allSatisfy(\.isHexDigit) else { return nil }
    self.init(text, radix: 16)
  }
}
