/// The operations that turn the page of one tree into the page of the next, as the client script applies them in order.
///
/// Each is an array whose second element is the way from the root by child indexes, as they are when the operation's
/// turn comes:
///
/// | operation | meaning |
/// |---|---|
/// | `["t", way, text]` | the text node has this text |
/// | `["a", way, name, value or null]` | the attribute has this value, or is gone |
/// | `["p", way, markup]` | another node takes this one's place |
/// | `["k", way, [markup or [from, count], …]]` | these are the children now: new ones, and ranges of the old ones |
struct PatchOperations {
  private(set) var count = 0
  private var json = JSONText()

  /// A JSON array.
  var text: String { "[\(json.text)]" }

  mutating func setText(at way: [Int], _ text: String) {
    write("t", way) { $0.write(quoted: text) }
  }

  mutating func setAttribute(at way: [Int], _ name: String, _ value: String?) {
    write("a", way) { json in
      json.write(quoted: name)
      json.write(",")
      if let value { json.write(quoted: value) } else { json.write("null") }
    }
  }

  mutating func replace(at way: [Int], with markup: String) {
    write("p", way) { $0.write(quoted: markup) }
  }

  mutating func setChildren(at way: [Int], _ children: [NewChild]) {
    write("k", way) { json in
      json.write("[")
      for (index, child) in children.enumerated() {
        if index > 0 { json.write(",") }
        switch child {
        case .markup(let markup): json.write(quoted: markup)
        case .kept(let range): json.write([range.lowerBound, range.count])
        }
      }
      json.write("]")
    }
  }

  private mutating func write(_ name: String, _ way: [Int], _ arguments: (inout JSONText) -> Void) {
    json.write(count == 0 ? "[\"\(name)\"," : ",[\"\(name)\",")
    json.write(way)
    json.write(",")
    arguments(&json)
    json.write("]")
    count += 1
  }
}

/// One entry of a new list of children.
enum NewChild: Equatable {
  case markup(String)
  case kept(Range<Int>)

  /// Old children in a row become one range.
  static func appending(_ old: Int, to children: inout [NewChild]) {
    if case .kept(let range)? = children.last, range.upperBound == old {
      children[children.count - 1] = .kept(range.lowerBound..<old + 1)
    } else {
      children.append(.kept(old..<old + 1))
    }
  }

  /// New children in a row become one text, which the browser takes apart in one go.
  static func appending(_ markup: String, to children: inout [NewChild]) {
    guard case .markup(var text)? = children.last else { return children.append(.markup(markup)) }
    children.removeLast()
    text += markup
    children.append(.markup(text))
  }
}
