#if canImport(SwiftSyntaxMacros)
  public import SwiftSyntax
  import SwiftSyntaxBuilder
  public import SwiftSyntaxMacros

  /// `@_Tracked(id)`: the accessors of one property, and the storage behind it.
  public struct TrackedMacro {}

  extension TrackedMacro: AccessorMacro {
    /// What reads and writes the storage, and tells the model.
    public static func expansion(
      of attribute: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard let property = NodeProperty(declaration), let id = attribute.firstArgument else { return [] }
      let storage = property.storage
      let schema = "Self.schema.\(property.identifier.text)"
      let read = attribute.isObserved ? "_$readObserved(\(id), \(schema))" : "_$read(\(id))"
      return [
        """
        @storageRestrictions(initializes: \(raw: storage))
        init(initialValue) { \(raw: storage) = initialValue }
        """,
        """
        get {
          \(raw: read)
          return \(raw: storage)
        }
        """,
        """
        set {
          if _$node.isFree { \(raw: storage) = newValue } else { \(raw: schema)._$set(self, newValue) }
        }
        """,
        """
        @inline(__always) _modify {
          if Self._$isEditedAsCopy(\(raw: storage)) {
            _$read(\(raw: id))
            var value = \(raw: storage)
            defer { if _$node.isFree { \(raw: storage) = value } else { \(raw: schema)._$set(self, value) } }
            yield &value
            return
          }
          var edit = _$node.isFree ? ._$free(self, \(raw: id)) : \(raw: schema)._$beginEdit(self)
          defer { if edit._$isNoticed { \(raw: schema)._$endEdit(self, &edit) } }
          yield &\(raw: storage)
        }
        """,
      ]
    }
  }

  extension TrackedMacro: PeerMacro {
    /// The storage.
    public static func expansion(
      of attribute: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let property = NodeProperty(declaration) else { return [] }
      let type = property.type.map { ": \($0)" } ?? ""
      let initializer = property.initializer.map { " \($0.trimmed)" } ?? ""
      return ["fileprivate var \(raw: property.storage)\(raw: type)\(raw: initializer)"]
    }
  }

  /// `@Derived`, `@Input`, `@Discardable` and `@Untracked`: words that `@Node` reads.
  public struct MarkerMacro: PeerMacro {
    /// Nothing: the word itself is the meaning.
    public static func expansion(
      of attribute: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
  }

  extension AttributeSyntax {
    /// Whether the class is `Observable`.
    fileprivate var isObserved: Bool {
      arguments?.as(LabeledExprListSyntax.self)?.contains { $0.label?.text == "isObserved" } ?? false
    }

    fileprivate var firstArgument: String? {
      arguments?.as(LabeledExprListSyntax.self)?.first?.expression.trimmedDescription
    }
  }
#endif
