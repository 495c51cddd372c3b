#if canImport(SwiftSyntaxMacros)
  import SluiceMessages
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A message of the catalogue as the compiler shows it.
  struct NodeDiagnostic: DiagnosticMessage {
    let content: Message
    var message: String { content.text }
    var severity: DiagnosticSeverity { .error }
    var diagnosticID: MessageID { MessageID(domain: "Sluice", id: content.id.rawValue) }
  }

  struct NodeFixIt: FixItMessage {
    let message: String
    var fixItID: MessageID { MessageID(domain: "Sluice", id: message) }
  }

  extension MacroExpansionContext {
    func diagnose(_ message: Message, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
      diagnose(Diagnostic(node: Syntax(node), message: NodeDiagnostic(content: message), fixIts: fixIts))
    }
  }

  /// What @Node refuses about a class: said once, by the member expansion.
  struct NodeChecks {
    let context: any MacroExpansionContext

    func check(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> ClassDeclSyntax? {
      guard let type = declaration.as(ClassDeclSyntax.self) else {
        let keyword = declaration.introducer.text
        context.diagnose(.nodeNeedsClass(found: keyword == "actor" ? "an actor" : "a \(keyword)"), at: attribute)
        return nil
      }
      if !type.modifiers.contains(where: { $0.name.text == "final" }) { diagnoseMissingFinal(type) }
      for member in type.memberBlock.members {
        if let variable = member.decl.as(VariableDeclSyntax.self), variable.isInstanceStorage,
          !variable.hasAttribute("Untracked")
        {
          check(variable)
        }
      }
      return type
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

    private func check(_ variable: VariableDeclSyntax) {
      let names = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
      guard names.count == variable.bindings.count else { return context.diagnose(.patternNotTracked, at: variable) }
      guard names.count == 1, let name = names.first?.trimmingBackticks else {
        return context.diagnose(.oneVariableEach(names: names.map { "'\($0)'" }), at: variable)
      }
      if ["some", "each", "subtree", "collected", "sent"].contains(name) {
        context.diagnose(.reservedName(name: name), at: variable)
      }
      if variable.hasModifier("lazy") { context.diagnose(.lazyNotTracked(name: name), at: variable) }
      if let keyword = variable.observerKeyword {
        context.diagnose(.observersNotTracked(name: name, keyword: keyword), at: variable)
      }
      if variable.hasModifier("weak") { context.diagnose(.weakNotTracked(name: name), at: variable) }
      checkAttributes(variable, name)
    }

    private func checkAttributes(_ variable: VariableDeclSyntax, _ name: String) {
      guard let property = NodeProperty(variable) else { return }
      let attributes = ["Derived", "Input", "Discardable", "BackgroundReadable", "BackgroundWritable"].filter {
        variable.hasAttribute($0)
      }
      if property.isEvent {
        if !property.isConstant { context.diagnose(.eventNeedsConstant(name: name), at: variable) }
        for attribute in attributes {
          context.diagnose(.attributeOnEvent(name: name, attribute: attribute), at: variable)
        }
      } else if property.isConstant {
        for attribute in attributes {
          context.diagnose(.attributeNeedsVariable(name: name, attribute: attribute), at: variable)
        }
      } else {
        if property.isDerived, property.isInput { context.diagnose(.derivedInput(name: name), at: variable) }
        if property.isDerived, property.isDiscardable {
          context.diagnose(.derivedDiscardable(name: name), at: variable)
        }
        checkBackground(property, at: variable)
      }
    }

    private func checkBackground(_ property: NodeProperty, at variable: VariableDeclSyntax) {
      let name = property.name
      if property.isInput, property.isBackgroundReadable || property.isBackgroundWritable {
        context.diagnose(.backgroundInput(name: name), at: variable)
      } else if property.isBackgroundWritable, property.isDerived {
        context.diagnose(.backgroundDerived(name: name), at: variable)
      } else if property.isBackgroundWritable, property.hasRestrictedSetter {
        context.diagnose(.backgroundPrivate(name: name), at: variable)
      }
    }
  }
#endif
