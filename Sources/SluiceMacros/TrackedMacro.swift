public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Expands `@_Tracked(id, …)` to the accessors of one property, its storage, and its property observers as methods.
public struct TrackedMacro {
  /// The mode that disables formatting, because the expansion is already indented. Formatting takes a tenth of the
  /// compiler's time for a node.
  public static var formatMode: FormatMode { .disabled }
}

extension TrackedMacro: AccessorMacro {
  /// Returns accessors that read and write the storage and notify the model.
  public static func expansion(
    of attribute: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = NodeProperty(declaration) else { return [] }
    let accessors = TrackedAccessors(property: property, attribute: attribute)
    return [accessors.initializer, accessors.getter, accessors.setter] + (accessors.modifier.map { [$0] } ?? [])
  }
}

extension TrackedMacro: PeerMacro {
  /// Returns the storage and the methods of the property observers.
  public static func expansion(
    of attribute: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = NodeProperty(declaration) else { return [] }
    let type = property.type.map { ": \($0)" } ?? ""
    let initializer = property.initializer.map { " \($0.trimmed)" } ?? ""
    let variable = property.isWeak ? "weak var" : "var"
    let storage: DeclSyntax =
      "fileprivate \(raw: variable) \(raw: property.storage)\(raw: type)\(raw: initializer)"
    guard let value = property.valueType else { return [storage] }
    return [storage] + property.observers.map { "\(raw: $0.declaration(of: property, type: value))" }
  }
}

/// The accessors of one property.
///
/// A weak property, and a property with an observer that uses a value, has no `_modify`. Swift then edits it through
/// the getter and the setter.
private struct TrackedAccessors {
  let property: NodeProperty
  let attribute: AttributeSyntax

  private var id: String { attribute.id }
  private var storage: String { property.storage }
  private var schema: String { "Self.schema.\(property.identifier.text)" }

  /// The calls that record a read of the property and of the properties of its shared change.
  private var read: String {
    ([id] + attribute.partners.map(\.id)).map { "_$read(\($0))" }.joined(separator: "\n")
  }

  /// The calls that record a read in the getter. In an `Observable` class they also notify Observation.
  private var readByGetter: String {
    guard attribute.isObserved else { return read }
    return
      (["_$readObserved(\(id), \(schema))"]
      + attribute.partners.map { "_$readObserved(\($0.id), Self.schema.`\($0.name)`)" }).joined(separator: "\n")
  }

  var initializer: AccessorDeclSyntax {
    """
    @storageRestrictions(initializes: \(raw: storage))
    init(initialValue) { \(raw: storage) = initialValue }
    """
  }

  var getter: AccessorDeclSyntax {
    """
    get {
      \(raw: readByGetter)
      return \(raw: held)
    }
    """
  }

  /// The expression that returns the stored value.
  private var held: String {
    if property.isWeak { return "_$read(\(id), weak: \(storage))" }
    return property.isLent ? "_$held(\(storage), \(id))" : storage
  }

  var setter: AccessorDeclSyntax {
    guard property.observers.isEmpty else { return "set { \(raw: schema)._$setObserved(self, newValue) }" }
    let store =
      property.isLent
      ? "_$check(\(storage), \(id)); _ = _$exchange(&\(storage), newValue)" : "\(storage) = newValue"
    return """
      set {
        if _$node.isFree { \(raw: store) } else { \(raw: schema)._$set(self, newValue) }
      }
      """
  }

  var modifier: AccessorDeclSyntax? {
    if property.isWeak { return nil }
    guard let observer = property.observers.first else { return plainModifier }
    return property.observers.count == 1 && observer.isSimple ? modifier(before: observer) : nil
  }

  private var plainModifier: AccessorDeclSyntax {
    if property.isLent { return lendingModifier }
    return """
      @inline(__always) _modify {
        if Self._$isEditedAsCopy(\(raw: storage)) {
          \(raw: read)
          var value = \(raw: storage)
          defer { if _$node.isFree { \(raw: storage) = value } else { \(raw: schema)._$set(self, value) } }
          yield &value
          return
        }
        let edit = _$node.isFree ? ._$free(self, \(raw: id)) : \(raw: schema)._$beginEdit(self)
        defer { if edit._$isNoticed { \(raw: schema)._$endEdit(self, edit) } }
        yield &\(raw: storage)
      }
      """
  }

  /// The `_modify` accessor that moves the value out of the storage during the edit, so the value is uniquely
  /// referenced and Swift needs no exclusivity checks. The overloads detect an app's own type with the name of one of
  /// Sluice's types, and leave its value in the storage.
  private var lendingModifier: AccessorDeclSyntax {
    """
    @inline(__always) _modify {
      var edit = _$node.isFree ? ._$free(self, \(raw: id)) : \(raw: schema)._$beginEdit(self)
      if !Self._$isLent(\(raw: storage)) {
        defer { if edit._$isNoticed { \(raw: schema)._$endEdit(self, edit) } }
        yield &\(raw: storage)
        return
      }
      _$check(\(raw: storage), \(raw: id))
      var value = _$exchange(&\(raw: storage), _$mark(for: \(raw: storage)))
      defer {
        edit._$note(_$takeBack(&\(raw: storage), &value))
        if edit._$isNoticed { \(raw: schema)._$endEdit(self, edit) }
      }
      yield &value
    }
    """
  }

  /// Returns a `_modify` accessor that calls a `didSet` without the old value after the edit.
  private func modifier(before observer: PropertyObserver) -> AccessorDeclSyntax {
    """
    @inline(__always) _modify {
      if Self._$isEditedAsCopy(\(raw: storage)) {
        \(raw: read)
        var value = \(raw: storage)
        defer { \(raw: schema)._$setObserved(self, value) }
        yield &value
        return
      }
      if _$node.isFree {
        \(raw: read)
        defer { \(raw: observer.method(of: property))() }
        yield &\(raw: storage)
        return
      }
      let edit = \(raw: schema)._$beginObservedEdit(self)
      defer { if edit._$isNoticed { \(raw: schema)._$endEdit(self, edit) } }
      yield &\(raw: storage)
    }
    """
  }
}

/// Expands `@Derived`, `@Input`, `@Discardable`, `@SharedChange` and `@Untracked`, markers that `@Node` reads.
public struct MarkerMacro: PeerMacro {
  /// Returns no declarations: the marker itself carries the information.
  public static func expansion(
    of attribute: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    context.checkIsInNode(attribute)
    return []
  }
}

extension AttributeSyntax {
  /// Whether the class is `Observable`.
  fileprivate var isObserved: Bool {
    arguments?.as(LabeledExprListSyntax.self)?.contains { $0.label?.text == "isObserved" } ?? false
  }

  fileprivate var id: String {
    arguments?.as(LabeledExprListSyntax.self)?.first?.expression.trimmedDescription ?? ""
  }

  /// The other properties of the shared change.
  fileprivate var partners: [(id: String, name: String)] {
    let argument = arguments?.as(LabeledExprListSyntax.self)?.first { $0.label?.text == "partners" }
    guard case .elements(let pairs)? = argument?.expression.as(DictionaryExprSyntax.self)?.content else { return [] }
    return pairs.map { ($0.key.trimmedDescription, String($0.value.trimmedDescription.dropFirst().dropLast())) }
  }
}
