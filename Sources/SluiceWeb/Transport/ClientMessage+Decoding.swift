import Foundation

extension ClientMessage {
  /// Reads a message from the network; anything but what the client script writes is refused as a whole.
  public init(json: some Collection<UInt8>, limit: Int = ClientMessage.defaultLimit) throws(ClientMessageError) {
    if json.count > limit { throw .tooLarge(bytes: json.count, limit: limit) }
    if MarkRuns.areTooLong(in: json) { throw .invalidField("more than \(MarkRuns.most) combining marks in a row") }
    do {
      self = try JSONDecoder().decode(WireMessage.self, from: Data(json)).message
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

  /// How many bytes a message may have, unless a server says otherwise.
  public static let defaultLimit = 1 << 20
}

/// The short names on the wire.
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
    let fields = try StrictFields(decoder, known: ["n", "t", "a", "v", "k", "c", "f", "r", "u", "x"])
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
      visibleRows: try fields.numbers("r", atMost: 2).map(Self.rows)
    )
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

  /// The first and the last of some rows.
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

/// An object that must have no other fields than these.
private struct StrictFields {
  private let container: KeyedDecodingContainer<Name>

  init(_ decoder: any Decoder, known: Set<String>) throws {
    container = try decoder.container(keyedBy: Name.self)
    if let stranger = container.allKeys.map(\.stringValue).sorted().first(where: { !known.contains($0) }) {
      throw ClientMessageError.unknownField(stranger)
    }
  }

  func value<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    try container.decode(type, forKey: Name(stringValue: name))
  }

  func optional<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value? {
    try container.decodeIfPresent(type, forKey: Name(stringValue: name))
  }

  /// Numbers, of which there may be so many. They are counted before they are decoded, which costs much more.
  func numbers(_ name: String, atMost limit: Int) throws -> [Int]? {
    let key = Name(stringValue: name)
    guard container.contains(key), try !container.decodeNil(forKey: key) else { return nil }
    guard try container.nestedUnkeyedContainer(forKey: key).count ?? 0 <= limit else {
      throw ClientMessageError.invalidField(name)
    }
    return try container.decode([Int].self, forKey: key)
  }

  /// Texts by their names, of which there may be so many.
  func texts(_ name: String, atMost limit: Int) throws -> [String: String] {
    let key = Name(stringValue: name)
    guard container.contains(key), try !container.decodeNil(forKey: key) else { return [:] }
    guard try container.nestedContainer(keyedBy: Name.self, forKey: key).allKeys.count <= limit else {
      throw ClientMessageError.invalidField(name)
    }
    return try container.decode([String: String].self, forKey: key)
  }

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
