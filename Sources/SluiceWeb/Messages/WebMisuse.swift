package import SluiceMessages

/// Mistakes in an app's source code after which the program cannot continue.
///
/// Values that may come from a browser are quoted, so that they stay on one line.
package enum WebMisuse: Message, Hashable {
  case invalidElementName(name: String)
  case codeTag(tag: String)
  case invalidAttributeName(name: String)
  case codeAttribute(name: String)
  case reservedAttribute(name: String)
  case memoOfSeveral(key: String, count: Int)
  case rowOfSeveral(number: Int, count: Int)
  case componentOfSeveral(key: String?, count: Int)
  case stateSetInBody(key: String?)
  case closedSession

  package var cause: MessageCause { .misuse }

  package var text: String {
    switch self {
    case .invalidElementName(let name):
      """
      \(name.quoted) is not the name of an element.

      A name is written into the markup unchanged, so any other text could become markup.

      To fix this, pass a constant of letters, digits and hyphens that starts with a letter.
      """
    case .codeTag(let tag):
      """
      <\(tag)> cannot be made with element(_:) or unsafeHTML(_:in:).

      Its content is code, or the page needs it itself, so it cannot be escaped or patched.

      To fix this, use textarea() for text areas, the document for titles and style sheets, and files of your own origin \
      for scripts.
      """
    case .invalidAttributeName(let name):
      """
      \(name.quoted) is not the name of an attribute.

      A name is written into the markup unchanged, so any other text could become markup.

      To fix this, pass a constant of letters, digits and the signs - _ : . that starts with a letter.
      """
    case .codeAttribute(let name):
      """
      The attribute "\(name)" holds code.

      A value from a person or the network would run in the page, and the security policy blocks it anyway.

      To fix this, listen with .onClick, .onInput, .onChange, .onSubmit or .onKeyDown.
      """
    case .reservedAttribute(let name):
      """
      The attribute "\(name)" belongs to the client script.

      The script would send events that have no handler.

      To fix this, use another name, or the handler that writes it: .onClick, .onKeyDown, .revealed.
      """
    case .memoOfSeveral(let key, let count):
      """
      A memo builds \(count) nodes; it must build one element.

        key: \(key.quoted)

      The memo represents one child of its list, whether it is built or not.

      To fix this, wrap its content in one element.
      """
    case .rowOfSeveral(let number, let count):
      """
      Row \(number) of a lazy list builds \(count) nodes; it must build one element.

      Rows are found by counting the children of the list.

      To fix this, wrap its content in one element.
      """
    case .componentOfSeveral(let key, let count):
      """
      A component builds \(count) nodes; it must build one element.

        key: \(key?.quoted ?? "none")

      The component represents one child of its list in every state.

      To fix this, wrap its content in one element.
      """
    case .stateSetInBody(let key):
      """
      The state of a component was set while the component was built.

        key: \(key?.quoted ?? "none")

      Setting the state builds the component again, which would set the state again.

      To fix this, set the state in a handler, or show the computed value without storing it.
      """
    case .closedSession:
      """
      A page was opened from a session that is closed.

      A closed session has released its tree and its handlers.

      To fix this, create a session for each page, and close it when the page is closed.
      """
    }
  }
}
