import SwiftSyntax

/// A `willSet` or `didSet` of a property, which becomes a method that the setter calls.
struct PropertyObserver {
  let keyword: String
  /// The name of the observer's parameter.
  let parameter: String
  /// Whether the method has no parameter: a `didSet` that does not use the old value.
  let isSimple: Bool
  private let statements: CodeBlockItemListSyntax

  init?(_ accessor: AccessorDeclSyntax) {
    keyword = accessor.accessorSpecifier.text
    guard ["willSet", "didSet"].contains(keyword), let body = accessor.body else { return nil }
    statements = body.statements
    let given = accessor.parameters?.name.text
    parameter = given ?? (keyword == "didSet" ? "oldValue" : "newValue")
    let names = NamesInBody("oldValue")
    names.walk(statements)
    isSimple = keyword == "didSet" && given == nil && !names.hasBareName
  }

  /// The name of the method.
  func method(of property: NodeProperty) -> String { "_$\(keyword)_\(property.name)" }

  /// Returns the declaration of the method. As in any Swift type, an observer is not called when it sets its own
  /// property. Therefore, in the method, the name of the property refers to a local variable.
  func declaration(of property: NodeProperty, type: String) -> String {
    let name = property.identifier.text
    let own = "_$own_\(property.name)"
    let names = NamesInBody(name)
    let body = names.rewrite(statements).trimmedDescription
    let accessors = "get { self.\(name) } set { Self.schema.\(name)._$setUnobserved(self, newValue) }"
    let bare = names.hasBareName ? "var \(name): \(type) { \(accessors) }\n" : ""
    let qualified = names.hasNameOfSelf ? "var \(own): \(type) { \(accessors) }\n" : ""
    return """
      fileprivate func \(method(of: property))(\(isSimple ? "" : "_ \(parameter): \(type)")) {
      \(bare)\(qualified)\(body)
      }
      """
  }
}

/// Finds a name, alone and after `self`. After `self` it is replaced by another name.
private final class NamesInBody: SyntaxRewriter {
  private let name: String
  private(set) var hasBareName = false
  private(set) var hasNameOfSelf = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  func walk(_ statements: CodeBlockItemListSyntax) { _ = rewrite(statements) }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    if node.baseName.text == name, node.parent?.as(MemberAccessExprSyntax.self)?.declName != node {
      hasBareName = true
    }
    return ExprSyntax(node)
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> OptionalBindingConditionSyntax {
    // `if let name` is a read of the name.
    if node.initializer == nil, node.pattern.trimmedDescription == name { hasBareName = true }
    return super.visit(node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self", node.declName.baseName.text == name
    else { return super.visit(node) }
    hasNameOfSelf = true
    let own = DeclReferenceExprSyntax(baseName: .identifier("_$own_\(name.trimmingBackticks)"))
    return ExprSyntax(own.with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia))
  }
}

extension VariableDeclSyntax {
  /// The observers `willSet` and `didSet` of the property.
  var observers: [PropertyObserver] {
    guard case .accessors(let accessors)? = bindings.first?.accessorBlock?.accessors else { return [] }
    return accessors.compactMap { PropertyObserver($0) }
  }
}

extension NodeProperty {
  var observers: [PropertyObserver] { declaration.observers }
}
