import SluiceMacroMessages
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A message of the macros, in the form of the compiler's diagnostics.
struct NodeDiagnostic: DiagnosticMessage {
  let content: MacroMessage
  var message: String { content.text }
  var severity: DiagnosticSeverity { .error }
  var diagnosticID: MessageID { MessageID(domain: "Sluice", id: content.name) }
}

struct NodeFixIt: FixItMessage {
  let message: String
  var fixItID: MessageID { MessageID(domain: "Sluice", id: message) }
}

extension MacroExpansionContext {
  /// Emits a diagnostic if an attribute for properties of nodes is used outside a node.
  func checkIsInNode(_ attribute: AttributeSyntax) {
    let type = lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
    if type?.attributes.contains(where: { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Node" })
      == true
    {
      return
    }
    diagnose(.attributeOutsideNode(attribute: attribute.attributeName.trimmedDescription), at: attribute)
  }

  func diagnose(_ message: MacroMessage, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(Diagnostic(node: Syntax(node), message: NodeDiagnostic(content: message), fixIts: fixIts))
  }
}

/// The errors that `@Node` reports about a class. The member expansion reports them, so each is reported once.
struct NodeChecks {
  let context: any MacroExpansionContext

  func check(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> ClassDeclSyntax? {
    guard let type = declaration.as(ClassDeclSyntax.self) else {
      let keyword = declaration.introducer.text
      context.diagnose(.nodeNeedsClass(found: keyword == "actor" ? "an actor" : "a \(keyword)"), at: attribute)
      return nil
    }
    if !type.modifiers.contains(where: { $0.name.text == "final" }) { diagnoseMissingFinal(type) }
    for attribute in type.attributes {
      if let attribute = attribute.as(AttributeSyntax.self),
        ["Observable", "Observation.Observable"].contains(attribute.attributeName.trimmedDescription)
      {
        context.diagnose(.nodeIsObservable(type: type.name.text), at: attribute)
      }
    }
    let properties = NodeProperty.all(of: type.memberBlock)
    let coded = CodableMembers(type)
    for member in type.memberBlock.members {
      if let condition = member.decl.as(IfConfigDeclSyntax.self) { checkConditional(condition) }
      checkDecoding(of: member.decl, in: coded)
      guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.hasAttribute("Untracked"),
        variable.isInstanceStorage || variable.hasAttribute("Computed")
      else { continue }
      check(variable, among: properties, of: type)
    }
    return type
  }

  /// Reports a variable that prevents decoding a node of a `Codable` class.
  private func checkDecoding(of member: DeclSyntax, in coded: CodableMembers?) {
    guard let coded, let variable = member.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.trimmingBackticks,
      let message = coded.message(variable, name)
    else { return }
    context.diagnose(message, at: variable)
  }

  private func diagnoseMissingFinal(_ type: ClassDeclSyntax) {
    let final = DeclModifierSyntax(name: .keyword(.final, trailingTrivia: .space))
    var fixed = type
    if type.modifiers.isEmpty {
      fixed.modifiers = [final.with(\.leadingTrivia, type.classKeyword.leadingTrivia)]
      fixed.classKeyword.leadingTrivia = []
    } else {
      fixed.modifiers = type.modifiers + [final]
    }
    let fixIt = FixIt(
      message: NodeFixIt(message: "add 'final'"),
      changes: [.replace(oldNode: Syntax(type), newNode: Syntax(fixed))])
    context.diagnose(.nodeNeedsFinal(type: type.name.text), at: type.classKeyword, fixIts: [fixIt])
  }

  /// Checks a variable that is not marked `@Untracked`, and reports the first error.
  private func check(_ variable: VariableDeclSyntax, among properties: [NodeProperty], of type: ClassDeclSyntax) {
    let names = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    guard names.count == variable.bindings.count else { return context.diagnose(.patternNotTracked, at: variable) }
    guard names.count == 1, let name = names.first?.trimmingBackticks else {
      return context.diagnose(.oneVariableEach(names: names.map { "'\($0)'" }), at: variable)
    }
    if NodeProperty.reservedNames.contains(name) { context.diagnose(.reservedName(name: name), at: variable) }
    if let message = ComputedChecks(variable, name, type.name.text).message ?? unusualMessage(variable, name, type) {
      return context.diagnose(message, at: variable, fixIts: fixIts(for: message, variable))
    }
    guard let property = NodeProperty(variable) else { return }
    if let message = attributeMessage(property, name) ?? partnerMessage(property, among: properties, of: type) {
      context.diagnose(message, at: variable, fixIts: fixIts(for: message, variable))
    }
  }

  /// Returns the fix-it for messages that a change of one keyword fixes.
  private func fixIts(for message: MacroMessage, _ variable: VariableDeclSyntax) -> [FixIt] {
    let keyword: Keyword
    switch message {
    case .computedConstant, .weakConstant, .attributeNeedsVariable: keyword = .var
    case .eventNeedsConstant: keyword = .let
    default: return []
    }
    let specifier = variable.bindingSpecifier
    let fixed = variable.with(\.bindingSpecifier, specifier.with(\.tokenKind, .keyword(keyword)))
    return [
      FixIt(
        message: NodeFixIt(message: "declare it with '\(keyword == .var ? "var" : "let")'"),
        changes: [.replace(oldNode: Syntax(variable), newNode: Syntax(fixed))])
    ]
  }

  /// Returns a message if the variable has a feature of Swift that a node can't track.
  private func unusualMessage(_ variable: VariableDeclSyntax, _ name: String, _ type: ClassDeclSyntax) -> MacroMessage?
  {
    let property = NodeProperty(variable)
    if variable.hasModifier("lazy") { return .lazyNotTracked(name: name) }
    if variable.hasModifier("unowned") { return .unownedNotTracked(name: name) }
    if let wrapper = variable.wrapper { return .wrapperNotTracked(name: name, wrapper: wrapper) }
    guard let property else { return nil }
    if property.isConstant { return property.isWeak ? .weakConstant(name: name) : nil }
    if let isolation = variable.isolation, isolation != type.globalActor.map({ "@\($0)" }) {
      return .isolatedProperty(name: name, isolation: isolation)
    }
    if property.isOpaque { return .opaqueNotTracked(name: name, type: property.type?.trimmedDescription ?? "") }
    if let observer = property.observers.first, property.valueType == nil {
      return .observersNeedType(name: name, keyword: observer.keyword)
    }
    return nil
  }

  /// Returns a message for attributes that can't be used with the property, or with each other.
  private func attributeMessage(_ property: NodeProperty, _ name: String) -> MacroMessage? {
    let attributes = NodeProperty.attributes.filter { property.declaration.hasAttribute($0) }
    if property.isEvent {
      if !property.isConstant { return .eventNeedsConstant(name: name) }
      return attributes.first { $0 != "Input" }.map { .attributeOnEvent(name: name, attribute: $0) }
    }
    if property.isComputed { return attributes.first.map { .computedIsNotWritten(name: name, attribute: $0) } }
    if property.isConstant {
      return attributes.first { $0 != "Context" }.map { .attributeNeedsVariable(name: name, attribute: $0) }
    }
    if let role = attributes.last, ["Status", "Context"].contains(role),
      let other = attributes.first(where: { $0 != role && Self.roles.contains($0) })
    {
      return .twoRoles(name: name, role: other, other: role)
    }
    if property.isDerived, property.isInput { return .derivedInput(name: name) }
    if property.isDerived, property.isDiscardable {
      return .noPartOfDocument(name: name, attribute: "Derived", superfluous: "Discardable")
    }
    if property.isSessionState, property.isDerived {
      return .noPartOfDocument(name: name, attribute: "Derived", superfluous: "SessionState")
    }
    if property.isSessionState, property.isDiscardable {
      return .noPartOfDocument(name: name, attribute: "SessionState", superfluous: "Discardable")
    }
    if property.isInput, property.isBackgroundReadable || property.isBackgroundWritable {
      return .backgroundInput(name: name)
    }
    guard property.isBackgroundWritable else { return nil }
    if property.isDerived { return .backgroundDerived(name: name) }
    return property.hasRestrictedSetter ? .backgroundPrivate(name: name) : nil
  }

  /// The attributes that exclude `@Status` and `@Context`, because each determines the property's type.
  private static let roles: Set<String> = ["Input", "Status", "Context", "BackgroundReadable", "BackgroundWritable"]

  private func partnerMessage(
    _ property: NodeProperty, among properties: [NodeProperty], of type: ClassDeclSyntax
  ) -> MacroMessage? {
    guard property.declaration.hasAttribute("SharedChange") else { return nil }
    guard let name = property.partner, name != property.name,
      let partner = properties.first(where: { $0.name == name }), partner.isTracked
    else { return .partnerNotTracked(name: property.name, type: type.name.text) }
    if property.isNamedBack(among: properties) { return .partnersNameEachOther(name: property.name, partner: name) }
    for attribute in ["Derived", "Input", "Discardable", "SessionState"] {
      let (one, other) = (property.declaration.hasAttribute(attribute), partner.declaration.hasAttribute(attribute))
      if one != other {
        return .partnerOfOtherKind(
          name: one ? property.name : name, partner: one ? name : property.name, attribute: attribute)
      }
    }
    return nil
  }

  /// Reports members inside `#if`, because the macro does not know whether the condition holds.
  private func checkConditional(_ condition: IfConfigDeclSyntax) {
    for clause in condition.clauses {
      guard case .decls(let members)? = clause.elements else { continue }
      for member in members {
        if let inner = member.decl.as(IfConfigDeclSyntax.self) { checkConditional(inner) }
        guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isInstanceStorage,
          !variable.hasAttribute("Untracked"), let binding = variable.bindings.first
        else { continue }
        context.diagnose(.conditionalNotTracked(name: binding.pattern.trimmedDescription), at: variable)
      }
    }
  }
}
