import Sluice
import SluiceTesting
import SluiceWeb
import Testing

// The code of the guide `LiveWebPages.md`; Scripts/check-snippets compares.

enum DishCourse: String, CaseIterable {
  case starter, main, dessert
}

@Node final class Dish {
  let id: Int
  var name: String
  var course = DishCourse.main
  var portions = 4
  var isVegan = false

  init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
}

@Node final class Potluck {
  var dishes: NodeList<Dish> = []
  var nextID = 1
  @Derived var portions = 0
  /// One for each open page.
  @SessionState var visits: NodeList<PotluckVisit> = []
}

/// The state of one page.
@Node final class PotluckVisit {
  weak var potluck: Potluck?
  var query = ""
  var selectedID: Int?
  var additions = 0
  var window = 0..<20
  @Derived var found: NodeList<Dish> = []
}

actor PotluckHost {
  private let mediator = Mediator(Potluck())

  init() {
    mediator.undoLimit = 100
    mediator.observePotluck()
  }

  func openPage(_ request: LivePageRequest = LivePageRequest()) -> any LiveEndpoint {
    let visit = PotluckVisit()
    visit.show(request.query)
    mediator.update("Open page") { potluck in
      visit.potluck = potluck
      potluck.visits.append(visit)
    }
    let session = LiveSession(document: LiveDocument(title: "Potluck", stylesheet: ".selected { font-weight: bold }"))
    session.onClose { [mediator] in
      mediator.update("Close page") { potluck in potluck.visits.removeAll { $0 === visit } }
    }
    session.show(mediator, query: { _ in visit.address }) { potluck, mediator in
      PotluckPage(potluck: potluck, visit: visit, mediator: mediator).html
    }
    return session.endpoint()
  }
}

extension Mediator<Potluck> {
  func observePotluck() {
    // A client can send any number.
    forEach(Dish.self).observe("limit", reads: \.portions, writes: \.portions) { sent, portions in
      portions = min(max(sent, 1), 1_000)
    }
    observe("portions", reads: \.dishes.each.portions, writes: \.portions) { portions, sum in
      sum = portions.reduce(0, +)
    }
    forEach(PotluckVisit.self).derive(
      "found",
      .filter(\.potluck.some.dishes.each.name, using: \.query, into: \.found) { name, query in
        query.isEmpty || name.lowercased().contains(query.lowercased())
      })
  }
}

extension PotluckVisit {
  /// The part of the state that a reload, a bookmark and a link keep.
  var address: LiveQuery {
    var address = LiveQuery()
    if !query.isEmpty { address["q"] = query }
    if let selectedID { address["dish"] = "\(selectedID)" }
    return address
  }

  func show(_ address: LiveQuery) {
    query = address["q"] ?? ""
    selectedID = address["dish"].flatMap { Int($0) }
  }
}

struct PotluckPage {
  let potluck: Potluck
  let visit: PotluckVisit
  let mediator: Mediator<Potluck>

  @HTMLBuilder var html: HTML {
    history
    h1 { "Potluck for \(potluck.portions)" }
    input(.type("search"), .aria("label", "Search"), .value(mediator.binding(\.query, from: visit)))
    list
    addForm
    button(.disabled(mediator.undoName == nil), .shortcut("Control+z"), .onClick { mediator.undo() }) {
      "Undo \(mediator.undoName ?? "")"
    }
    if let dish = potluck.dishes.first(where: { $0.id == visit.selectedID }) { editor(dish) }
  }

  private var list: HTML {
    ul {
      for dish in visit.found {
        li(key: dish.id) {
          button(.class("selected", when: dish.id == visit.selectedID), .onClick { choose(dish.id) }) { dish.name }
          if dish.isVegan { small { "vegan" } }
        }
      }
    }
  }

  private func choose(_ id: Int?) { mediator.update("Choose") { _ in visit.selectedID = id } }

  private func editor(_ dish: Dish) -> HTML {
    section(key: dish.id, .aria("label", "Dish")) {
      label {
        "Name "
        input(.value(mediator.binding(\.name, from: dish)))
      }
      label {
        "Portions "
        input(.type("number"), .min("1"), .value(mediator.binding(\.portions, from: dish)))
      }
      label {
        "Course "
        select(.value(mediator.binding(\.course, from: dish))) {
          for course in DishCourse.allCases { option(.value(course.rawValue)) { course.rawValue } }
        }
      }
      label {
        input(.type("checkbox"), .checked(mediator.binding(\.isVegan, from: dish)))
        "Vegan"
      }
      removal(of: dish)
    }
  }

  private var addForm: HTML {
    form(.onSubmit { add($0.fields["name"] ?? "") }) {
      label {
        "New dish "
        input(key: visit.additions, .name("name"), .required(), .maxlength(80))
      }
      button { "Add" }
    }
  }

  private func add(_ name: String) {
    // A client can send any text.
    let name = String(name.prefix(80))
    guard !name.isEmpty else { return }
    mediator.update("Add") { potluck in
      potluck.dishes.append(Dish(potluck.nextID, name))
      potluck.nextID += 1
      visit.additions += 1
    }
  }

  private func removal(of dish: Dish) -> HTML {
    let name = dish.name
    return component(key: "removal", initially: false) { isAsking in
      p {
        if isAsking.value {
          "Remove \(name)?"
          button(.onClick { remove(dish) }) { "Remove" }
          button(.onClick { isAsking.value = false }) { "Keep" }
        } else {
          button(.onClick { isAsking.value = true }) { "Remove …" }
        }
      }
    }
  }

  private func remove(_ dish: Dish) {
    mediator.update("Remove") { potluck in potluck.dishes.removeAll { $0 === dish } }
  }

  private var history: HTML {
    historyEntries(depth: visit.selectedID == nil ? 0 : 1) { _, address in
      mediator.update("Go") { _ in visit.show(address) }
    }
  }

  var longList: HTML {
    let found = visit.found
    return lazyList(count: found.count, window: visit.window, rowHeight: 32, .aria("label", "Dishes")) { rows in
      mediator.update("Scroll") { _ in visit.window = rows }
    } row: { index in
      li(key: found[index].id) { found[index].name }
    }
  }
}

@Suite("The guide to live web pages", .hangGuard)
struct LiveWebPagesTests {
  /// A page of a host with one dish.
  private func openWithLasagne(_ host: PotluckHost) async throws -> PageTester {
    let page = try await PageTester.open(host.openPage())
    try await page.find(.textbox, "New dish").type("Lasagne")
    try await page.find(.button, "Add").click()
    return page
  }

  @Test("PotluckHost: two pages show one model, and each has its own search")
  func twoPages() async throws {
    let host = PotluckHost()
    let one = try await PageTester.open(host.openPage())
    let other = try await PageTester.open(host.openPage())
    try await one.find(.textbox, "New dish").type("Lasagne")
    try await one.find(.button, "Add").click()
    try await other.receive()
    #expect(other.has(.button, "Lasagne"))
    try await other.find(.searchbox, "Search").type("soup")
    #expect(!other.has(.button, "Lasagne"))
    try await one.receive()
    #expect(one.has(.button, "Lasagne"))
    #expect(try one.find(.textbox, "New dish").value == "", "an element with another key is another element")
    #expect(try other.find(.heading).text == "Potluck for 4")
    await one.close()
    try await other.find(.button, "Undo Add").click()
    #expect(try other.find(.heading).text == "Potluck for 0")
    #expect(try other.find(.button, "Undo").isDisabled, "opening and closing pages makes no step")
  }

  @Test("fields: bound values reach the model, and a text that is not a number is dropped")
  func fields() async throws {
    let page = try await openWithLasagne(PotluckHost())
    try await page.find(.button, "Lasagne").click()
    try await page.find(.textbox, "Name").type("Green lasagne")
    try await page.find(.spinbutton).type("6")
    try await page.find(.combobox).choose("starter")
    try await page.find(.checkbox).click()
    #expect(try page.find(.heading).text == "Potluck for 6")
    #expect(try page.find(.listitem, "Green lasagne vegan").find(.button).name == "Green lasagne")
    try await page.find(.spinbutton).type("many")
    #expect(try page.find(.spinbutton).value == "6")
    for (sent, portions) in [("9223372036854775807", 1_000), ("-5", 1)] {
      try await page.find(.spinbutton).type(sent)
      #expect(try page.find(.heading).text == "Potluck for \(portions)")
    }
    #expect(try page.find(.combobox).value == "starter")
  }

  @Test("form: a text beyond the limit is cut, because the client decides what is sent")
  func longText() async throws {
    let page = try await PageTester.open(PotluckHost().openPage())
    try await page.find(.textbox, "New dish").type(String(repeating: "x", count: 100))
    try await page.find(.button, "Add").click()
    #expect(page.has(.button, String(repeating: "x", count: 80)))
  }

  @Test("component: each page has its own state, and a component that comes back begins with the initial one")
  func componentState() async throws {
    let host = PotluckHost()
    let page = try await openWithLasagne(host)
    let other = try await PageTester.open(host.openPage())
    try await page.find(.button, "Lasagne").click()
    try await other.find(.button, "Lasagne").click()
    try await page.find(.button, "Remove …").click()
    try await other.receive()
    #expect(!other.has(.button, "Keep"))
    try await page.find(.button, "Keep").click()
    try await page.find(.button, "Remove …").click()
    try await page.find(.button, "Remove").click()
    #expect(!page.has("region", "Dish"))
    try await page.find(.button, "Undo Remove").click()
    #expect(page.has(.button, "Remove …") && !page.has(.button, "Keep"))
  }

  @Test("address: the address shows the state of the page, and back and forward restore it")
  func address() async throws {
    let page = try await openWithLasagne(PotluckHost())
    try await page.find(.button, "Lasagne").click()
    #expect(page.query?["dish"] == "1")
    try await page.goBack()
    #expect(!page.has("region", "Dish"))
    try await page.goForward()
    #expect(page.has("region", "Dish"))
    #expect(page.query?["dish"] == "1")
  }

  @Test("openPage: a new session of an address shows the same state")
  func newSession() async throws {
    let host = PotluckHost()
    try await openWithLasagne(host).close()
    let page = try await PageTester.open(host.openPage(LivePageRequest(query: ["q": "las", "dish": "1"])))
    #expect(try page.find(.searchbox).value == "las")
    #expect(page.has("region", "Dish"))
  }

  @Test("HTML: texts are data, and an address that would run code is refused")
  func escaping() {
    #expect(HTML { p { "<b>" } }.markup == "<p>&lt;b&gt;</p>")
    #expect(HTML { a(.href("javascript:alert(1)")) { "x" } }.markup == #"<a href="about:blank#refused">x</a>"#)
  }
}

@MainActor @Suite("The guide to live web pages: lists and hibernation", .hangGuard)
struct LiveWebPagesListTests {
  private let mediator = Mediator(Potluck())
  private let visit = PotluckVisit()

  init() {
    mediator.observePotluck()
    mediator.update("Fill") { [visit] potluck in
      potluck.dishes = NodeList((0..<1_000).map { Dish($0, "Dish \($0)") })
      visit.potluck = potluck
      potluck.visits.append(visit)
    }
  }

  @Test("lazyList: only the rows of the window are in the page")
  func window() async throws {
    let session = LiveSession()
    session.show(mediator) { [visit] potluck, mediator in
      PotluckPage(potluck: potluck, visit: visit, mediator: mediator).longList
    }
    let page = try await PageTester.open(session.endpoint())
    #expect(page.has(.listitem, "Dish 19") && !page.has(.listitem, "Dish 20"))
    mediator.update("Scroll") { _ in visit.window = 20..<40 }
    try await page.receive()
    #expect(!page.has(.listitem, "Dish 19") && page.has(.listitem, "Dish 20"))
  }

  @Test("hibernate: the session builds no page until the page connects again")
  func hibernation() {
    let session = LiveSession()
    var builds = 0
    session.show(mediator) { potluck, _ in
      let _ = builds += 1
      p { potluck.portions }
    }
    _ = session.open()
    session.hibernate()
    #expect(session.isHibernating)
    mediator.update("Clear") { $0.dishes = [] }
    #expect(builds == 1)
    _ = session.connect(applied: 1)
    #expect(builds == 2)
    session.close()
  }
}
