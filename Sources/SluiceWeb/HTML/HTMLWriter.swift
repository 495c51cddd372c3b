/// Writes trees as markup, and reports structures that a browser would not show as written.
struct HTMLWriter {
  private var bytes: [UInt8] = []
  /// The tags around the present position. The caller provides the outermost ones.
  private var ancestors: [String]
  private(set) var reports: [LiveReport] = []
  private let host: ComponentHost
  /// The written contents of components.
  private(set) var steps: [HTMLComponent.Step] = []

  init(inside ancestors: [String] = [], in host: ComponentHost = ComponentHost()) {
    self.ancestors = ancestors
    self.host = host
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A hash of the bytes. `String.hashValue` normalizes the text, which takes quadratic time for long runs of combining
  /// marks.
  var hash: Int {
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }

  mutating func write(_ nodes: [HTMLNode], under parent: Identity) {
    for node in nodes { write(node, under: parent) }
    reports += LiveReport.duplicateKeys(among: nodes, in: ancestors.last, host)
  }

  mutating func write(_ node: HTMLNode, under parent: Identity) {
    switch node.content {
    case .text(let text):
      check(.text)
      writeEscaped(text)
    case .element(let element):
      check(.element(element.tag))
      write(element, as: parent.appending(node.identity))
    case .memo(let memo):
      write(node.holding(memo.node), under: parent)
    case .component(let component):
      let placement = component.placed(in: host)
      let content = component.content(placement)
      steps.append(HTMLComponent.Step(placement: placement, node: content))
      write(node.holding(content), under: parent)
    }
  }

  private mutating func write(_ element: HTMLElement, as identity: Identity) {
    write("<")
    write(element.tag)
    for attribute in element.attributes { write(attribute) }
    for attribute in element.listenerAttributes(identity) { write(attribute) }
    write(">")
    if Self.voidTags.contains(element.tag) { return }
    if let rawMarkup = element.rawMarkup {
      write(rawMarkup)
    } else if element.tag == "textarea" {
      // The value of a text area is its text. The attribute with that name is for the client script.
      writeAfterTag(element.attributes.first { $0.name == "value" }?.value ?? "")
    } else {
      if element.tag == "pre", case .text(let text)? = element.children.first?.content, text.first?.isNewline == true {
        write("\n")
      }
      ancestors.append(element.tag)
      write(element.children, under: identity)
      ancestors.removeLast()
    }
    write("</")
    write(element.tag)
    write(">")
  }

  /// Writes text after a start tag. A parser drops a line feed at the beginning of a `pre` or `textarea`.
  private mutating func writeAfterTag(_ text: String) {
    if text.first?.isNewline == true { write("\n") }
    writeEscaped(text)
  }

  private mutating func write(_ attribute: HTMLElement.NamedValue) {
    write(" ")
    write(attribute.name)
    write("=\"")
    writeEscaped(attribute.value)
    write("\"")
  }

  private mutating func write(_ part: String) { bytes.append(contentsOf: part.utf8) }

  /// Writes text with escapes. Most texts need none and are written at once.
  private mutating func writeEscaped(_ text: String) {
    if text.utf8.contains(where: { Self.escape($0) != nil }) {
      for byte in text.utf8 { if let escape = Self.escape(byte) { write(escape) } else { bytes.append(byte) } }
    } else {
      write(text)
    }
  }

  private static func escape(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    // A parser converts a bare carriage return to a line feed.
    case UInt8(ascii: "\r"): "&#13;"
    default: nil
    }
  }

  private mutating func check(_ child: Nesting.Child) {
    if let report = Nesting.report(child, inside: ancestors) { reports.append(report) }
  }

  private static let voidTags: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
}
