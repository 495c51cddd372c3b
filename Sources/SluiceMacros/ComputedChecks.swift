import SluiceMacroMessages
import SwiftSyntax

/// The checks of a property marked `@Computed`.
struct ComputedChecks {
  /// The message for the first error; nil if there is none, or if the property is not computed.
  let message: MacroMessage?

  init(_ variable: VariableDeclSyntax, _ name: String, _ type: String) {
    message = variable.attribute("Computed").flatMap { Self.message($0, variable, name, type) }
  }

  private static func message(
    _ attribute: AttributeSyntax, _ variable: VariableDeclSyntax, _ name: String, _ type: String
  ) -> MacroMessage? {
    guard let binding = variable.bindings.first else { return nil }
    if variable.bindingSpecifier.tokenKind == .keyword(.let) { return .computedConstant(name: name) }
    if binding.initializer != nil { return .computedHasOther(name: name, other: "an initial value") }
    if binding.accessorBlock != nil { return .computedHasOther(name: name, other: "accessors") }
    guard let computation = Computation(attribute) else { return .computedNeedsClosure(name: name, type: type) }
    guard let parameter = computation.parameter else { return .computedNeedsParameter(name: name, type: type) }
    guard let result = binding.typeAnnotation?.type.trimmedDescription else { return .computedNeedsType(name: name) }
    if computation.needsResultType {
      return .computedNeedsResult(
        name: name, signature: "(\(parameter.name): \(parameter.type.trimmedDescription)) -> \(result) in")
    }
    return computation.names.contains(name) ? .computedFromItself(name: name) : nil
  }
}

extension Computation {
  /// Whether the compiler can't infer the result type of the closure: it has several statements, and the first `return`
  /// has a value that fits many types.
  fileprivate var needsResultType: Bool {
    guard closure.signature?.returnClause == nil, closure.statements.count > 1 else { return false }
    let finder = FirstReturn(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    guard let value = finder.value else { return false }
    return value.is(NilLiteralExprSyntax.self) || value.as(ArrayExprSyntax.self)?.elements.isEmpty == true
      || value.as(DictionaryExprSyntax.self)?.content.is(TokenSyntax.self) == true
      || value.as(MemberAccessExprSyntax.self)?.base == nil && value.is(MemberAccessExprSyntax.self)
  }

  private final class FirstReturn: SyntaxVisitor {
    private(set) var value: ExprSyntax?

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
      if value == nil { value = node.expression }
      return .skipChildren
    }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
