import SluiceMessages

/// One attribute of an element, or one of its event handlers.
///
/// Values are data and are escaped. Of several `class` attributes all names count; of any other name the last one does.
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

  /// An attribute under any name, for what has no function of its own.
  ///
  /// Addresses are checked as in ``href(_:)``. Traps on names that are no attribute names, on `on…` and `srcdoc` (they
  /// hold code), and on the `data-` names of the client script. An inline `style` is blocked by the page's policy.
  public static func attribute(_ name: String, _ value: String) -> HTMLAttribute {
    if let misuse = WebMisuse.ofAttribute(named: name) { misuse.trap() }
    return named(name, value)
  }

  /// An attribute that is there or not, and has no value.
  public static func attribute(_ name: String, _ isPresent: Bool) -> HTMLAttribute {
    isPresent ? attribute(name, "") : .omitted
  }

  /// No attribute; for the other branch of a condition.
  public static var omitted: HTMLAttribute { HTMLAttribute(.omitted) }

  /// A name this module vouches for.
  static func named(_ name: String, _ value: String) -> HTMLAttribute {
    let safe = WebAddress.attributes.contains(name) ? WebAddress.checked(value, for: name) : value
    return HTMLAttribute(.value(name: name, value: safe.droppingNUL))
  }

  static func flag(_ name: String, _ isPresent: Bool) -> HTMLAttribute {
    isPresent ? named(name, "") : .omitted
  }

  /// What an element keeps of the list it was given.
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
