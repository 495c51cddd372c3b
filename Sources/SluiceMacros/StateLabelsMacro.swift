import SluiceMacroMessages
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Expands `@StateLabels` to the labels of an enum of states, one for each case.
public struct StateLabelsMacro: MemberMacro {
  /// Returns the enum of labels, and the property that returns the label of a state.
  public static func expansion(
    of attribute: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let cases = lines(of: declaration.memberBlock.members) { "case \($0)" }
    guard let type = declaration.as(EnumDeclSyntax.self), !cases.isEmpty else {
      context.diagnose(.stateLabelsNeedEnum, at: attribute)
      return []
    }
    let access = accessLevel(of: type, in: context)
    let labels: DeclSyntax = """
      /// The labels of the cases.
      \(raw: access)enum Label: String, CaseIterable, Sendable {
      \(raw: cases)
      }
      """
    // A pattern can't distinguish cases with the same name. The protocol's own `label` can.
    guard !hasOverloads(type.memberBlock.members) else { return [labels] }
    let patterns = lines(of: type.memberBlock.members) { "case .\($0): .\($0)" }
    let label: DeclSyntax = """
      /// The label of the case.
      \(raw: access)var label: Label {
        switch self {
        \(raw: patterns)
        }
      }
      """
    return [labels, label]
  }

  /// Returns the access level of the generated members followed by a space, or an empty string. Members of a private
  /// type are already private to its file.
  private static func accessLevel(of type: EnumDeclSyntax, in context: some MacroExpansionContext) -> String {
    var level = type.modifiers.accessLevel
    let isInternal = type.modifiers.contains { $0.name.text == "internal" }
    if level.isEmpty, !isInternal, let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self) {
      // Members without an access level get that of the extension.
      level = extended.modifiers.accessLevel
    }
    return level == "public " || level == "package " ? level : ""
  }

  /// Whether several cases have one name and different labels of their values.
  private static func hasOverloads(_ members: MemberBlockItemListSyntax) -> Bool {
    let names = members.flatMap { member in
      member.decl.as(EnumCaseDeclSyntax.self)?.elements.map(\.name.text) ?? []
    }
    return Set(names).count < names.count
  }

  /// Returns a line for each name of a case, inside the conditions that enclose the case. Conditions without cases are
  /// omitted.
  private static func lines(of members: MemberBlockItemListSyntax, _ line: (String) -> String) -> String {
    func lines(of members: MemberBlockItemListSyntax) -> [String] {
      var met: Set<String> = []
      return members.flatMap { member -> [String] in
        if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
          return cases.elements.compactMap { met.insert($0.name.text).inserted ? line($0.name.text) : nil }
        }
        guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
        let clauses = condition.clauses.map { clause -> [String] in
          let first = "\(clause.poundKeyword.trimmed) \(clause.condition?.trimmedDescription ?? "")"
          guard case .decls(let members)? = clause.elements else { return [first] }
          return [first] + lines(of: members)
        }
        return clauses.allSatisfy { $0.count == 1 } ? [] : clauses.flatMap { $0 } + ["#endif"]
      }
    }
    return lines(of: members).joined(separator: "\n")
  }
}
