import SluiceWeb

/// A page without shared state, as an app declares it.
actor CounterPage: LiveActor {
  let session = LiveSession(document: LiveDocument(title: "Counter"))
  private(set) var count = 0

  func willOpen() { show() }

  private func show() {
    session.show(
      HTML {
        p { "\(count) so far" }
        button(.onClick { self.add(1) }) { "Add" }
      }
    )
  }

  func add(_ number: Int) {
    count += number
    show()
  }
}

extension String {
  /// Returns the ids of the handlers of one kind, in the order of the page.
  func actions(_ kind: InteractionKind) -> [String] {
    split(separator: "data-\(kind)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }
}

extension ClientMessage {
  /// Returns a message with clicks of these numbers on one element.
  static func clicks(_ numbers: Int..., on action: String) -> ClientMessage {
    ClientMessage(events: numbers.map { ClientEvent(number: $0, kind: .click, action: action) })
  }
}
