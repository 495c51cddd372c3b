// The role of a property in the parts of a scene, as a type in its type. Any node may have such properties; only scenes
// use the role.

/// The access of an event that a view sends: `@Input let tapped = Event<Void>()`.
public enum InputEventAccess: SendingAccess {}

/// The access of a property that selects one of several appearances of a view: `@Status var phase: Phase`.
public enum StatusAccess: WriteAccess {}

/// The property has a value that one scene passes to another.
public protocol ContextReading: ReadAccess {}

/// The access of a value that a scene passes on: `@Context var selected: Photo?`.
public enum ContextAccess: WriteAccess, ContextReading {}

/// The access of a value that was passed to a scene and stays constant: `@Context let query: String`.
public enum ContextReadOnly: ContextReading {}

/// The role of a property in the parts of a scene.
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
