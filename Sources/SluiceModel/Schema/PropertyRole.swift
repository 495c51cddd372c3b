// What a property is to the parts of a scene, as a word in its type. Any node may have such properties; it is scenes that ask.

/// The access of an event that a view sends: `@Input let tapped = Event<Void>()`.
public enum InputEventAccess: SendingAccess {}

/// The access of a property that says which of several appearances a view has: `@Status var phase: Phase`.
public enum StatusAccess: WriteAccess {}

/// The property carries what one scene hands to another.
public protocol ContextReading: ReadAccess {}

/// The access of what a scene hands on: `@Context var selected: Photo?`.
public enum ContextAccess: WriteAccess, ContextReading {}

/// The access of what was handed to a scene, and stays: `@Context let query: String`.
public enum ContextReadOnly: ContextReading {}

/// What a property is to the parts of a scene.
package enum PropertyRole: String, Sendable {
  case data, flag, status, input, context

  init(_ access: Any.Type) {
    self =
      if access == EventAccess.self {
        .flag
      } else if access == InputAccess.self || access == InputEventAccess.self {
        .input
      } else if access == StatusAccess.self {
        .status
      } else if access is any ContextReading.Type {
        .context
      } else {
        .data
      }
  }
}
