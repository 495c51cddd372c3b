/// An ARIA role, by which assistive technology identifies an element. A test can find an element by its role, without
/// its position in the markup.
///
/// The role of an element is the value of its attribute `role`, or else the role of its tag. Write a role without a
/// constant here as a string: `page.find("switch", "Dark")`.
public struct PageRole: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name of the role in ARIA.
  public var rawValue: String

  /// Creates a role from its name in ARIA.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a role from its name in ARIA.
  public init(stringLiteral value: String) { rawValue = value }

  /// An element with the attribute `role="alert"`, as the message of an error has.
  public static let alert: PageRole = "alert"
  /// An `article`.
  public static let article: PageRole = "article"
  /// A `button`, also an `input` of that kind or for files.
  public static let button: PageRole = "button"
  /// A `td`.
  public static let cell: PageRole = "cell"
  /// An `input` of the type `checkbox`.
  public static let checkbox: PageRole = "checkbox"
  /// A `th` of a column.
  public static let columnheader: PageRole = "columnheader"
  /// A `select` of one choice.
  public static let combobox: PageRole = "combobox"
  /// A `form`, with a name or without one.
  public static let form: PageRole = "form"
  /// A `fieldset` or `details`.
  public static let group: PageRole = "group"
  /// An `h1` to `h6`.
  public static let heading: PageRole = "heading"
  /// An `img` with a description.
  public static let image: PageRole = "img"
  /// An `a` with a target.
  public static let link: PageRole = "link"
  /// A `ul`, `ol` or `menu`.
  public static let list: PageRole = "list"
  /// A `select` of several choices.
  public static let listbox: PageRole = "listbox"
  /// An `li`.
  public static let listitem: PageRole = "listitem"
  /// A `nav`.
  public static let navigation: PageRole = "navigation"
  /// An `option`.
  public static let option: PageRole = "option"
  /// A `p`.
  public static let paragraph: PageRole = "paragraph"
  /// An `input` of the type `radio`.
  public static let radio: PageRole = "radio"
  /// A `tr`.
  public static let row: PageRole = "row"
  /// An `input` of the type `search`.
  public static let searchbox: PageRole = "searchbox"
  /// An `input` of the type `number`.
  public static let spinbutton: PageRole = "spinbutton"
  /// An `output`, or an element that shows a status.
  public static let status: PageRole = "status"
  /// A `table`.
  public static let table: PageRole = "table"
  /// A text field: a `textarea`, or an `input` of a type for text.
  public static let textbox: PageRole = "textbox"
}

extension PageNode {
  /// The role of an element; nil for an element without one, such as a `div`.
  var role: PageRole? {
    if let role = attributes["role"]?.split(separator: " ").first { return PageRole(rawValue: String(role)) }
    switch tag {
    case "a", "area": return attributes["href"] == nil ? nil : .link
    case "img": return attributes["alt"] == "" ? nil : .image
    case "input": return inputRole
    case "select": return attributes["multiple"] == nil ? .combobox : .listbox
    case "th": return attributes["scope"] == "row" ? "rowheader" : .columnheader
    case "section": return attributes["aria-label"] ?? attributes["aria-labelledby"] == nil ? nil : "region"
    default: return Self.rolesOfTags[tag].map { PageRole(rawValue: $0) }
    }
  }

  private var inputRole: PageRole? {
    switch inputType {
    case "hidden": nil
    case "button", "submit", "reset", "image", "file": .button
    case "checkbox": .checkbox
    case "radio": .radio
    case "search": .searchbox
    case "number": .spinbutton
    case "range": "slider"
    default: .textbox
    }
  }

  private static let rolesOfTags: [String: String] = [
    "article": "article", "aside": "complementary", "button": "button", "details": "group", "dialog": "dialog",
    "fieldset": "group", "figure": "figure", "footer": "contentinfo", "form": "form", "h1": "heading", "h2": "heading",
    "h3": "heading", "h4": "heading", "h5": "heading", "h6": "heading", "header": "banner", "hr": "separator",
    "li": "listitem", "main": "main", "menu": "list", "meter": "meter", "nav": "navigation", "ol": "list",
    "optgroup": "group", "option": "option", "output": "status", "p": "paragraph", "progress": "progressbar",
    "table": "table", "tbody": "rowgroup", "td": "cell", "textarea": "textbox", "tfoot": "rowgroup",
    "thead": "rowgroup", "tr": "row", "ul": "list",
  ]
}
