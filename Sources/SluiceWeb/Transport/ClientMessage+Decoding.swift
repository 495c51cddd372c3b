import Foundation

extension ClientMessage {
  /// Decodes a message from the network. A message that the client script cannot have written is rejected entirely.
  ///
  /// - Parameters:
  ///   - json: The message.
  ///   - limit: The maximum number of bytes of the message.
  /// - Throws: ``ClientMessageError``.
  public init(json: some Collection<UInt8>, limit: Int = ClientMessage.defaultLimit) throws(ClientMessageError) {
    self = try decoded(WireMessage.self, from: json, limit: limit).message
  }

  /// The default maximum number of bytes of a message.
  public static let defaultLimit = 1 << 20
}

extension ClientHello {
  /// Decodes the first message of a connection. A message that the client script cannot have written is rejected.
  ///
  /// - Parameters:
  ///   - json: The message.
  ///   - limit: The maximum number of bytes of the message.
  /// - Throws: ``ClientMessageError``.
  public init(json: some Collection<UInt8>, limit: Int = ClientMessage.defaultLimit) throws(ClientMessageError) {
    self = try decoded(WireHello.self, from: json, limit: limit).hello
  }
}

private func decoded<Wire: Decodable>(
  _ type: Wire.Type, from json: some Collection<UInt8>, limit: Int
) throws(ClientMessageError) -> Wire {
  if json.count > limit { throw .tooLarge(bytes: json.count, limit: limit) }
  // The decoder would detect UTF-16 or UTF-32, and the next check finds no marks in these encodings.
  if json.contains(0) { throw .notJSON }
  guard let json = MarkRuns.shorten(json: json) else {
    throw .invalidField("more than \(MarkRuns.most) combining marks in a row")
  }
  do {
    return try JSONDecoder().decode(type, from: Data(json))
  } catch let error as ClientMessageError {
    throw error
  } catch DecodingError.keyNotFound(let key, _) {
    throw .invalidField(key.stringValue)
  } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
    throw .invalidField(context.codingPath.last { $0.intValue == nil }?.stringValue ?? "the whole message")
  } catch {
    throw .notJSON
  }
}

private struct WireHello: Decodable {
  var hello: ClientHello

  init(from decoder: any Decoder) throws {
    let fields = try StrictFields(decoder, known: ["s", "v", "h", "y", "x", "q"])
    hello = ClientHello(
      session: try fields.optional(String.self, "s"),
      version: try fields.optional(Int.self, "v") ?? 0,
      markup: try fields.optional(String.self, "h"),
      style: try fields.optional(String.self, "y"),
      script: try fields.optional(String.self, "x"),
      query: LiveQuery(decoding: try fields.value(String.self, "q"))
    )
  }
}

/// The short field names of the encoded message.
private struct WireMessage: Decodable {
  var message: ClientMessage

  init(from decoder: any Decoder) throws {
    let fields = try StrictFields(decoder, known: ["e"])
    message = ClientMessage(events: try fields.value([WireEvent].self, "e").map(\.event))
  }
}

private struct WireEvent: Decodable {
  var event: ClientEvent

  init(from decoder: any Decoder) throws {
    let fields = try StrictFields(decoder, known: ["n", "t", "a", "v", "k", "c", "f", "r", "s", "u", "x"])
    let number = try fields.value(Int.self, "n")
    guard number > 0 else { throw ClientMessageError.invalidField("n") }
    guard let kind = InteractionKind(rawValue: try fields.value(String.self, "t")) else {
      throw ClientMessageError.invalidField("t")
    }
    let interaction = Interaction(
      value: try fields.optional(String.self, "v") ?? "",
      isChecked: try fields.optional(Bool.self, "c") ?? false,
      key: try fields.optional(String.self, "k") ?? "",
      fields: try fields.texts("f", atMost: 1_000),
      visibleRows: try fields.numbers("r", atMost: 2).map(Self.rows),
      historySteps: try fields.optional(Int.self, "s") ?? 0
    )
    guard (-HistoryEntries.mostSteps...HistoryEntries.mostSteps).contains(interaction.historySteps) else {
      throw ClientMessageError.invalidField("s")
    }
    guard kind != .history || interaction.value.utf8.count <= HistoryEntries.mostQueryBytes else {
      throw ClientMessageError.invalidField("v")
    }
    event = ClientEvent(
      number: number,
      kind: kind,
      action: try fields.value(String.self, "a"),
      interaction: interaction
    )
    event.files = try fields.optional([WireFile].self, "u")?.map(\.file) ?? []
    guard event.files.isEmpty || kind == .upload else { throw ClientMessageError.invalidField("u") }
    event.interruptedFiles = try fields.numbers("x", atMost: 10_000) ?? []
    guard event.interruptedFiles.isEmpty || kind == .upload else { throw ClientMessageError.invalidField("x") }
  }

  /// Returns a range of rows from its first and last row.
  private static func rows(_ ends: [Int]) throws(ClientMessageError) -> ClosedRange<Int> {
    guard ends.count == 2, 0 <= ends[0], ends[0] <= ends[1] else { throw .invalidField("r") }
    return ends[0]...ends[1]
  }
}

private struct WireFile: Decodable {
  var file: AnnouncedFile

  init(from decoder: any Decoder) throws {
    let fields = try StrictFields(decoder, known: ["i", "n", "t", "s"])
    file = AnnouncedFile(
      number: try fields.value(Int.self, "i"),
      name: try fields.value(String.self, "n"),
      type: try fields.value(String.self, "t"),
      length: try fields.value(Int.self, "s")
    )
    guard file.number > 0 else { throw ClientMessageError.invalidField("i") }
    guard file.length >= 0 else { throw ClientMessageError.invalidField("s") }
  }
}
