/// The operations that turn one page into the next. The client script applies them in order.
///
/// Each operation is an array. Its second element is the path from the root as child indexes, at the time when the
/// operation is applied:
///
/// | operation | meaning |
/// |---|---|
/// | `["t", path, text]` | sets the text of a text node |
/// | `["a", path, name, value or null]` | sets or removes an attribute |
/// | `["p", path, markup]` | replaces the node |
/// | `["k", path, [markup or [from, count], …]]` | sets the children: new ones, and ranges of the old ones |
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

  /// Appends an old child. Consecutive old children become one range.
  static func appending(_ old: Int, to children: inout [NewChild]) {
    if case .kept(let range)? = children.last, range.upperBound == old {
      children[children.count - 1] = .kept(range.lowerBound..<old + 1)
    } else {
      children.append(.kept(old..<old + 1))
    }
  }

  /// Appends a new child. Consecutive new children become one text, which the browser parses at once.
  static func appending(_ markup: String, to children: inout [NewChild]) {
    guard case .markup(var text)? = children.last else { return children.append(.markup(markup)) }
    children.removeLast()
    text += markup
    children.append(.markup(text))
  }
}
