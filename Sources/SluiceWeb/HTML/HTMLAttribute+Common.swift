extension HTMLAttribute {
  /// Style names, together with those of other `class` attributes of the element.
  public static func `class`(_ names: String...) -> HTMLAttribute { named("class", names.joined(separator: " ")) }

  /// A style name that the element has under a condition.
  public static func `class`(_ name: String, when condition: Bool) -> HTMLAttribute {
    condition ? named("class", name) : .omitted
  }

  /// A name that is unique in the page.
  public static func id(_ value: String) -> HTMLAttribute { named("id", value) }

  /// The hint that a pointer brings up.
  public static func title(_ value: String) -> HTMLAttribute { named("title", value) }

  /// What the element is to assistive technology.
  public static func role(_ value: String) -> HTMLAttribute { named("role", value) }

  /// The language of the content.
  public static func lang(_ value: String) -> HTMLAttribute { named("lang", value) }

  /// The element is not shown.
  public static func hidden(_ isPresent: Bool = true) -> HTMLAttribute { flag("hidden", isPresent) }

  /// `details` or a `dialog` is open.
  public static func open(_ isPresent: Bool = true) -> HTMLAttribute { flag("open", isPresent) }

  /// Whether and when the tab key reaches the element.
  public static func tabindex(_ value: Int) -> HTMLAttribute { named("tabindex", String(value)) }

  /// The element takes the focus when it appears.
  public static func autofocus(_ isPresent: Bool = true) -> HTMLAttribute { flag("autofocus", isPresent) }

  /// A description for assistive technology: `.aria("label", "Close")`.
  public static func aria(_ name: String, _ value: String) -> HTMLAttribute { attribute("aria-\(name)", value) }

  /// A value for style sheets and tests: `.data("state", "open")`.
  public static func data(_ name: String, _ value: String) -> HTMLAttribute { attribute("data-\(name)", value) }

  /// The page scrolls the element into view whenever it becomes `true`, such as for the selected row.
  public static func revealed(_ isRevealed: Bool = true) -> HTMLAttribute { flag("data-reveal", isRevealed) }

  /// Pressing this key anywhere in the page, without Control, Alt or Meta, focuses the field or clicks the element.
  ///
  /// As browsers name it: `/`, `?`, `n`, `ArrowLeft`. Not while somebody types in a field, and not where an element around
  /// the focus listens to that key by ``onKeyDown(_:preventingDefault:_:)``. Of several elements the first that can be seen and used counts.
  ///
  /// A key with Control, or with Command on a Mac, is written `Control+z` or `Control+Shift+z`, the letter in lower case. In a field whose
  /// text a person has changed, such a key stays the browser's: there, `Control+z` undoes typing.
  public static func shortcut(_ key: String) -> HTMLAttribute {
    named("aria-keyshortcuts", key == " " ? "Space" : key)
  }

  /// A click puts this text into the clipboard, without asking the server.
  ///
  /// "Copied" is read aloud, and the element has the class `copied` for a second and a half.
  public static func copies(_ text: String) -> HTMLAttribute { named("data-copy", text) }

  /// Where a link leads; an address that would run code is replaced with `about:blank#refused`.
  public static func href(_ value: String) -> HTMLAttribute { named("href", value) }

  /// Where a link opens.
  public static func target(_ value: String) -> HTMLAttribute { named("target", value) }

  /// How a link relates to the page.
  public static func rel(_ value: String) -> HTMLAttribute { named("rel", value) }

  /// A link saves under this name.
  public static func download(_ value: String) -> HTMLAttribute { named("download", value) }

  /// The address of a picture; `data:image/` is allowed.
  public static func src(_ value: String) -> HTMLAttribute { named("src", value) }

  /// What a picture shows, in words.
  public static func alt(_ value: String) -> HTMLAttribute { named("alt", value) }

  /// The width in pixels.
  public static func width(_ value: Int) -> HTMLAttribute { named("width", String(value)) }

  /// The height in pixels.
  public static func height(_ value: Int) -> HTMLAttribute { named("height", String(value)) }

  /// How many columns a cell spans.
  public static func colspan(_ value: Int) -> HTMLAttribute { named("colspan", String(value)) }

  /// How many rows a cell spans.
  public static func rowspan(_ value: Int) -> HTMLAttribute { named("rowspan", String(value)) }

  /// Whether a heading cell heads a row or a column.
  public static func scope(_ value: String) -> HTMLAttribute { named("scope", value) }

  /// The moment of a `time`, for machines.
  public static func datetime(_ value: String) -> HTMLAttribute { named("datetime", value) }
}
