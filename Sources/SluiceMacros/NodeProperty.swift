import SwiftSyntax

/// One property of a node class that is part of its schema.
struct NodeProperty {
  let declaration: VariableDeclSyntax
  let identifier: TokenSyntax
  let type: TypeSyntax?
  let initializer: InitializerClauseSyntax?

  /// The name, without back-ticks.
  var name: String { identifier.text.trimmingBackticks }
  /// The name of the storage behind it.
  var storage: String { "_" + name }
  var isConstant: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.let) }
  var isWeak: Bool { declaration.hasModifier("weak") }
  var isDerived: Bool { declaration.hasAttribute("Derived") }
  var isInput: Bool { declaration.hasAttribute("Input") }
  var isStatus: Bool { declaration.hasAttribute("Status") }
  var isContext: Bool { declaration.hasAttribute("Context") }
  var isDiscardable: Bool { declaration.hasAttribute("Discardable") }
  var isSessionState: Bool { declaration.hasAttribute("SessionState") }
  var isBackgroundReadable: Bool { declaration.hasAttribute("BackgroundReadable") }
  var isBackgroundWritable: Bool { declaration.hasAttribute("BackgroundWritable") }
  var isComputed: Bool { declaration.hasAttribute("Computed") }
  var isEvent: Bool { eventType != nil }
  /// The type `Event<…>` as written in the source, or nil if the property has another type.
  var eventType: String? { typeOfSluice(["Event"]) }
  /// Whether the value is moved out of the storage when it is edited in place.
  var isLent: Bool { typeOfSluice(["NodeList", "NodeSet", "NodeMap"]) != nil || valueType == "String" }

  /// Returns the type as written in the source, if it is one of Sluice's generic types with these names. Without an
  /// annotation the type is taken from the initial value: `Event<…>()` or `Event<…>.init()`.
  private func typeOfSluice(_ names: Set<String>) -> String? {
    if let type { return type.isOfSluice(names) ? type.trimmedDescription : nil }
    guard var made = initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
    if let member = made.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" {
      made = member.base ?? made
    }
    return made.isOfSluice(names) ? made.trimmedDescription : nil
  }

  /// Whether the accessors can be rewritten. Properties whose accessors can't be rewritten have been diagnosed.
  var isTracked: Bool {
    !isConstant && !isEvent && !isComputed && !declaration.hasModifier("unowned") && declaration.wrapper == nil
      && !isOpaque && (observers.isEmpty || valueType != nil)
  }
  /// Whether its type is `some …`.
  var isOpaque: Bool { type?.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.text == "some" }
  /// The type of the values as generated code writes it, or nil if it is unknown.
  var valueType: String? {
    guard let type else { return initializer?.value.literalType }
    return type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { "\($0.wrappedType)?" } ?? type.description
  }

  /// Whether the setter has a lower access level than the getter, so that other code gets no write path.
  var hasRestrictedSetter: Bool { declaration.modifiers.contains { $0.detail?.detail.text == "set" } }

  /// The attributes that determine how a property is written.
  static let attributes = [
    "Derived", "Input", "Discardable", "SessionState", "SharedChange", "BackgroundReadable", "BackgroundWritable",
    "Status", "Context",
  ]

  /// The names of members of paths, which a property with the same name would hide.
  static let reservedNames = ["some", "each", "subtree", "collected", "sent"]

  /// Returns the properties of a class, in order; their positions are their ids. The result excludes static properties,
  /// properties that are not stored, and properties marked `@Untracked`.
  static func all(of members: MemberBlockSyntax) -> [NodeProperty] {
    members.members.compactMap { NodeProperty($0.decl) }
  }

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.isInstanceStorage,
      !variable.hasAttribute("Untracked"), variable.bindings.count == 1, let binding = variable.bindings.first,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, !variable.hasModifier("lazy")
    else { return nil }
    self.declaration = variable
    self.identifier = identifier
    type = binding.typeAnnotation?.type.trimmed
    initializer = binding.initializer
  }
}

extension TypeSyntax {
  /// Whether the type is written as `Name<…>`, with or without the name of its module. Without a generic argument it
  /// may be a type of the app.
  fileprivate func isOfSluice(_ names: Set<String>) -> Bool {
    if let plain = self.as(IdentifierTypeSyntax.self) {
      return names.contains(plain.name.text) && plain.genericArgumentClause != nil
    }
    guard let member = self.as(MemberTypeSyntax.self) else { return false }
    return names.contains(member.name.text) && member.genericArgumentClause != nil
      && ["Sluice", "SluiceModel"].contains(member.baseType.trimmedDescription)
  }
}

extension ExprSyntax {
  /// The type of a literal, or of a value that is created by the name of its type; nil for other expressions.
  var literalType: String? {
    if self.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if self.is(FloatLiteralExprSyntax.self) { return "Double" }
    if self.is(StringLiteralExprSyntax.self) { return "String" }
    if self.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if let negative = self.as(PrefixOperatorExprSyntax.self) { return negative.expression.literalType }
    guard let called = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
    if called.is(GenericSpecializationExprSyntax.self) || called.is(ArrayExprSyntax.self)
      || called.is(DictionaryExprSyntax.self)
    {
      return called.trimmedDescription
    }
    let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    return name.first?.isUppercase == true && !["Array", "Dictionary", "Optional", "Set"].contains(name) ? name : nil
  }

  /// Whether the expression is a type `Name<…>`, with or without the name of its module.
  fileprivate func isOfSluice(_ names: Set<String>) -> Bool {
    guard let made = self.as(GenericSpecializationExprSyntax.self) else { return false }
    let name = made.expression.trimmedDescription
    return names.contains { ["\($0)", "Sluice.\($0)", "SluiceModel.\($0)"].contains(name) }
  }
}

extension VariableDeclSyntax {
  func hasModifier(_ name: String) -> Bool { modifiers.contains { $0.name.text == name } }

  func hasAttribute(_ name: String) -> Bool { attribute(name) != nil }

  func attribute(_ name: String) -> AttributeSyntax? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
  }

  /// The property wrapper, or another unknown attribute that is neither Swift's nor Sluice's.
  var wrapper: String? {
    let known = NodeProperty.attributes + ["Computed", "Untracked"]
    return attributes.lazy.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
      .first { $0.first?.isUppercase == true && !$0.hasSuffix("Actor") && !known.contains($0) }
  }

  /// The isolation of the property as written in the source, if it differs from that of its class.
  var isolation: String? {
    if let modifier = modifiers.first(where: { $0.name.text == "nonisolated" }) { return modifier.trimmedDescription }
    return attributes.lazy.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
      .first { $0.hasSuffix("Actor") }.map { "@\($0)" }
  }

  /// The `@available` attributes, which the generated declarations repeat.
  var availability: String {
    attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { $0.attributeName.trimmedDescription == "available" }.map { "\($0.trimmedDescription) " }.joined()
  }

  /// Whether this is a stored property of instances: not static, and without a getter.
  var isInstanceStorage: Bool {
    !hasModifier("static") && !hasModifier("class")
      && bindings.allSatisfy { $0.accessorBlock == nil || !observers.isEmpty }
  }
}

extension String {
  var trimmingBackticks: String { hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self }
}

extension ClassDeclSyntax {
  /// The global actor that isolates the class. By convention, its name ends with `Actor`.
  var globalActor: String? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
      .first { $0.hasSuffix("Actor") }
  }
}

extension DeclModifierListSyntax {
  /// The access level of the declaration followed by a space, or an empty string. A generated member repeats it. For a
  /// private declaration it is `fileprivate`, because the generated code is next to the declaration.
  var accessLevel: String {
    for modifier in self where modifier.detail == nil {
      switch modifier.name.text {
      case "public", "open": return "public "
      case "package": return "package "
      case "fileprivate", "private": return "fileprivate "
      default: continue
      }
    }
    return ""
  }
}
