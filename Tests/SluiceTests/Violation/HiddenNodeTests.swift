// Only debug builds look for hidden nodes.
#if DEBUG
  import Sluice
  import Testing

  @Suite("Nodes in values that are not NodeHolding")
  struct HiddenNodeTests {
    private func reports<Root: Node>(_ root: Root, _ change: (Root) -> Void) -> [String] {
      var reports: [String] = []
      let mediator = Mediator(root, violationPolicies: ViolationPolicies(.report)) { reports.append("\($0.text)") }
      mediator.update("change", change)
      return reports
    }

    @Test("a node in a struct, an enum or an optional of one is reported with the property and both types")
    func texts() throws {
      let inStruct = reports(StructShelf()) { $0.place = JarPlace(name: "top", jar: Jar()) }
      #expect(inStruct.count == 1)
      let text = try #require(inStruct.first)
      #expect(text.hasPrefix("StructShelf.place holds a Jar that is not part of the model"))
      #expect(text.contains("The type of the property is Optional<JarPlace>."))
      #expect(text.hasSuffix("Transaction \"change\" was running."))
      let inEnum = reports(EnumShelf()) { $0.screen = .jar(Jar()) }
      #expect(inEnum.map { $0.prefix(27) } == ["EnumShelf.screen holds a Jar"].map { $0.prefix(27) })
      #expect(inEnum.first?.contains("The type of the property is JarScreen.") == true)
      let inArray = reports(ArrayShelf()) {
        $0.places = [JarPlace(name: "top", jar: nil), JarPlace(name: "low", jar: Jar())]
      }
      #expect(inArray.first?.hasPrefix("ArrayShelf.places holds a Jar") == true)
    }

    @Test("a node is found in the first model, in a new node and in a value that an observer writes")
    func occasions() {
      let first = RootShelf()
      first.place = JarPlace(name: "top", jar: Jar())
      var reports: [String] = []
      withExtendedLifetime(
        Mediator(first, violationPolicies: ViolationPolicies(.report)) { reports.append($0.text) }
      ) { #expect(reports.count == 1) }

      let added = self.reports(JarCupboard()) { cupboard in
        let shelf = AddedShelf()
        shelf.place = JarPlace(name: "top", jar: Jar())
        cupboard.shelves.append(shelf)
      }
      #expect(added.first?.hasPrefix("AddedShelf.place holds a Jar") == true)

      let mediator = Mediator(ObservedShelf(), violationPolicies: ViolationPolicies(.report)) {
        reports.append($0.text)
      }
      mediator.observe("fill", reads: \.number, writes: \.place) { number, place in
        place = JarPlace(name: "\(number)", jar: Jar())
      }
      #expect(reports.last?.hasPrefix("ObservedShelf.place holds a Jar") == true)
    }

    @Test("each property is reported once")
    func once() {
      var count = 0
      let mediator = Mediator(OnceShelf(), violationPolicies: ViolationPolicies(.report)) { _ in count += 1 }
      for _ in 0..<3 { mediator.update("place") { $0.place = JarPlace(name: "top", jar: Jar()) } }
      #expect(count == 1)
    }

    @Test("nodes of the model, nodes behind a conformance and nodes behind an object are not reported")
    func permitted() {
      let permitted = reports(PermittedShelf()) { shelf in
        let jar = Jar()
        shelf.jars.append(jar)
        shelf.place = JarPlace(name: "top", jar: jar)
        shelf.screen = .jar(Jar())
        shelf.box = JarBox(Jar())
        shelf.title = "Jars"
      }
      #expect(permitted == [])
    }

    @Test("a node is attached in the transaction that puts it into a struct, also afterwards")
    func attachedLater() {
      let reports = reports(LateShelf()) { shelf in
        shelf.place = JarPlace(name: "top", jar: Jar())
        if let jar = shelf.place?.jar { shelf.jars.append(jar) }
      }
      #expect(reports == [])
    }
  }

  @Node private final class Jar {
    var label = ""
  }

  private struct JarPlace: Equatable {
    var name: String
    var jar: Jar?
  }

  private enum JarScreen {
    case list
    case jar(Jar)
  }

  private enum HoldingJarScreen: NodeHolding {
    case list
    case jar(Jar)

    func forEachNode(_ body: (Jar) -> Void) {
      if case .jar(let jar) = self { body(jar) }
    }
  }

  private final class JarBox {
    let jar: Jar
    init(_ jar: Jar) { self.jar = jar }
  }

  // A property is reported once in a process, so each test has nodes of its own.
  @Node private final class StructShelf { var place: JarPlace? }
  @Node private final class EnumShelf { var screen = JarScreen.list }
  @Node private final class ArrayShelf { var places: [JarPlace] = [] }
  @Node private final class RootShelf { var place: JarPlace? }
  @Node private final class AddedShelf { var place: JarPlace? }
  @Node private final class OnceShelf { var place: JarPlace? }
  @Node private final class LateShelf {
    var jars: NodeList<Jar> = []
    var place: JarPlace?
  }
  @Node private final class ObservedShelf {
    var number = 1
    @Derived var place: JarPlace?
  }
  @Node private final class JarCupboard { var shelves: NodeList<AddedShelf> = [] }
  @Node private final class PermittedShelf {
    var jars: NodeList<Jar> = []
    var place: JarPlace?
    var screen = HoldingJarScreen.list
    var box: JarBox?
    var title = ""
  }
#endif
