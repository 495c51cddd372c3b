package import SluiceMessages

/// Misuse of a server of live pages.
package enum ServerMisuse: Message, Hashable {
  case weakToken(length: Int)
  case pagesNotServed
  case twoAuthentications

  package var cause: MessageCause { .misuse }

  package var text: String {
    switch self {
    case .weakToken(let length):
      """
      This token can be guessed, or has characters that an address cannot have.

        characters: \(length)

      Every visitor with the token can use all pages of the server.

      To fix this, use at least sixteen random letters, digits, hyphens or underscores, or omit the token to get a \
      generated one.
      """
    case .pagesNotServed:
      """
      A request arrived before serve() of its LivePages was called.

      The request was answered with status 503. Without serve(), sessions would never end.

      To fix this, run serve() of these LivePages. With Hummingbird, add them to the services of the application.
      """
    case .twoAuthentications:
      """
      Pages have two authentications: that of their LivePages, and the closure of addPages.

      Only one of them can identify the visitor.

      To fix this, pass one of them.
      """
    }
  }
}
