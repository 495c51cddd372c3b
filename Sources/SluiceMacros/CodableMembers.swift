import SluiceMacroMessages
import SwiftSyntax
import SwiftSyntaxBuilder

/// The generated members of a node class that is `Codable`: the list of coded properties, and an initializer from
/// decoded values.
struct CodableMembers {
  private let type: ClassDeclSyntax
  private let properties: [NodeProperty]
  /// The conformance as generated, with its isolation.
  private let conformance: String

  /// Returns nil if the declaration of the class does not list the conformance.
  init?(_ type: ClassDeclSyntax) {
    let said = type.inheritanceClause?.inheritedTypes.first { $0.type.isCodable }
    guard said != nil else { return nil }
    self.type = type
    properties = NodeProperty.all(of: type.memberBlock)
    conformance = "\(type.globalActor.map { "@\($0) " } ?? "")CodableNode"
  }

  /// The text that follows the conformance to `Node`.
  var inheritance: String { ", \(conformance)" }

  /// Returns the initializer from decoded values. The initializer sets properties without an initial value in their
  /// storage, so no observer is notified. Swift generates no `init()` for a class with another `init`, so the result
  /// includes an `init()` where Swift would have generated one.
  func initializers(access: String) -> [DeclSyntax] {
    let name = type.name.text
    let needed = properties.filter(\.needsDecodedValue)
    let settings = needed.map {
      "self.\($0.isTracked ? $0.storage : $0.identifier.text) = try values.value(of: \(name).schema.\($0.identifier.text))"
    }
    let available = Set(needed.map(\.declaration.availability)).sorted().joined()
    let hasInit = type.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) }
    let decoded: DeclSyntax = """
      \(raw: available)\(raw: access)init(_$decoded values: DecodedValues<\(raw: name)>) throws {
      \(raw: settings.joined(separator: "\n"))
      }
      """
    return hasInit || !needed.isEmpty ? [decoded] : [decoded, "init() {}"]
  }

  /// Returns the list of coded properties.
  func list(of owner: String, access: String, availability: String) -> String {
    let lines = properties.filter(\.isCoded).map {
      "$0.add(\($0.isWeak ? "weak: " : "")schema.\($0.identifier.text))"
    }
    let made = """
      CodedProperties(of: \(owner).self) {
      \(lines.isEmpty ? "_ = $0" : lines.joined(separator: "\n"))
      }
      """
    if type.genericParameterClause == nil {
      return "\(availability)\(access)static let _$coded = \(made)"
    }
    return """
      \(availability)\(access)static var _$coded: CodedProperties {
      _GenericNodeTypes.shared(DecodedValues<\(owner)>.self) { \(made) }
      }
      """
  }

  /// Returns a message if the variable prevents the creation of a node from decoded values.
  func message(_ variable: VariableDeclSyntax, _ name: String) -> MacroMessage? {
    guard variable.isInstanceStorage, let binding = variable.bindings.first else { return nil }
    let hasValue =
      binding.initializer != nil || variable.hasModifier("lazy")
      || binding.typeAnnotation?.type.isOptional == true
        && variable.bindingSpecifier.tokenKind == .keyword(.var)
    if variable.hasAttribute("Untracked") {
      // A wrapper can provide its own initial value.
      return hasValue || variable.wrapper != nil ? nil : .codableUntracked(name: name)
    }
    for attribute in ["Derived", "SessionState"] where variable.hasAttribute(attribute) {
      return hasValue ? nil : .codableLeftOut(name: name, attribute: attribute)
    }
    guard let property = NodeProperty(variable), property.isConstant, !property.isEvent,
      let value = property.initializer?.value, !value.isLiteral
    else { return nil }
    return .codableConstant(name: name)
  }
}

extension NodeProperty {
  /// Whether documents contain the property. A constant with a literal as its value is the same in every node.
  fileprivate var isCoded: Bool {
    !isEvent && !isComputed && !isDerived && !isSessionState && (isConstant ? initializer == nil : isTracked)
  }

  /// Whether the property has no initial value, so that a node can't be created before the value is decoded.
  fileprivate var needsDecodedValue: Bool {
    isCoded && initializer == nil && !isWeak && (isConstant || type?.isOptional != true)
  }
}

extension TypeSyntax {
  /// Whether this is `Codable`, with or without the name of its module, with an isolation, or in a composition.
  fileprivate var isCodable: Bool {
    trimmedDescription.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains("Codable")
  }

  /// Whether variables of this type have nil as their initial value.
  fileprivate var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }
}

extension ExprSyntax {
  /// Whether the expression has the same value at each evaluation.
  fileprivate var isLiteral: Bool {
    if self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
      || self.is(BooleanLiteralExprSyntax.self) || self.is(NilLiteralExprSyntax.self)
    {
      return true
    }
    if let text = self.as(StringLiteralExprSyntax.self) {
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    if let negative = self.as(PrefixOperatorExprSyntax.self) { return negative.expression.isLiteral }
    if let array = self.as(ArrayExprSyntax.self) { return array.elements.allSatisfy { $0.expression.isLiteral } }
    guard let dictionary = self.as(DictionaryExprSyntax.self) else { return false }
    guard case .elements(let pairs) = dictionary.content else { return true }
    return pairs.allSatisfy { $0.key.isLiteral && $0.value.isLiteral }
  }
}
