import SluiceWeb

/// A page with a counter and a field.
actor TestPage: LiveActor {
  let session: LiveSession
  private var count = 0
  private var text = ""
  private let onClosed: @Sendable () -> Void

  init(onClosed: @escaping @Sendable () -> Void = {}) {
    session = LiveSession(
      document: LiveDocument(title: "Test", stylesheet: "p { color: green }"),
      reporter: { _ in }
    )
    self.onClosed = onClosed
  }

  func willOpen() {
    session.onClose(onClosed)
    show()
  }

  private func show() {
    session.show(
      HTML {
        p { count }
        button(
          .onClick {
            self.count += 1; self.show()
          }
        )
        input(
          .onInput {
            self.text = $0; self.show()
          }
        )
        p { text.utf8.count }
      }
    )
  }
}

/// A page that shows the query of its address.
actor QueriedPage: LiveActor {
  let session = LiveSession()
  private let text: String

  init(_ text: String?) { self.text = text ?? "none" }

  func willOpen() { session.show(p { text }) }
}
