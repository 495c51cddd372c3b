import SluiceGenerator
import Testing

@Suite("Generator: declared types") struct DeclaredTypesTests {
  @Test("Types outside of other types are found, with attributes and modifiers, and private ones are not")
  func names() {
    let text = """
      import A
      struct One { struct Inner {} }
      @Node final class Two: Pipeline {}
      @MainActor @Suite("x") struct Three {}
      @available(macOS 15, *) public indirect enum Four {}
        class Nested {}
      private struct Five {}
      fileprivate enum Six {}
      package protocol Seven {}
      actor Eight {}
      typealias Nine = Int
      extension Ten {}
      // struct Eleven {}
      let classes = 1
      """
    #expect(DeclaredTypes.names(in: text) == ["One", "Two", "Three", "Four", "Seven", "Eight", "Nine"])
  }

  @Test("A type that another file of the module declares is rejected; a test may have a type of the same name")
  func check() throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Lamp {}", to: "Sources/Shop/Old/Lamps.swift")
    try folder.write("struct Lamp {}", to: "Sources/Shop/Lamp.swift")
    let sources = ["Sources/Shop", "Tests/ShopTests"]
    let plan = FilePlan([PlannedFile("Sources/Shop/Lamp.swift", "struct Lamp {}")])
    #expect(throws: GeneratorError.declaredType(type: "Lamp", path: "Sources/Shop/Old/Lamps.swift")) {
      try DeclaredTypes.check(plan, in: folder.url, sources: sources)
    }
    try folder.write("struct Chair {}", to: "Sources/Shop/Old/Lamps.swift")
    try DeclaredTypes.check(plan, in: folder.url, sources: sources)
    let test = FilePlan([PlannedFile("Tests/ShopTests/Chair.swift", "struct Chair {}")])
    try DeclaredTypes.check(test, in: folder.url, sources: sources)
  }
}
