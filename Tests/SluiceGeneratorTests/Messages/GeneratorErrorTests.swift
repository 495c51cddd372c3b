import SluiceGenerator
import SluiceMessages
import TestSupport
import Testing

@Suite("Generator: texts of errors") struct GeneratorErrorTests {
  @Test("Each error has its complete text") func texts() {
    expectTexts(GeneratorErrorExamples.all, ofAll: { $0 })
    expectTexts(
      GeneratorErrorExamples.names + GeneratorErrorExamples.dependencies + GeneratorErrorExamples.configurations)
  }

  @Test("Each problem of a name, of the dependency on Sluice and of a configuration has an example")
  func problems() {
    let names = GeneratorErrorExamples.names.compactMap { example -> GeneratorError.NameProblem? in
      if case .unusableName(_, let problem) = example.message { problem } else { nil }
    }
    #expect(Set(names.map(caseName(of:))) == caseNames(of: GeneratorError.NameProblem.self))
    let places = GeneratorErrorExamples.dependencies.compactMap { example -> GeneratorError.DependencyProblem? in
      if case .unusableDependency(_, let problem) = example.message { problem } else { nil }
    }
    #expect(Set(places.map(caseName(of:))) == caseNames(of: GeneratorError.DependencyProblem.self))
    let configurations = GeneratorErrorExamples.configurations.compactMap { example in
      if case .unusableConfiguration(_, let problem) = example.message { problem } else { nil }
    }
    #expect(Set(configurations.map(caseName(of:))) == caseNames(of: GeneratorError.ConfigurationProblem.self))
  }

  @Test("The exit status distinguishes misuse, missing packages, the disk and configurations")
  func status() {
    let status = GeneratorErrorExamples.all.map(\.message.status)
    #expect(status == [64, 64, 64, 64, 66, 66, 64, 64, 64, 64, 78, 73, 73, 74])
  }
}
