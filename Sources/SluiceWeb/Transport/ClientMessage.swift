/// The events that a page's script sends.
public struct ClientMessage: Sendable, Hashable {
  /// The events in the order in which they occurred.
  public var events: [ClientEvent]

  /// Creates a message for tests.
  public init(events: [ClientEvent]) {
    self.events = events
  }
}

/// One event of a page.
public struct ClientEvent: Sendable, Hashable {
  /// The number of the event. The first number is 1, and each following number is one greater.
  public var number: Int
  /// The kind of the event.
  public var kind: InteractionKind
  /// The id of the handlers, from the element's `data-` attribute.
  public var action: String
  /// The interaction that the handlers receive.
  public var interaction: Interaction
  /// The files that were chosen.
  var files: [AnnouncedFile] = []
  /// The numbers of announced files that the browser cannot send.
  var interruptedFiles: [Int] = []

  /// Creates an event for tests.
  ///
  /// - Parameters:
  ///   - number: The event's number in the page.
  ///   - kind: The kind of the event.
  ///   - action: The action of the element, as in its markup.
  ///   - interaction: The interaction of the event.
  public init(number: Int, kind: InteractionKind, action: String, interaction: Interaction = Interaction()) {
    self.number = number
    self.kind = kind
    self.action = action
    self.interaction = interaction
  }
}

/// The reason why a message was rejected. None of its events was handled.
public enum ClientMessageError: Error, Sendable, Hashable {
  /// The message is larger than the server accepts.
  case tooLarge(bytes: Int, limit: Int)
  /// The message is not JSON.
  case notJSON
  /// The message has a field that no client script sends.
  case unknownField(String)
  /// A field is missing or has an invalid value.
  case invalidField(String)

  /// The close code for the connection.
  public var closeCode: LiveCloseCode {
    if case .tooLarge = self { .messageTooLarge } else { .messageRefused }
  }
}

extension ClientMessageError: CustomStringConvertible {
  /// A text that says what has happened, why it matters, and how to fix it.
  public var description: String { text }
}
