import TestSupport

@testable import SluiceWeb

/// The source of a tree, which can be changed at random into the source of the next one.
indirect enum Sketch {
  /// A statement of the builder that yields nothing.
  case hole
  case text(String)
  case element(tag: String, key: Int?, attributes: [String: String], events: Set<InteractionKind>, children: [Sketch])
  case memo(key: Int, text: String)

  /// As the builder would make it from a list of statements.
  static func html(_ sketches: [Sketch]) -> HTML {
    HTMLBuilder.buildArray(sketches.map(\.html))
  }

  private var html: HTML {
    switch self {
    case .hole: return .empty
    case .text(let text): return HTMLBuilder.buildExpression(text)
    case .memo(let key, let text): return memoised(key: key, text: text)
    case .element(let tag, let key, let attributes, let events, let children):
      let values = attributes.sorted { $0.key < $1.key }.map { HTMLAttribute.attribute($0.key, $0.value) }
      let handlers = events.sorted { $0.rawValue < $1.rawValue }.map { event in
        HTMLAttribute(.handler(EventHandler(event: event) { _ in }))
      }
      return HTML.element(tag, key, values + handlers, Sketch.html(children))
    }
  }

  private func memoised(key: Int, text: String) -> HTML {
    SluiceWeb.memo(key: key, on: text) { span(.title(text)) { text } }
  }
}

/// Makes sketches and changes them.
struct SketchArtist {
  var random: SeededGenerator

  /// Every child the parser would keep, in each of the contexts that it treats differently.
  private static let inside: [String: [String]] = [
    "table": ["tbody"], "tbody": ["tr"], "tr": ["td"], "ul": ["li"], "svg": ["g", "circle"], "g": ["g", "circle"],
    "circle": [], "input": [],
  ]
  private static let anywhere = ["div", "section", "span", "ul", "table", "svg", "input"]

  mutating func children(of tag: String, depth: Int) -> [Sketch] {
    if Self.inside[tag] == [] { return [] }
    return (0..<chance(depth > 0 ? 5 : 2)).map { _ in child(of: tag, depth: depth - 1) }
  }

  mutating func changed(_ sketches: [Sketch], in tag: String, depth: Int) -> [Sketch] {
    var result = sketches.map { chance(3) == 0 ? changed($0, in: tag, depth: depth) : $0 }
    for _ in 0..<chance(3) {
      switch chance(5) {
      case 0: result.shuffle(using: &random)
      case 1: result.reverse()
      case 2 where !result.isEmpty: result.remove(at: chance(result.count))
      case 3 where !result.isEmpty: result[chance(result.count)] = .hole
      default:
        if Self.inside[tag] != [] { result.insert(child(of: tag, depth: depth), at: chance(result.count + 1)) }
      }
    }
    return result
  }

  private mutating func changed(_ sketch: Sketch, in parent: String, depth: Int) -> Sketch {
    switch sketch {
    case .hole: Self.inside[parent] == nil ? .text(word()) : .hole
    case .text: .text(word())
    case .memo(let key, _): .memo(key: key, text: word())
    case .element(let tag, let key, let attributes, let events, let list):
      .element(
        tag: tag,
        key: chance(8) == 0 ? nil : key,
        attributes: chance(2) == 0 ? self.attributes() : attributes,
        events: chance(3) == 0 ? self.events() : events,
        children: changed(list, in: tag, depth: depth - 1)
      )
    }
  }

  private mutating func child(of tag: String, depth: Int) -> Sketch {
    let tags = Self.inside[tag] ?? Self.anywhere
    if Self.inside[tag] == nil, chance(3) == 0 {
      return [.hole, .text(word()), .text(""), .memo(key: 100 + chance(4), text: word())][chance(4)]
    }
    let name = tags[chance(tags.count)]
    return .element(
      tag: name,
      key: chance(2) == 0 ? chance(12) : nil,
      attributes: attributes(),
      events: events(),
      children: children(of: name, depth: depth)
    )
  }

  private mutating func attributes() -> [String: String] {
    let names = ["title", "class", "data-x"].filter { _ in chance(3) == 0 }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, word()) })
  }

  private mutating func events() -> Set<InteractionKind> {
    Set(InteractionKind.allCases.filter { _ in chance(8) == 0 })
  }

  private mutating func word() -> String { ["a", "b c", "<i>", "&amp;", "\"'", "é\n", "😀"][chance(7)] }

  private mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}
