/// What a person did on a page, as an event handler is told it.
///
/// All of it comes from a browser and may be anything; it is bounded in size, nothing more.
public struct Interaction: Sendable, Hashable {
  /// The text of the field, the `value` of the button or the chosen option; empty where there is none.
  public var value: String
  /// Whether the box is checked, for boxes and radio buttons.
  public var isChecked: Bool
  /// The key that was pressed, as browsers name it: `Enter`, `ArrowDown`, `a`.
  public var key: String
  /// The fields of the form by `name`, when it is submitted.
  public var fields: [String: String]

  /// The rows of a lazy list that can be seen, when others have come into view.
  public var visibleRows: ClosedRange<Int>?
  /// How many entries of the browser's history the person went on, or back if negative; 0 for other interactions.
  public var historySteps: Int

  /// An interaction as a test makes it up.
  ///
  /// - Parameters:
  ///   - value: The value of the control.
  ///   - isChecked: Whether the control is checked.
  ///   - key: The key that was pressed.
  ///   - fields: The fields of a form, by their names.
  ///   - visibleRows: The rows of a lazy list that are in view.
  ///   - historySteps: How many entries of the browser's history the person went on.
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

/// What can happen to an element that an app can listen to.
public enum InteractionKind: String, Sendable, Hashable, CaseIterable {
  /// A click, or the key that stands for it.
  case click
  /// Each change of a field's text.
  case input
  /// A field's value was settled: left, chosen or checked.
  case change
  /// A form was submitted.
  case submit
  /// A key was pressed.
  case keydown
  /// Other rows of a lazy list came into view.
  case viewport
  /// The person went back or forward in the browser's history.
  case history
  /// Files were chosen.
  case upload
  /// A download was asked for, which no event tells: its request does.
  case download
}
