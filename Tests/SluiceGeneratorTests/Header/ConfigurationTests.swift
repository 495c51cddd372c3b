import Foundation
import SluiceGenerator
import Testing

@Suite("Generator: configurations") struct ConfigurationTests {
  @Test("A configuration has the values that several calls share")
  func complete() throws {
    let text = """
      {"project": "Shop", "author": "Ada", "company": "Engines", "header": ["{file}"], "sluice": "../sluice", "view": "uikit"}
      """
    let configuration = try Configuration(Data(text.utf8), path: "p")
    #expect(configuration.project == "Shop")
    #expect(configuration.author == "Ada")
    #expect(configuration.company == "Engines")
    #expect(configuration.header == ["{file}"])
    #expect(configuration.sluice == "../sluice")
    #expect(configuration.view == .uiKit)
    #expect(configuration.hasHeader)
  }

  @Test("Without values for headers, a configuration asks for no headers")
  func headers() throws {
    #expect(try !Configuration(Data(#"{"sluice": "../sluice"}"#.utf8), path: "p").hasHeader)
    #expect(try Configuration(Data(#"{"header": []}"#.utf8), path: "p").hasHeader)
    #expect(!Configuration().hasHeader)
  }

  @Test(
    "A configuration file of another form is rejected with the place",
    arguments: [
      ("", .noJSON(reason: "it is not JSON")), ("author: Ada", .noJSON(reason: "it is not JSON")),
      ("[]", .noJSON(reason: "it is not an object")),
      (#"{"autor": "Ada", "author": "Ada", "Company": "x"}"#, .unknownKeys(["Company", "autor"])),
      (#"{"author": 1}"#, .type(key: "author", wanted: "a text")),
      (#"{"header": "{file}"}"#, .type(key: "header", wanted: "a list of lines")),
      (#"{"view": "appkit"}"#, .type(key: "view", wanted: "web, swiftui or uikit")),
    ] as [(String, GeneratorError.ConfigurationProblem)])
  func refused(text: String, problem: GeneratorError.ConfigurationProblem) {
    #expect(throws: GeneratorError.unusableConfiguration(path: "p", problem)) {
      try Configuration(Data(text.utf8), path: "p")
    }
  }

  @Test("The nearest configuration applies, also to a folder that does not exist; a folder of its name is ignored")
  func nearest() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"author": "Ada"}"#, to: ".sluice")
    try folder.write(#"{"author": "Grace"}"#, to: "a/b/.sluice")
    try folder.makeFolder("a/.sluice")
    #expect(try Configuration.read(for: folder["a/b/c/d"]).author == "Grace")
    #expect(try Configuration.read(for: folder["a"]).author == "Ada")
    #expect(try Configuration.read(for: folder["a"]).path == folder[".sluice"].path)
  }
}
