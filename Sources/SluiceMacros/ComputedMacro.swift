public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Expands `@Computed` to the getter of the property and the method that computes it.
public struct ComputedMacro {}

extension ComputedMacro: AccessorMacro {
  /// Returns the getter, which returns the cached value or computes it.
  public static func expansion(
    of attribute: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = NodeProperty(declaration), property.computation != nil, !property.isConstant,
      property.initializer == nil
    else { return [] }
    return ["get { Self.schema.\(raw: property.identifier.text)._$computed(self) }"]
  }
}

extension ComputedMacro: PeerMacro {
  /// Returns the closure as a method, in which names are resolved as at the attribute.
  public static func expansion(
    of attribute: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    context.checkIsInNode(attribute)
    guard let property = NodeProperty(declaration), let computation = property.computation, let type = property.type,
      let owner = computation.parameter?.type
    else { return [] }
    return [
      """
      fileprivate func \(raw: property.computeName)() -> \(type) {
        let compute: (\(owner.trimmed)) -> \(type) = \(computation.closure.trimmed)
        return compute(self)
      }
      """
    ]
  }
}

/// The arguments of `@Computed`: the closure and the listed paths.
struct Computation {
  let closure: ClosureExprSyntax
  /// The argument of `reads:` as written in the source: a path, or a closure with several paths.
  let reads: String?

  init?(_ attribute: AttributeSyntax) {
    guard let arguments = attribute.arguments?.as(LabeledExprListSyntax.self),
      let closure = arguments.last?.expression.as(ClosureExprSyntax.self)
    else { return nil }
    self.closure = closure
    let listed = arguments.first { $0.label?.text == "reads" }?.expression
    reads = listed?.as(ClosureExprSyntax.self)?.statements.trimmedDescription ?? listed?.trimmedDescription
  }

  /// The closure's parameter for the node, or nil if its type is not written.
  var parameter: (name: String, type: TypeSyntax)? {
    let clause = closure.signature?.parameterClause?.as(ClosureParameterClauseSyntax.self)
    guard let parameter = clause?.parameters.first, let type = parameter.type else { return nil }
    return ((parameter.secondName ?? parameter.firstName).text, type)
  }

  /// The members of its own node that the closure names.
  var names: Set<String> {
    guard let parameter else { return [] }
    let finder = NameFinder(parameter.name)
    finder.walk(closure.statements)
    return finder.names
  }

  /// Returns the names of properties that can change, in order of declaration.
  func names(among properties: [NodeProperty]) -> [String] {
    let names = names
    return properties.filter { !$0.isConstant && names.contains($0.name) }.map(\.identifier.text)
  }

  private final class NameFinder: SyntaxVisitor {
    private let parameter: String
    private(set) var names: Set<String> = []

    init(_ parameter: String) {
      self.parameter = parameter
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      if node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == parameter {
        names.insert(node.declName.baseName.text.trimmingBackticks)
      }
      return .visitChildren
    }
  }
}

extension NodeProperty {
  /// The arguments of the attribute `@Computed`, or nil without that attribute.
  var computation: Computation? { declaration.attribute("Computed").flatMap { Computation($0) } }
  /// The name of the method that computes it.
  var computeName: String { "_$compute_\(name)" }
}
