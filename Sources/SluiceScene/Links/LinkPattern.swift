/// The path of a link: words, and the names of fields.
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

  /// What is compared where two patterns match one address: words come before fields, from left to right.
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

  /// Whether both match the same paths.
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

  /// The fields of a path that matches; nil for one that does not.
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

  /// The address with these texts; nil where a field of the path has none, or an empty one.
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

/// An address, taken apart.
package struct LinkText {
  /// What stands before the question mark, as it stands there.
  package let pathText: String
  package let path: [String]
  /// The fields after the question mark, in order.
  package let items: [(name: String, value: String)]

  /// The first value of each field after the question mark.
  package var query: [String: String] { Dictionary(items.map { ($0.name, $0.value) }) { first, _ in first } }

  /// Never fails: what is not encoded as it should be stands for itself.
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

  /// Percent-encodes all but letters, digits and `-._~`. A path of one or two dots alone is encoded as well, since
  /// browsers take it for a step.
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
