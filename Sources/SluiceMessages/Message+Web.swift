extension Message {
  /// Misuse of live pages and of their server. What may have come from elsewhere is quoted, so that it stays on its line.
  var webText: String {
    switch self {
    case .invalidElementName(let name):
      """
      \(name.quoted) is not the name of an element.

      A name is written into the markup as it is, so anything else could become markup.

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

      A name is written into the markup as it is, so anything else could become markup.

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

      The script would send events that no handler knows.

      To fix this, use another name, or the handler that writes it: .onClick, .onKeyDown, .revealed.
      """
    case .memoOfSeveral(let key, let count):
      """
      A memo builds \(count) nodes; it must build one element.

        key: \(key.quoted)

      The memo stands for one child of its list, whether it is built or not.

      To fix this, put what it builds into one element.
      """
    case .rowOfSeveral(let number, let count):
      """
      Row \(number) of a lazy list builds \(count) nodes; it must build one element.

      Rows are found by counting the children of the list.

      To fix this, put what it builds into one element.
      """
    case .componentOfSeveral(let key, let count):
      """
      A component builds \(count) nodes; it must build one element.

        key: \(key?.quoted ?? "none")

      The component stands for one child of its list, whatever its state.

      To fix this, put what it builds into one element.
      """
    case .stateSetInBody(let key):
      """
      The state of a component was set while the component was built.

        key: \(key?.quoted ?? "none")

      Setting it builds the component anew, which would set it again.

      To fix this, set the state in a handler, or show what follows from it without keeping it.
      """
    case .weakToken(let length):
      """
      This token can be guessed, or cannot stand in an address.

        characters: \(length)

      Every visitor with the token can use all pages of the server.

      To fix this, take at least sixteen random letters, digits, hyphens or underscores, or leave the token away to get one.
      """
    case .closedSession:
      """
      A page was opened from a session that is closed.

      A closed session has let go of its tree and its handlers.

      To fix this, make a session for each page and close it when the page is gone.
      """
    case .duplicateKey(let key, let tag, let parent):
      """
      Two children of <\(parent)> have the same key.

        key: \(key.quoted)
        element: <\(tag)>

      A key tells siblings apart: with two of them an event may reach the wrong one, and the second is sent anew each time.

      To fix this, give each child a key of its own, such as the id of what it shows.
      """
    case .nesting(let child, let ancestor, let allowed):
      """
      A browser does not keep \(child) inside <\(ancestor)>.

      It would move or drop it, and later patches would change the wrong element.

      To fix this, \(remedy(ofNestingIn: ancestor, allowed)).
      """
    case .secondReader:
      """
      Two tasks wait for the patches of one connection; the second one was told that it has ended.

      Each patch is handed out once, so one of the two would miss it.

      To fix this, call next() from one task per connection, and connect() for each new one.
      """
    case .appearancesDoNotSettle(let limit):
      """
      Elements that came into the page brought others \(limit) times, and still do; the page was sent as it was then.

      What an element does when it appears changes the model, which brings another element, and so on without end.

      To fix this, have 'onAppear' change something only where it has not done so yet: ask for the state first.
      """
    case .serverAlreadyRuns:
      """
      The server was started although it runs.

      A server listens on one port, once.

      To fix this, call run() once, or make another server.
      """
    case .twoAuthentications:
      """
      Pages have two authentications: that of their LivePages, and the closure of addPages.

      Only one of them can decide who the visitor is.

      To fix this, pass one of them.
      """
    case .pagesNotServed:
      """
      A request arrived before serve() of its LivePages was called.

      The request was answered with status 503. Without serve(), sessions would never end.

      To fix this, run serve() of these LivePages. With Hummingbird, add them to the services of the application.
      """
    default:
      preconditionFailure("\(id) is not a message of live pages")
    }
  }

  private func remedy(ofNestingIn ancestor: String, _ allowed: [String]) -> String {
    if allowed.isEmpty { return "close <\(ancestor)> before it, or use a <div> for <\(ancestor)>" }
    return "put it into \(allowed.map { "<\($0)>" }.joined(separator: ", "))"
  }
}
