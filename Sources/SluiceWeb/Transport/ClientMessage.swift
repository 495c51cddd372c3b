/// Events of a page, as its script sends them.
public struct ClientMessage: Sendable, Hashable {
  /// In the order in which they happened.
  public var events: [ClientEvent]

  /// A message as a test makes it up.
  public init(events: [ClientEvent]) {
    self.events = events
  }
}

/// One event of a page.
public struct ClientEvent: Sendable, Hashable {
  /// One more than that of the event before it; the first is 1.
  public var number: Int
  /// What happened.
  public var kind: InteractionKind
  /// The id of the handlers, from the element's `data-` attribute.
  public var action: String
  /// What the handlers are told.
  public var interaction: Interaction
  /// The files that were chosen.
  var files: [AnnouncedFile] = []
  /// The numbers of announced files that the browser cannot send.
  var interruptedFiles: [Int] = []

  /// An event as a test makes it up.
  ///
  /// - Parameters:
  ///   - number: The event's number in the page.
  ///   - kind: What has happened.
  ///   - action: The action of the element, as its markup names it.
  ///   - interaction: What came with the event.
  public init(number: Int, kind: InteractionKind, action: String, interaction: Interaction = Interaction()) {
    self.number = number
    self.kind = kind
    self.action = action
    self.interaction = interaction
  }
}

/// Why a message was refused; nothing of it was handled.
public enum ClientMessageError: Error, Sendable, Hashable {
  /// It is larger than the server takes.
  case tooLarge(bytes: Int, limit: Int)
  /// It is not JSON.
  case notJSON
  /// It has a field that no client script sends.
  case unknownField(String)
  /// A field is missing or holds something else.
  case invalidField(String)

  /// What the connection is closed with.
  public var closeCode: LiveCloseCode {
    if case .tooLarge = self { .messageTooLarge } else { .messageRefused }
  }
}

extension ClientMessageError: CustomStringConvertible {
  /// What was found, the evidence, why it matters, and what to do or what follows.
  public var description: String { text }
}
