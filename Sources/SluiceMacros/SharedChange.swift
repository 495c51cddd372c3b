import SwiftSyntax

extension NodeProperty {
  /// The name of the property that `@SharedChange` names, or nil without that attribute.
  var partner: String? {
    guard let arguments = declaration.attribute("SharedChange")?.arguments?.as(LabeledExprListSyntax.self),
      let path = arguments.first?.expression.as(KeyPathExprSyntax.self), path.components.count == 1
    else { return nil }
    return path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
      .trimmingBackticks
  }

  /// Whether the property names another property that, directly or through others, names it in turn. The compiler would
  /// report a circular reference.
  func isNamedBack(among properties: [NodeProperty]) -> Bool {
    var met: Set<String> = []
    var next = partner
    while let current = next, met.insert(current).inserted {
      if current == name { return true }
      next = properties.first { $0.name == current }?.partner
    }
    return false
  }

  /// Returns the ids of the other properties of the shared change: properties that it names or that name it, and their
  /// partners.
  func partners(among properties: [NodeProperty]) -> [Int] {
    var group: Set<String> = [name]
    var count = 0
    while count < group.count {
      count = group.count
      for property in properties {
        guard let partner = property.partner else { continue }
        if group.contains(partner) || group.contains(property.name) { group.formUnion([partner, property.name]) }
      }
    }
    return properties.indices.filter { properties[$0].name != name && group.contains(properties[$0].name) }
  }
}
