/// The id of a handler in a page, made of the path to its element and the kind of event.
///
/// The id depends only on the tree. So an element that has not moved keeps its id, regardless of how often its closure
/// is created.
struct ActionID: Hashable, CustomStringConvertible {
  private let bits: UInt64

  init(_ element: Identity, _ event: InteractionKind) {
    bits = element.appending(Identity(name: event.rawValue)).bits
  }

  init?(_ text: some StringProtocol) {
    guard let bits = UInt64(text, radix: 36) else { return nil }
    self.bits = bits
  }

  var description: String { String(bits, radix: 36) }
}

extension HTMLElement {
  /// The attributes that tell the client script which events to send.
  func listenerAttributes(_ identity: Identity) -> [NamedValue] {
    InteractionKind.allCases.flatMap { event -> [NamedValue] in
      let filters = handlers.filter { $0.event == event }.map(\.filter)
      if filters.isEmpty { return [] }
      var attributes = [NamedValue(name: "data-\(event)", value: ActionID(identity, event).description)]
      if event != .keydown { return attributes }
      if !filters.contains(where: \.keys.isEmpty) {
        attributes.append(NamedValue(name: "data-keys", value: Self.list(filters.flatMap(\.keys))))
      }
      let prevented = filters.filter(\.preventsDefault)
      if !prevented.isEmpty {
        let keys = prevented.contains(where: \.keys.isEmpty) ? "*" : Self.list(prevented.flatMap(\.keys))
        attributes.append(NamedValue(name: "data-prevent", value: keys))
      }
      return attributes
    }
  }

  /// Names of keys contain no space, except that of the space bar.
  private static func list(_ keys: [String]) -> String {
    keys.map { $0 == " " ? "Space" : $0 }.joined(separator: " ")
  }
}
