extension HTMLAttribute {
  /// Style names. They are added to those of other `class` attributes of the element.
  public static func `class`(_ names: String...) -> HTMLAttribute { named("class", names.joined(separator: " ")) }

  /// A style name for use under a condition.
  public static func `class`(_ name: String, when condition: Bool) -> HTMLAttribute {
    condition ? named("class", name) : .omitted
  }

  /// A name that is unique in the page.
  public static func id(_ value: String) -> HTMLAttribute { named("id", value) }

  /// The tooltip.
  public static func title(_ value: String) -> HTMLAttribute { named("title", value) }

  /// The role of the element for assistive technology.
  public static func role(_ value: String) -> HTMLAttribute { named("role", value) }

  /// The language of the content.
  public static func lang(_ value: String) -> HTMLAttribute { named("lang", value) }

  /// Hides the element.
  public static func hidden(_ isPresent: Bool = true) -> HTMLAttribute { flag("hidden", isPresent) }

  /// Opens `details` or a `dialog`.
  public static func open(_ isPresent: Bool = true) -> HTMLAttribute { flag("open", isPresent) }

  /// The position of the element in the order of the tab key.
  public static func tabindex(_ value: Int) -> HTMLAttribute { named("tabindex", String(value)) }

  /// Focuses the element when it appears.
  public static func autofocus(_ isPresent: Bool = true) -> HTMLAttribute { flag("autofocus", isPresent) }

  /// A description for assistive technology: `.aria("label", "Close")`.
  public static func aria(_ name: String, _ value: String) -> HTMLAttribute { attribute("aria-\(name)", value) }

  /// A value for style sheets and tests: `.data("state", "open")`.
  public static func data(_ name: String, _ value: String) -> HTMLAttribute { attribute("data-\(name)", value) }

  /// Scrolls the element into view whenever the argument becomes `true`, for example for the selected row.
  public static func revealed(_ isRevealed: Bool = true) -> HTMLAttribute { flag("data-reveal", isRevealed) }

  /// Focuses the field or clicks the element when this key is pressed anywhere in the page, without Control, Alt or
  /// Meta.
  ///
  /// Use the key's name in browsers: `/`, `?`, `n`, `ArrowLeft`. The shortcut is inactive while a person types in a
  /// field. The same holds if an element around the focus handles that key by ``onKeyDown(_:preventingDefault:_:)``. If
  /// several elements have the shortcut, the first visible and enabled one is used.
  ///
  /// A key with Control, or with Command on a Mac, is written `Control+z` or `Control+Shift+z`, with the letter in
  /// lower case. In a field whose text a person has changed, the browser handles such a key. There, `Control+z` undoes
  /// typing.
  public static func shortcut(_ key: String) -> HTMLAttribute {
    named("aria-keyshortcuts", key == " " ? "Space" : key)
  }

  /// Copies this text to the clipboard on a click, without a request to the server.
  ///
  /// "Copied" is announced to assistive technology, and the element has the class `copied` for 1.5 seconds.
  public static func copies(_ text: String) -> HTMLAttribute { named("data-copy", text) }

  /// The address of a link. An address that would run code is replaced with `about:blank#refused`.
  public static func href(_ value: String) -> HTMLAttribute { named("href", value) }

  /// The window or tab in which a link opens.
  public static func target(_ value: String) -> HTMLAttribute { named("target", value) }

  /// The relation of a link to the page.
  public static func rel(_ value: String) -> HTMLAttribute { named("rel", value) }

  /// The name under which a link saves its target.
  public static func download(_ value: String) -> HTMLAttribute { named("download", value) }

  /// The address of a picture; `data:image/` is allowed.
  public static func src(_ value: String) -> HTMLAttribute { named("src", value) }

  /// A description of a picture in words.
  public static func alt(_ value: String) -> HTMLAttribute { named("alt", value) }

  /// The width in pixels.
  public static func width(_ value: Int) -> HTMLAttribute { named("width", String(value)) }

  /// The height in pixels.
  public static func height(_ value: Int) -> HTMLAttribute { named("height", String(value)) }

  /// The number of columns that a cell spans.
  public static func colspan(_ value: Int) -> HTMLAttribute { named("colspan", String(value)) }

  /// The number of rows that a cell spans.
  public static func rowspan(_ value: Int) -> HTMLAttribute { named("rowspan", String(value)) }

  /// Whether a heading cell is the heading of a row or a column.
  public static func scope(_ value: String) -> HTMLAttribute { named("scope", value) }

  /// The date or time of a `time` in machine-readable form.
  public static func datetime(_ value: String) -> HTMLAttribute { named("datetime", value) }
}
