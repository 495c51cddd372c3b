import SluiceGenerator
import Testing

@Suite("Generator: plans") struct FilePlanTests {
  @Test("The files of a plan are sorted by path") func order() {
    #expect(FilePlan([PlannedFile("b", ""), PlannedFile("a", "")]).paths == ["a", "b"])
  }
}
