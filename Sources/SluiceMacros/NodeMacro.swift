public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Expands `@Node` to the state of the node, an attribute for each tracked property, the schema and the conformance.
public struct NodeMacro {
  /// The mode that disables formatting, because the expansion is already indented, as that of `TrackedMacro`.
  public static var formatMode: FormatMode { .disabled }
}

extension NodeMacro: MemberMacro {
  /// Returns the state of the node, and the initializer that creates a node from a document.
  public static func expansion(
    of attribute: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let type = NodeChecks(context: context).check(declaration, attribute: attribute) else { return [] }
    let access = type.modifiers.accessLevel
    let state: DeclSyntax = "@exclusivity(unchecked) \(raw: access)var _$node = _NodeState()"
    return [state] + (CodableMembers(type)?.initializers(access: access) ?? [])
  }
}

extension NodeMacro: MemberAttributeMacro {
  /// Returns the attribute `@_Tracked` for a tracked property.
  public static func expansion(
    of attribute: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    // Members are found by name: the syntax at hand is detached from the class.
    guard declaration.isFinalClass, let property = NodeProperty(member), property.isTracked,
      case let properties = NodeProperty.all(of: declaration.memberBlock),
      let id = properties.firstIndex(where: { $0.name == property.name })
    else { return [] }
    let partners = property.partners(among: properties).map { "\($0): \"\(properties[$0].name)\"" }
    return [
      """
      @_Tracked(\(raw: id)\(raw: partners.isEmpty ? "" : ", partners: [\(partners.joined(separator: ", "))]")\
      \(raw: declaration.isObservable ? ", isObserved: true" : ""))
      """
    ]
  }
}

extension NodeMacro: ExtensionMacro {
  /// Returns the schema, the type and the conformance.
  public static func expansion(
    of attribute: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.isFinalClass, let node = declaration.as(ClassDeclSyntax.self) else { return [] }
    // Members of a private type are private to its file, so the generated code is, too.
    let isHidden = context.lexicalContext.contains {
      $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.accessLevel == "fileprivate "
    }
    let access = isHidden ? "fileprivate " : node.modifiers.accessLevel
    let properties = NodeProperty.all(of: node.memberBlock)
    let isGeneric = node.genericParameterClause != nil
    let isNonisolated = node.modifiers.contains { $0.name.text == "nonisolated" }
    let actor = node.globalActor.map { "@\($0) " }
    let isolation = actor ?? (isNonisolated ? "nonisolated " : "")
    let owner = type.trimmedDescription
    let members = properties.enumerated().map {
      $1.schemaMember(
        of: owner, id: $0, among: properties, access: isHidden ? access : nil, isObserved: node.isObservable)
    }
    // Set in the initializer if possible. Most jobs of the compiler skip the bodies of functions, but each job
    // type-checks the initial values of properties.
    let settings = members.compactMap(\.setting).map { $0.indented(by: 6) }.joined(separator: "\n")
    let declarations = members.map { $0.declaration.indented(by: 4) }.joined(separator: "\n")
    let erased = properties.map { "schema.\($0.identifier.text)._$erased" }.joined(separator: ", ")
    // The node type refers to all properties, deprecated ones too.
    let available = Set(properties.map(\.declaration.availability)).sorted().joined()
    let nodeType = "NodeType(\"\(node.name.text)\", [\(erased)])"
    let statics =
      isGeneric
      ? """
      \(access)static var schema: Schema { _GenericNodeTypes.shared(Schema.self) { Schema() } }
      \(available)\(access)static var _$type: NodeType { _GenericNodeTypes.shared(Self.self) { \(nodeType) } }
      """
      : """
      \(access)static let schema = Schema()
      \(available)\(access)static let _$type: NodeType = _$makeType()
      \(available)private static func _$makeType() -> NodeType { \(nodeType) }
      """
    let coded = CodableMembers(node)
    let list = coded?.list(of: owner, access: access, availability: available)
    let further = [statics, list].compactMap(\.self).joined(separator: "\n").indented(by: 2)
    return [
      try ExtensionDeclSyntax(
        """
        extension \(type.trimmed): \(raw: actor ?? "")Node\(raw: coded?.inheritance ?? "") {
          \(raw: isolation)\(raw: access)struct Schema: Sendable {
        \(raw: declarations)
            \(raw: access)var subtree: SubtreePath<\(raw: owner), \(raw: owner)> { ._$ofOrigin }
            fileprivate init() {
        \(raw: settings)
            }
          }
        \(raw: further)
          \(raw: access)func forEachNode(_ body: (\(raw: owner)) -> Void) { body(self) }
        }
        """)
    ]
  }
}

extension String {
  /// Returns the lines, indented by the given number of spaces.
  fileprivate func indented(by count: Int) -> String {
    let spaces = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false).map { spaces + $0 }.joined(separator: "\n")
  }
}

extension DeclGroupSyntax {
  /// Whether this is a final class. Other declarations have been diagnosed and are left unchanged.
  fileprivate var isFinalClass: Bool {
    self.is(ClassDeclSyntax.self) && modifiers.contains { $0.name.text == "final" }
  }

  /// Whether the declaration lists the conformance to `Observable`.
  fileprivate var isObservable: Bool {
    inheritanceClause?.inheritedTypes.contains {
      ["Observable", "Observation.Observable"].contains($0.type.trimmedDescription)
    } ?? false
  }
}

extension NodeProperty {
  /// Returns the member of the schema that represents the property, and the statement that sets it; nil if the
  /// declaration sets it.
  fileprivate func schemaMember(
    of owner: String, id: Int, among properties: [NodeProperty], access: String?, isObserved: Bool
  ) -> (declaration: String, setting: String?) {
    let (type, path) = schemaPath(of: owner, id: id, among: properties, isObserved: isObserved)
    let declaration = "\(declaration.availability)\(access ?? declaration.modifiers.accessLevel)let \(identifier.text)"
    // Without a written type, the compiler infers the type from the path. A deprecated property causes no warning in
    // its own declaration.
    guard let type, self.declaration.availability.isEmpty else {
      return ("\(declaration)\(type.map { ": \($0)" } ?? "") = \(path)", nil)
    }
    return ("\(declaration): \(type)", "\(identifier.text) = \(path)")
  }

  /// Returns the path of one step to the property, and its type if the type is written.
  private func schemaPath(
    of owner: String, id: Int, among properties: [NodeProperty], isObserved: Bool
  ) -> (type: String?, path: String) {
    let value = valueType ?? "_"
    if let computation {
      let own = computation.names(among: properties).map { "\\.\($0)" }
      let path = """
        Property(
          computed: \(id), "\(name)", read: { $0.\(identifier.text) },
          reads: {
            \((own + [computation.reads ?? ""]).joined(separator: "\n"))
          },
          compute: { $0.\(computeName)() })
        """
      return ("Property<\(owner), \(value), ReadOnly>", path)
    }
    if let eventType {
      let path = "Property(event: \(id), \"\(name)\", read: { $0.\(identifier.text) })"
      return ("Property<\(owner), \(eventType), \(isInput ? "InputEventAccess" : "EventAccess")>", path)
    }
    guard !isConstant else {
      let access = isContext ? "ContextReadOnly" : "ReadOnly"
      let path = """
        Property<\(owner), \(value), \(access)>(
          constant: \(id), "\(name)", read: { $0.\(identifier.text) })
        """
      // The type of a value that is created by a name alone may be generic.
      let isKnown = type != nil || initializer?.value.is(FunctionCallExprSyntax.self) == false
      return (isKnown ? valueType.map { "Property<\(owner), \($0), \(access)>" } : nil, path)
    }
    let kind =
      isDerived
      ? " kind: .derived," : isSessionState ? " kind: .session," : isDiscardable ? " kind: .discardable," : ""
    let partners = partners(among: properties).map(String.init).joined(separator: ", ")
    let path = """
      Property<\(owner), \(value), \(pathAccess)>(
        \(isWeak ? "weak: " : "")\(id), "\(name)",\(kind) read: { $0.\(identifier.text) }, \
      \(load(id)), \(store(id)))\(calling)\
      \(partners.isEmpty ? "" : "._$shared(with: \(partners))")\
      \(isObserved && isTracked ? "._$observed(by: \\\(owner).\(identifier.text))" : "")
      """
    return (valueType.map { "Property<\(owner), \($0), \(pathAccess)>" }, path)
  }

  /// Returns the argument that reads the storage without recording a read.
  private func load(_ id: Int) -> String {
    guard isTracked else { return "load: { $0.\(identifier.text) }" }
    return isLent ? "load: { $0._$held($0.\(storage), \(id)) }" : "load: { $0.\(storage) }"
  }

  /// Returns the argument that writes the storage.
  private func store(_ id: Int) -> String {
    guard isTracked else { return "store: { $0.\(identifier.text) = $1 }" }
    guard isLent else { return "store: { $0.\(storage) = $1 }" }
    return "store: { $0._$check($0.\(storage), \(id)); _ = $0._$exchange(&$0.\(storage), $1) }"
  }

  /// The modifier that registers the property's `willSet` and `didSet`.
  private var calling: String {
    guard isTracked, !observers.isEmpty else { return "" }
    let arguments = observers.map {
      $0.isSimple
        ? "\($0.keyword): { node, _ in node.\($0.method(of: self))() }"
        : "\($0.keyword): { node, value in node.\($0.method(of: self))(value) }"
    }
    return "._$calling(\(arguments.joined(separator: ", ")))"
  }

  /// The type that represents which accesses paths to the property allow.
  private var pathAccess: String {
    if isInput { return "InputAccess" }
    if isContext { return hasRestrictedSetter ? "ContextReadOnly" : "ContextAccess" }
    if hasRestrictedSetter { return isBackgroundReadable ? "BackgroundReadOnlyAccess" : "ReadOnly" }
    return isBackgroundWritable
      ? "BackgroundWriteAccess"
      : isBackgroundReadable ? "BackgroundReadAccess" : isStatus ? "StatusAccess" : "ReadWrite"
  }
}
