#if canImport(SwiftSyntaxMacros)
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
    var isDiscardable: Bool { declaration.hasAttribute("Discardable") }
    var isBackgroundReadable: Bool { declaration.hasAttribute("BackgroundReadable") }
    var isBackgroundWritable: Bool { declaration.hasAttribute("BackgroundWritable") }
    var isEvent: Bool { eventType != nil }
    /// `Event<…>` as it is written, if that is its type. Without an annotation the initialiser tells: `Event<…>()` and
    /// `Event<…>.init()`.
    var eventType: String? {
      if let type { return type.isEvent ? type.trimmedDescription : nil }
      guard var made = initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
      if let member = made.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init" {
        made = member.base ?? made
      }
      return made.isEvent ? made.trimmedDescription : nil
    }

    /// The setter is more private than the getter, so others get no write path.
    var hasRestrictedSetter: Bool { declaration.modifiers.contains { $0.detail?.detail.text == "set" } }

    /// The properties of a class, in order; their places are their ids. What is not stored, static or marked @Untracked is
    /// none of them.
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
    /// Whether it is `Event<…>`, perhaps with the name of its module. Without an argument it may be a type of the app.
    fileprivate var isEvent: Bool {
      if let plain = self.as(IdentifierTypeSyntax.self) {
        return plain.name.text == "Event" && plain.genericArgumentClause != nil
      }
      guard let member = self.as(MemberTypeSyntax.self) else { return false }
      return member.name.text == "Event" && member.genericArgumentClause != nil
        && ["Sluice", "SluiceModel"].contains(member.baseType.trimmedDescription)
    }
  }

  extension ExprSyntax {
    /// As that of a type.
    fileprivate var isEvent: Bool {
      guard let made = self.as(GenericSpecializationExprSyntax.self) else { return false }
      return ["Event", "Sluice.Event", "SluiceModel.Event"].contains(made.expression.trimmedDescription)
    }
  }

  extension VariableDeclSyntax {
    func hasModifier(_ name: String) -> Bool { modifiers.contains { $0.name.text == name } }

    func hasAttribute(_ name: String) -> Bool {
      attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
    }

    /// `willSet` or `didSet`, if it has one.
    var observerKeyword: String? {
      for binding in bindings {
        guard case .accessors(let accessors)? = binding.accessorBlock?.accessors else { continue }
        for accessor in accessors where ["willSet", "didSet"].contains(accessor.accessorSpecifier.text) {
          return accessor.accessorSpecifier.text
        }
      }
      return nil
    }

    /// Whether it is a stored property of instances: not static, and without a getter of its own.
    var isInstanceStorage: Bool {
      !hasModifier("static") && !hasModifier("class")
        && bindings.allSatisfy { $0.accessorBlock == nil || observerKeyword != nil }
    }
  }

  extension String {
    var trimmingBackticks: String { hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self }
  }

  extension DeclModifierListSyntax {
    /// The access level of a declaration followed by a space, or nothing: what a generated member repeats. What is private
    /// is visible in the file, since generated code stands beside it.
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
#endif
