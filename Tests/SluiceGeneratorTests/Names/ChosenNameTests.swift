import SluiceGenerator
import Testing

@Suite("Generator: names") struct ChosenNameTests {
  @Test(
    "A name that no type can have is rejected with the reason",
    arguments: [
      ("", .empty), ("Photo-Search", .character("-")), ("Photo Search", .character(" ")), ("Café", .character("é")),
      ("A/B", .character("/")), ("..", .character(".")), ("Photo\nSearch", .character("\n")), ("Ａ", .character("Ａ")),
      ("B\u{301}", .character("B\u{301}")), ("Zwei２", .character("２")), ("_Search", .character("_")),
      ("2D", .beginning("2")), ("class", .keyword), ("Type", .keyword), ("Self", .keyword), ("Any", .keyword),
      ("Protocol", .keyword), ("search", .lowercase(suggestion: "Search")),
      ("photoSearch2", .lowercase(suggestion: "PhotoSearch2")),
      (String(repeating: "A", count: 31), .length(limit: 30)),
    ] as [(String, GeneratorError.NameProblem)])
  func refused(name: String, problem: GeneratorError.NameProblem) {
    #expect(throws: GeneratorError.unusableName(name, problem)) { try ChosenName(name) }
  }

  @Test(
    "Letters and digits are accepted, up to thirty of them",
    arguments: ["A", "Search", "PhotoSearch2", "URLs", String(repeating: "Z", count: 30)])
  func accepted(name: String) throws {
    #expect(try ChosenName(name).text == name)
  }

  @Test(
    "An address has the words of the name, acronyms as one word",
    arguments: [
      ("Search", "search"), ("PhotoSearch", "photo-search"), ("HTTPServer", "http-server"), ("MyURL", "my-url"),
      ("Version2", "version2"), ("A", "a"), ("AB", "ab"), ("ABCd", "ab-cd"),
    ])
  func words(name: String, address: String) throws {
    let text = "static let link: SceneLink<Void>? = SceneLink(\"\(address)\")"
    let plan = try FilePlan(GenerationRequest(.scene(.web, isSmall: true), ChosenName(name), in: .example))
    #expect(plan.files.contains { $0.contents.contains(text) })
  }

  @Test(
    "The name of a type of Sluice, the standard library or Foundation is rejected",
    arguments: [
      (.provider, "Data", "DataProvider", "SluiceData"), (.provider, "HTTP", "HTTPProvider", "SluiceProviders"),
      (.pipeline, "Scene", "SceneStore", nil), (.scene(.web, isSmall: false), "Array", "Array", "Swift"),
      (.scene(.web, isSmall: true), "Router", "Router", "SluiceScene"),
      (.scene(.web, isSmall: true), "URLSession", "URLSession", nil),
      (.scene(.web, isSmall: true), "Calendar", "Calendar", "Foundation"),
      (.storage, "Services", "Services", "SluiceScene"), (.storage, "Memory", "MemoryStorage", "SluiceData"),
      (.scene(.web, isSmall: true), "SluiceWeb", "SluiceWeb", "a module of that name"),
      (.scene(.web, isSmall: true), "Settings", "Settings", nil),
      (.scene(.uiKit, isSmall: true), "Settings", "Settings", nil),
      (.scene(.swiftUI, isSmall: true), "Settings", "Settings", "SwiftUI"),
    ] as [(GeneratedKind, String, String, String?)])
  func reserved(kind: GeneratedKind, name: String, type: String, owner: String?) throws {
    let request = GenerationRequest(kind, try ChosenName(name), in: .example)
    if let owner {
      #expect(throws: GeneratorError.foreignType(type: type, owner: owner)) { try FilePlan(request) }
    } else {
      #expect(throws: Never.self) { try FilePlan(request) }
    }
  }

  @Test(
    "An app has neither the name of a module nor that of one of its types",
    arguments: [
      ("Foundation", "a module of that name"), ("Hummingbird", "a module of that name"),
      ("SluiceScene", "a module of that name"), ("Notebook", "the files of the app"), ("Note", "the files of the app"),
      ("Mediator", "SluiceModel"), ("String", "Swift"),
    ])
  func apps(name: String, owner: String) throws {
    let request = GenerationRequest(app: .web, try ChosenName(name), sluice: .example)
    #expect(throws: GeneratorError.foreignType(type: name, owner: owner)) { try FilePlan(request) }
  }
}
