import Sluice
import TestSupport
import Testing

@testable import SluiceWeb

@MainActor @Suite("Nodes and other objects as keys")
struct NodeKeyTests {
  private func counters(_ counts: Int...) -> [Counter] {
    counts.map { count in
      let counter = Counter()
      counter.count = count
      return counter
    }
  }

  private func list(_ counters: [Counter]) -> HTML {
    ul { for counter in counters { li(key: counter) { counter.count } } }
  }

  private func operations(_ old: HTML, _ new: HTML) -> String {
    TreeDiff(from: HTMLNode.merged(old.nodes), to: HTMLNode.merged(new.nodes)).operations.text
  }

  private func reports(_ html: HTML) -> [LiveReport] {
    var writer = HTMLWriter()
    writer.write(HTMLNode.merged(html.nodes), under: .root)
    return writer.reports
  }

  @Test("Keys: rows with nodes as keys follow the nodes, with any contents")
  func moved() {
    let nodes = counters(1, 1, 1)
    let others = counters(1)
    let text = operations(list(nodes), list([nodes[2], others[0], nodes[0]]))
    #expect(text == #"[["k",[0],[[2,1],"<li>1</li>",[0,1]]]]"#)
  }

  @Test("Keys: nodes with equal contents are different keys, and one node twice is reported")
  func duplicates() throws {
    #expect(reports(list(counters(1, 1))) == [])
    let twice = counters(1)
    let report = try #require(reports(list(twice + twice)).first)
    #expect(report.kind == .misuse)
  }

  @Test("Keys: memos and components accept nodes as keys")
  func memosAndComponents() {
    let nodes = counters(1, 2)
    func page(_ nodes: [Counter]) -> HTML {
      HTML {
        ul { for node in nodes { memo(key: node, on: node.count) { li { node.count } } } }
        ul { for node in nodes { component(key: node, initially: 0) { _ in li { node.count } } } }
      }
    }
    let (old, new) = (HTMLNode.merged(page(nodes).nodes), HTMLNode.merged(page(nodes.reversed()).nodes))
    let host = ComponentHost()
    var writer = HTMLWriter(in: host)
    writer.write(old, under: .root)
    for step in writer.steps { step.commit() }
    let text = TreeDiff(from: old, to: new, in: host).operations.text
    #expect(text == #"[["k",[0],[[1,1],[0,1]]],["k",[1],[[1,1],[0,1]]]]"#)
  }

  @Test("Keys: a node never gets the key of a released node at the same address")
  func reused() {
    var keys: Set<String> = []
    var addresses: Set<ObjectIdentifier> = []
    for _ in 0..<3_000 {
      let counter = Counter()
      addresses.insert(ObjectIdentifier(counter))
      let key = ElementKey(counter).text
      #expect(ElementKey(counter).text == key)
      keys.insert(key)
    }
    #expect(keys.count == 3_000)
    // Without a reused address the test would show nothing.
    #expect(addresses.count < 3_000 || Environment.isAddressSanitized)
  }

  private final class Row: Hashable {
    static func == (left: Row, right: Row) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test("Keys: instances of a class without a description are different keys, and one instance twice is reported")
  func objects() throws {
    let rows = [Row(), Row()]
    #expect(reports(ul { for row in rows { li(key: row) } }) == [])
    #expect(try #require(reports(ul { for row in rows + [rows[0]] { li(key: row) } }).first).kind == .misuse)
    let optional: [Row?] = rows
    #expect(reports(ul { for row in optional { li(key: row) } }) == [])
    #expect(ElementKey(optional[0]).text == ElementKey(rows[0]).text)
  }

  @Test("Keys: rows with instances of a class as keys follow the instances")
  func movedObjects() {
    let rows = [Row(), Row(), Row()]
    func page(_ rows: [Row]) -> HTML { ul { for row in rows { li(key: row) { "row" } } } }
    #expect(operations(page(rows), page([rows[2], rows[0], rows[1]])) == #"[["k",[0],[[2,1],[0,2]]]]"#)
  }

  private final class Tag: Hashable, CustomStringConvertible {
    let description: String
    init(_ name: String) { description = name }
    static func == (left: Tag, right: Tag) -> Bool { left.description == right.description }
    func hash(into hasher: inout Hasher) { hasher.combine(description) }
  }

  @Test("Keys: instances of a class with a description are keys by it")
  func describedObjects() {
    let report = LiveReport.duplicateKey(key: "a", tag: "li", parent: "ul")
    #expect(reports(ul { for tag in [Tag("a"), Tag("b"), Tag("a")] { li(key: tag) } }) == [report])
  }

  private enum Size: Hashable { case small, large }

  @Test("Keys: values without a description are keys by their printed form, and optional ones by their value")
  func values() {
    let sizes = [Size.small, .large, .small]
    let report = LiveReport.duplicateKey(key: "small", tag: "li", parent: "ul")
    #expect(reports(ul { for size in sizes { li(key: size) } }) == [report])
    let keys: [Int?] = [nil, nil, 7, 7]
    #expect(reports(ul { for key in keys { li(key: key) } }) == [.duplicateKey(key: "7", tag: "li", parent: "ul")])
  }
}
