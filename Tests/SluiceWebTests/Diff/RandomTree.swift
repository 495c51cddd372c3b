import TestSupport

@testable import SluiceWeb

/// The source of a tree, which can be changed at random into the source of another tree.
indirect enum Sketch {
  /// A statement of the builder that yields nothing.
  case hole
  case text(String)
  case element(tag: String, key: Int?, attributes: [String: String], events: Set<InteractionKind>, children: [Sketch])
  case memo(key: Int, text: String, children: [Sketch])
  case component(key: Int?, states: SketchStates, children: [Sketch])
  case lazyList(key: Int?, rows: [Int], window: Range<Int>)

  /// Returns the tree that the builder makes of a list of statements.
  static func html(_ sketches: [Sketch]) -> HTML {
    HTMLBuilder.buildArray(sketches.map(\.html))
  }

  private var html: HTML {
    switch self {
    case .hole: return .empty
    case .text(let text): return HTMLBuilder.buildExpression(text)
    case .memo(let key, let text, let children):
      return SluiceWeb.memo(key: key, on: text) { span(.title(text)) { Sketch.html(children) } }
    case .component(let key, let states, let children):
      return SluiceWeb.component(key: key, initially: 0) { state in states.piece(state, children) }
    case .lazyList(let key, let rows, let window):
      return SluiceWeb.lazyList(
        key: key, count: rows.count, window: window, rowHeight: 20, overscan: 1, onWindow: { _ in }
      ) { row in
        li(key: rows[row]) {
          "row \(rows[row])"
          input()
        }
      }
    case .element(let tag, let key, let attributes, let events, let children):
      let values = attributes.sorted { $0.key < $1.key }.map { HTMLAttribute.attribute($0.key, $0.value) }
      let handlers = events.sorted { $0.rawValue < $1.rawValue }.map { event in
        HTMLAttribute(.handler(EventHandler(event: event, response: .call {})))
      }
      return HTML.element(tag, key, values + handlers, Sketch.html(children))
    }
  }
}

/// The states of the components of random pages, to be set at random.
final class SketchStates {
  private var states: [ComponentState<Int>] = []
  private var last = 0

  /// Returns an element whose tag and children depend on the state.
  func piece(_ state: ComponentState<Int>, _ children: [Sketch]) -> HTML {
    if !states.contains(where: { $0 === state }) { states.append(state) }
    return HTML.element(
      state.value % 5 == 4 ? "section" : "div", nil, [.data("state", String(state.value))],
      HTML {
        if state.value % 2 == 1 { p { "odd" } }
        Sketch.html(children)
        "\(state.value)"
      })
  }

  /// Sets a few of the states, also of components that were removed.
  func set(using random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      last += 1
      states.randomElement(using: &random)?.value = last
    }
  }
}

/// Makes random sketches and changes of them.
struct SketchArtist {
  var random: SeededGenerator
  /// The states of components. Nil for pages without components.
  var states: SketchStates?

  /// All children that the parser keeps, for each context that it treats differently.
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
    case .memo(let key, _, let list):
      .memo(key: key, text: word(), children: changed(list, in: "span", depth: depth - 1))
    case .component(let key, let states, let list):
      .component(key: chance(8) == 0 ? nil : key, states: states, children: changed(list, in: "div", depth: depth - 1))
    case .lazyList(let key, let rows, let window): changedList(key, rows, window)
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
      switch chance(6) {
      case 0: return .hole
      case 1: return .text("")
      case 2:
        return .memo(key: 100 + chance(4), text: word(), children: children(of: "span", depth: min(depth, 1) - 1))
      case 3:
        guard let states else { return .text(word()) }
        let key = chance(2) == 0 ? 200 + chance(4) : nil
        return .component(key: key, states: states, children: children(of: "div", depth: depth - 1))
      case 4: return changedList(chance(2) == 0 ? 300 + chance(2) : nil, Array(0..<chance(30)), 0..<chance(8))
      default: return .text(word())
      }
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

  /// Returns a list whose rows are added, removed and moved, with another window.
  private mutating func changedList(_ key: Int?, _ rows: [Int], _ window: Range<Int>) -> Sketch {
    var rows = rows
    switch chance(4) {
    case 0:
      rows.insert(contentsOf: (0..<chance(4)).map { _ in Int.random(in: 1_000..<1_000_000, using: &random) }, at: 0)
    case 1 where !rows.isEmpty: rows.remove(at: chance(rows.count))
    case 2: rows.shuffle(using: &random)
    default: break
    }
    let first = max(window.lowerBound + chance(7) - 3, 0)
    return .lazyList(key: key, rows: rows, window: first..<first + chance(8))
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
