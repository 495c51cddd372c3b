import TestSupport
import Testing

private enum Shape: CustomStringConvertible {
  case point, nothing
  case circle(radius: Double)
  case named(String, corners: [Int])
  indirect case inside(Shape)

  var description: String { "a shape" }
}

private enum Corner: UInt8 {
  case left, right
}

@Suite("EnumCases")
struct EnumCasesTests {
  @Test("EnumCases: all cases are named, with values and without")
  func names() {
    #expect(caseNames(of: Shape.self) == ["point", "nothing", "circle", "named", "inside"])
    #expect(caseNames(of: Corner.self) == ["left", "right"])
  }

  @Test("EnumCases: a value names its case, also within an existential")
  func values() {
    let shapes: [Shape] = [.nothing, .circle(radius: 1), .named("a", corners: [1]), .inside(.point)]
    #expect(shapes.map { caseName(of: $0) } == ["nothing", "circle", "named", "inside"])
    let shape: any CustomStringConvertible = Shape.point
    #expect(caseName(of: shape) == "point")
  }
}
