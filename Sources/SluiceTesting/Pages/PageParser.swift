/// A parser of the markup that Sluice writes, and of well-formed markup that an app provides.
struct PageParser {
  private let bytes: [UInt8]
  private var index = 0

  private init(_ markup: String) { bytes = Array(markup.utf8) }

  /// Returns the nodes of a piece of markup.
  static func nodes(in markup: String) -> [PageNode] {
    var parser = PageParser(markup)
    return parser.children(of: nil)
  }

  /// Parses up to and including the end tag of an element, or to the end for nil.
  private mutating func children(of tag: String?) -> [PageNode] {
    var nodes: [PageNode] = []
    while index < bytes.count {
      if startsWith("</") {
        let name = endTag()
        if name == tag { return nodes }
      } else if startsWith("<!--") {
        skip(past: "-->")
      } else if byte(at: index) == UInt8(ascii: "<"), Self.isLetter(byte(at: index + 1)) {
        nodes.append(element())
      } else {
        nodes.append(PageNode(tag: "", text: text()))
      }
    }
    return nodes
  }

  /// Parses a text, which ends where a tag can begin.
  private mutating func text() -> String {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return decoded(start..<index)
  }

  private mutating func endTag() -> String {
    index += 2
    let start = index
    skip(past: ">")
    let end = index > start && bytes[index - 1] == UInt8(ascii: ">") ? index - 1 : index
    return plain(start..<end).trimming().lowercased()
  }

  private mutating func element() -> PageNode {
    index += 1
    let tag = take { !Self.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }.lowercased()
    var attributes: [String: String] = [:]
    var isClosed = false
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if Self.isSpace(bytes[index]) || bytes[index] == UInt8(ascii: "/") {
        isClosed = bytes[index] == UInt8(ascii: "/")
        index += 1
      } else {
        isClosed = false
        let (name, value) = attribute()
        if attributes[name] == nil { attributes[name] = value }
      }
    }
    index += 1
    let node = PageNode(tag: tag, attributes: attributes)
    if isClosed || Self.voidTags.contains(tag) { return node }
    // A browser drops a line feed at the beginning of these elements.
    if tag == "pre" || tag == "textarea", byte(at: index) == UInt8(ascii: "\n") { index += 1 }
    node.children = Self.rawTags.contains(tag) ? rawText(of: tag) : children(of: tag)
    return node
  }

  private mutating func attribute() -> (name: String, value: String) {
    let start = index
    index += 1
    while index < bytes.count, !Self.isSpace(bytes[index]), !Array("=>/".utf8).contains(bytes[index]) { index += 1 }
    let name = plain(start..<index)
    guard byte(at: index) == UInt8(ascii: "=") else { return (name, "") }
    index += 1
    let quote = byte(at: index)
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      let start = index
      while index < bytes.count, bytes[index] != quote { index += 1 }
      index += 1
      return (name, decoded(start..<min(index - 1, bytes.count)))
    }
    let valueStart = index
    while index < bytes.count, !Self.isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">") { index += 1 }
    return (name, decoded(valueStart..<index))
  }

  /// Parses the content of an element in which tags are text.
  private mutating func rawText(of tag: String) -> [PageNode] {
    let start = index
    while index < bytes.count, !startsWith("</\(tag)") { index += 1 }
    let content = tag == "textarea" ? decoded(start..<index) : plain(start..<index)
    if index < bytes.count { skip(past: ">") }
    return content.isEmpty ? [] : [PageNode(tag: "", text: content)]
  }

  private mutating func take(while isWanted: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, isWanted(bytes[index]) { index += 1 }
    return plain(start..<index)
  }

  private mutating func skip(past end: String) {
    while index < bytes.count, !startsWith(end) { index += 1 }
    index = min(index + end.utf8.count, bytes.count)
  }

  private func startsWith(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  private func plain(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns a text with its character references resolved. Unknown references are left unchanged.
  private func decoded(_ range: Range<Int>) -> String {
    let text = plain(range)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ";"), let character = Self.character(rest[..<end].dropFirst()) else {
        result += "&"
        rest = rest.dropFirst()
        continue
      }
      result.unicodeScalars.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + String(rest)
  }

  private static func character(_ name: Substring) -> Unicode.Scalar? {
    if let known = entities[String(name)] { return known }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let number = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private static func isLetter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static let entities: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "quot": "\"", "amp": "&", "apos": "'", "nbsp": "\u{A0}",
  ]

  private static let rawTags: Set<String> = ["textarea", "script", "style", "title"]

  private static let voidTags: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
  ]
}

extension StringProtocol {
  /// Returns the text with each run of white space as one space, and none at the ends.
  func collapsingSpace() -> String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  fileprivate func trimming() -> String { collapsingSpace() }
}
