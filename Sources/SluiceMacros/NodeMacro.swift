#if canImport(SwiftSyntaxMacros)
  public import SwiftSyntax
  import SwiftSyntaxBuilder
  public import SwiftSyntaxMacros

  /// `@Node`: the state of the node, an attribute for each tracked property, the schema and the conformance.
  public struct NodeMacro {}

  extension NodeMacro: MemberMacro {
    /// The state of the node.
    public static func expansion(
      of attribute: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let type = NodeChecks(context: context).check(declaration, attribute: attribute) else { return [] }
      return ["@exclusivity(unchecked) \(raw: type.modifiers.accessLevel)var _$node = NodeState()"]
    }
  }

  extension NodeMacro: MemberAttributeMacro {
    /// An attribute for each tracked property.
    public static func expansion(
      of attribute: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AttributeSyntax] {
      // Members are found by name: the syntax at hand is detached from the class.
      guard declaration.isFinalClass, let property = NodeProperty(member), property.canBeTracked,
        let id = NodeProperty.all(of: declaration.memberBlock).firstIndex(where: { $0.name == property.name })
      else { return [] }
      return ["@_Tracked(\(raw: id)\(raw: declaration.isObservable ? ", isObserved: true" : ""))"]
    }
  }

  extension NodeMacro: ExtensionMacro {
    /// The schema, the type and the conformance.
    public static func expansion(
      of attribute: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard declaration.isFinalClass, let node = declaration.as(ClassDeclSyntax.self) else { return [] }
      let access = node.modifiers.accessLevel
      let properties = NodeProperty.all(of: node.memberBlock)
      let isGeneric = node.genericParameterClause != nil
      let isOnMainActor = node.attributes.contains {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "MainActor"
      }
      let isNonisolated = node.modifiers.contains { $0.name.text == "nonisolated" }
      let isolation = isOnMainActor ? "@MainActor " : isNonisolated ? "nonisolated " : ""
      let owner = isGeneric ? type.trimmedDescription : node.name.text
      let members = properties.enumerated().map {
        $1.schemaMember(of: owner, id: $0, isObserved: node.isObservable)
      }.joined(separator: "\n")
      let erased = properties.map { "schema.\($0.identifier.text).erased" }.joined(separator: ", ")
      let nodeType = "NodeType(\"\(node.name.text)\", [\(erased)])"
      let statics =
        isGeneric
        ? """
        \(access)static var schema: Schema { GenericNodeTypes.shared(Schema.self) { Schema() } }
        \(access)static var _$type: NodeType { GenericNodeTypes.shared(Self.self) { \(nodeType) } }
        """
        : """
        \(access)static let schema = Schema()
        \(access)static let _$type = \(nodeType)
        """
      return [
        try ExtensionDeclSyntax(
          """
          extension \(type.trimmed): \(raw: isOnMainActor ? "@MainActor " : "")Node {
          \(raw: isolation)\(raw: access)struct Schema: Sendable {
          \(raw: members)
          fileprivate init() {}
          }
          \(raw: statics)
          }
          """)
      ]
    }
  }

  extension DeclGroupSyntax {
    /// Anything else has been diagnosed and is left as it is.
    fileprivate var isFinalClass: Bool {
      self.is(ClassDeclSyntax.self) && modifiers.contains { $0.name.text == "final" }
    }

    /// Whether it says that it is `Observable`.
    fileprivate var isObservable: Bool {
      inheritanceClause?.inheritedTypes.contains {
        ["Observable", "Observation.Observable"].contains($0.type.trimmedDescription)
      } ?? false
    }
  }

  extension NodeProperty {
    /// Whether its accessors can be rewritten: what cannot has been diagnosed.
    var canBeTracked: Bool { !isConstant && declaration.observerKeyword == nil && !isWeak && !isEvent }

    /// The member of the schema that stands for the property.
    fileprivate func schemaMember(of owner: String, id: Int, isObserved: Bool) -> String {
      let access = declaration.modifiers.accessLevel
      if let eventType {
        return """
          \(access)let \(identifier.text) = Property<\(owner), \(eventType), EventAccess>(
            event: \(id), "\(name)", read: { $0.\(identifier.text) })
          """
      }
      let value = type?.description ?? "_"
      guard !isConstant else {
        return """
          \(access)let \(identifier.text) = Property<\(owner), \(value), ReadOnly>(
            constant: \(id), "\(name)", read: { $0.\(identifier.text) })
          """
      }
      let storage = canBeTracked ? storage : identifier.text
      let kind = isDerived ? " kind: .derived," : isDiscardable ? " kind: .discardable," : ""
      return """
        \(access)let \(identifier.text) = Property<\(owner), \(value), \(pathAccess)>(
          \(id), "\(name)",\(kind) read: { $0.\(identifier.text) }, \
        load: { $0.\(storage) }, store: { $0.\(storage) = $1 })\
        \(isObserved && canBeTracked ? "._$observed(by: \\\(owner).\(identifier.text))" : "")
        """
    }

    /// The word for what paths to the property allow.
    private var pathAccess: String {
      if isInput { return "InputAccess" }
      if hasRestrictedSetter { return isBackgroundReadable ? "BackgroundReadOnlyAccess" : "ReadOnly" }
      return isBackgroundWritable
        ? "BackgroundWriteAccess" : isBackgroundReadable ? "BackgroundReadAccess" : "ReadWrite"
    }
  }
#endif
