import Sluice
import SluiceWeb

/// The model of a browser tab: the shown example, and the server that the user plays.
@Node final class Demo {
  enum Example: String, CaseIterable {
    case blog = "Blog entry"
    case cart = "Shopping cart"
  }

  let blog: BlogPage
  let cart: CartPage
  let questions: StateContainer<[PlayedServer.Question]>
  var shown = Example.blog

  init(_ server: PlayedServer) {
    blog = BlogPage(server)
    cart = CartPage(server)
    questions = server.questions
  }
}

/// A tab with a model of its own.
actor DemoPage: LiveActor {
  let session = LiveSession(document: LiveDocument(title: "View states", stylesheet: Stylesheet.text))
  private let server = PlayedServer()
  private let mediator: Mediator<Demo>

  init() { mediator = Mediator(Demo(server)) }

  func willOpen() {
    session.onClose { self.server.close() }
    session.show(mediator) { demo, mediator in
      nav {
        for example in Demo.Example.allCases {
          button(
            key: example.rawValue, .class("here", when: example == demo.shown),
            .onClick { mediator.update("show") { $0.shown = example } }
          ) { example.rawValue }
        }
      }
      main {
        switch demo.shown {
        case .blog: self.html(demo.blog)
        case .cart: self.html(demo.cart)
        }
        self.html(asked: demo.questions.state)
      }
    }
  }

  /// Returns a line for a running request.
  func waiting(_ text: String) -> HTML {
    p(.class("waiting-line"), .role("status")) { text }
  }

  private func html(asked questions: [PlayedServer.Question]) -> HTML {
    aside(.id("server")) {
      h2 { "You are the server" }
      if questions.isEmpty { p(.class("quiet")) { "There are no requests." } }
      for question in questions {
        div(key: question.number, .class("question")) {
          span { "You are asked \(question.text)." }
          button(.class("small"), .onClick { self.server.answer(question, succeeding: true) }) { "Answer" }
          button(.class("small"), .onClick { self.server.answer(question, succeeding: false) }) { "Fail" }
        }
      }
    }
  }
}
