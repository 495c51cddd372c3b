import Foundation
import Sluice
import SluiceTesting
import Testing

// The complete target is on the main actor by default, so none of these types states its isolation.

@Node final class Desk {
  var papers: NodeList<Paper> = []
  var title = "desk" { didSet { renamed += 1 } }
  var renamed = 0
  weak var top: Paper?
  @SharedChange(with: \Desk.renamed) var moved = 0
  @Computed(reads: \.papers.each.pages, { (desk: Desk) in desk.papers.reduce(0) { $0 + $1.pages } }) var pages: Int
  @Derived var label = ""
  @Input var query = ""
  let opened = Event<Int>()
  let number = 1
  init() {}
}

@Node final class Binder: Codable {
  let name: String
  var sheets: NodeList<Sheet> = []
  weak var top: Sheet?
  init(_ name: String) { self.name = name }
}

@Node final class Sheet: Codable {
  var text = ""
}

@Node final class Paper {
  var pages: Int
  init(pages: Int) { self.pages = pages }
}

@Node final class Drawer<Content: Equatable> {
  var content: Content
  @Computed({ (drawer: Drawer<Content>) in [drawer.content] }) var contents: [Content]
  init(_ content: Content) { self.content = content }
}

@Suite("Main actor as default isolation", .hangGuard)
struct DefaultIsolationTests {
  @Test("Default isolation: every kind of property is observed")
  func kinds() {
    let desk = Desk()
    let mediator = Mediator(desk)
    var heard: [String] = []
    mediator.observe("label", reads: \.title, \.pages, writes: \.label) { title, pages, label in
      label = "\(title): \(pages)"
    }
    mediator.observe("label seen", reads: \.label, \.top.some.pages) { heard.append("\($0), top \($1 ?? 0)") }
    mediator.observe("moved", reads: \.moved) { heard.append("moved \($0)") }
    mediator.observe("sent", reads: \.opened.sent, \.query.sent) { heard.append("\($0) \($1)") }
    #expect(heard == ["desk: 0, top 0", "moved 0"])
    heard = []
    mediator.update("work") { desk in
      desk.papers = [Paper(pages: 2), Paper(pages: 3)]
      desk.top = desk.papers[1]
      desk.title = "table"
      desk.opened.send(1)
      desk.query = "q"
    }
    #expect(heard == ["moved 0", #"[1] ["q"]"#, "table: 5, top 3"])
    #expect(desk.renamed == 1)
  }

  @Test("Default isolation: a model can be encoded and decoded")
  func documents() throws {
    let binder = Binder("b")
    binder.sheets = [Sheet(), Sheet()]
    binder.sheets[1].text = "t"
    binder.top = binder.sheets[1]
    let data = try ModelEncoder().encode(binder) { try JSONEncoder().encode($0) }
    let read = try ModelDecoder().decode(Binder.self) { try JSONDecoder().decode($0, from: data) }
    #expect(read.name == "b" && read.sheets.map(\.text) == ["", "t"] && read.top === read.sheets[1])
  }

  @Test("Default isolation: generic nodes are observed")
  func generic() {
    let mediator = Mediator(Drawer(1))
    var heard: [[Int]] = []
    mediator.observe("contents", reads: \.contents) { heard.append($0) }
    mediator.update("set") { $0.content = 2 }
    #expect(heard == [[1], [2]])
  }

  @Test("Default isolation: an integrator delivers its result on the main actor")
  func fetching() async throws {
    struct Titles: DataProvider {
      func request(_ number: Int) async throws -> String { "\(number)" }
    }
    struct Line: DataModel {
      let text: String
      init(data: String) throws { text = "line \(data)" }
    }
    let mediator = Mediator(Desk())
    let lines = Integrator(Titles(), model: Line.self, policy: .latest(debounce: .zero)).inTransactions(of: mediator)
    lines.onSuccess { mediator.root.title = $0.text }
    #expect(try await lines.value(for: 3).text == "line 3")
    #expect(mediator.root.title == "line 3")
  }
}
