import SluiceMessages

/// One attribute of an element, or one of its event handlers.
///
/// Values are data and are escaped. All names of several `class` attributes are used. Of any other attribute, the last
/// one is used.
public struct HTMLAttribute {
  enum Content {
    case omitted
    case value(name: String, value: String)
    case handler(EventHandler)
    case appearance(Appearance)
    case several([HTMLAttribute])
  }
  let content: Content

  init(_ content: Content) {
    self.content = content
  }

  /// An attribute with any name, for attributes without their own function.
  ///
  /// Addresses are checked as in ``href(_:)``. The function traps if the name is not a valid attribute name, and also
  /// for `on…` and `srcdoc`, because they contain code, and for the `data-` names of the client script. The page's
  /// policy blocks an inline `style`.
  public static func attribute(_ name: String, _ value: String) -> HTMLAttribute {
    if let misuse = WebMisuse.ofAttribute(named: name) { misuse.trap() }
    return named(name, value)
  }

  /// An attribute without a value that is either present or absent.
  public static func attribute(_ name: String, _ isPresent: Bool) -> HTMLAttribute {
    isPresent ? attribute(name, "") : .omitted
  }

  /// No attribute, for the other branch of a condition.
  public static var omitted: HTMLAttribute { HTMLAttribute(.omitted) }

  /// An attribute whose name this module guarantees to be valid.
  static func named(_ name: String, _ value: String) -> HTMLAttribute {
    // Browsers ignore the case of names.
    let safe = WebAddress.attributes.contains(name.lowercased()) ? WebAddress.checked(value, for: name) : value
    return HTMLAttribute(.value(name: name, value: safe.droppingNUL))
  }

  static func flag(_ name: String, _ isPresent: Bool) -> HTMLAttribute {
    isPresent ? named(name, "") : .omitted
  }

  /// Returns the parts of the list that an element stores.
  static func collected(_ list: [HTMLAttribute]) -> ([HTMLElement.NamedValue], [EventHandler], Appearance) {
    var attributes: [HTMLElement.NamedValue] = []
    var handlers: [EventHandler] = []
    var appearance = Appearance()
    func collect(_ list: [HTMLAttribute]) {
      for attribute in list {
        switch attribute.content {
        case .omitted: break
        case .handler(let handler): handlers.append(handler)
        case .appearance(let closures): appearance.add(closures)
        case .several(let parts): collect(parts)
        case .value(let name, let value):
          if let earlier = attributes.firstIndex(where: { $0.name == name }) {
            attributes[earlier].value = name == "class" ? "\(attributes[earlier].value) \(value)" : value
          } else {
            attributes.append(HTMLElement.NamedValue(name: name, value: value))
          }
        }
      }
    }
    collect(list)
    return (attributes, handlers, appearance)
  }
}
