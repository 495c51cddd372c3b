/// The action of a person on a page, as event handlers receive it.
///
/// All values come from a browser and are untrusted. Only their size is limited.
public struct Interaction: Sendable, Hashable {
  /// The text of the field, the `value` of the button or the chosen option; empty if there is none.
  public var value: String
  /// Whether the box is checked, for boxes and radio buttons.
  public var isChecked: Bool
  /// The pressed key, with its name in browsers: `Enter`, `ArrowDown`, `a`.
  public var key: String
  /// The fields of a submitted form, by `name`.
  public var fields: [String: String]

  /// The visible rows of a lazy list, for an event that other rows have become visible.
  public var visibleRows: ClosedRange<Int>?
  /// The number of entries that the person went forward in the browser's history, negative for back; 0 for other
  /// interactions.
  public var historySteps: Int

  /// Creates an interaction for tests.
  ///
  /// - Parameters:
  ///   - value: The value of the control.
  ///   - isChecked: Whether the control is checked.
  ///   - key: The key that was pressed.
  ///   - fields: The fields of a form, by their names.
  ///   - visibleRows: The visible rows of a lazy list.
  ///   - historySteps: The number of entries that the person went forward in the browser's history.
  public init(
    value: String = "",
    isChecked: Bool = false,
    key: String = "",
    fields: [String: String] = [:],
    visibleRows: ClosedRange<Int>? = nil,
    historySteps: Int = 0
  ) {
    self.value = value
    self.isChecked = isChecked
    self.key = key
    self.fields = fields
    self.visibleRows = visibleRows
    self.historySteps = historySteps
  }
}

/// The events of an element that an app can handle.
public enum InteractionKind: String, Sendable, Hashable, CaseIterable {
  /// A click, or a key press that counts as a click.
  case click
  /// Each change of a field's text.
  case input
  /// A change of a field was committed: the field was left, or a value was chosen or checked.
  case change
  /// A form was submitted.
  case submit
  /// A key was pressed.
  case keydown
  /// Other rows of a lazy list became visible.
  case viewport
  /// The person went back or forward in the browser's history.
  case history
  /// Files were chosen.
  case upload
  /// A download was requested. No event is sent for it, because the request itself reports it.
  case download
}
