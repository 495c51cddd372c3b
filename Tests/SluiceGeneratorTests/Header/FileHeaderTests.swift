import SluiceGenerator
import Testing

@Suite("Generator: file headers") struct FileHeaderTests {
  private func text(
    _ lines: [String] = FileHeader.standardLines, project: String? = nil, author: String? = nil, company: String? = nil
  ) throws -> String {
    let header = try FileHeader(lines: lines, project: project, author: author, company: company, date: "2025-10-19")
    return header.text(file: "Search.swift", module: "Shop")
  }

  @Test("The usual header has the file, the project, the author with the date, and the company with the year")
  func complete() throws {
    #expect(
      try text(project: "The Shop", author: "Ada", company: "Engines") == """
        // Search.swift
        // The Shop
        //
        // Created by Ada on 2025-10-19.
        // Copyright © 2025 Engines.


        """)
  }

  @Test("Lines whose values are missing, and empty lines at the end, are left out")
  func incomplete() throws {
    #expect(try text(author: "Ada") == "// Search.swift\n// Shop\n//\n// Created by Ada on 2025-10-19.\n\n")
    #expect(try text() == "// Search.swift\n// Shop\n\n")
    #expect(try text(author: "") == "// Search.swift\n// Shop\n\n")
    #expect(try text([]) == "")
    #expect(try text(["{author}"]) == "")
  }

  @Test("A line that is a comment already stays, and a line break does not end the comment")
  func comments() throws {
    #expect(try text(["/// {file}", "{author}"], author: "Ada\nlet x = 1") == "/// Search.swift\n// Ada let x = 1\n\n")
    #expect(try text(["a\nb"]) == "// a b\n\n")
  }

  @Test("A placeholder that does not exist is rejected; a brace alone is text")
  func placeholders() throws {
    #expect(throws: GeneratorError.unusableConfiguration(path: ".sluice", .placeholder("{owner}"))) {
      try FileHeader(lines: ["{owner}"], date: "2025-10-19", path: ".sluice")
    }
    #expect(try text(["{ {file} }", "a } b {", "{}"]) == "// { Search.swift }\n// a } b {\n// {}\n\n")
  }
}
