package import SluiceMessages

/// Values that may come from a browser are quoted, so that they stay on one line.
extension LiveReport: Message {
  package var cause: MessageCause { kind == .world ? .world : .misuse }

  package var text: String {
    switch self {
    case .staleAction(let event, let action):
      """
      A page sent an event to which no element of the newest tree listens. The event was ignored.

        event: \(event.rawValue)
        action: \(action.quoted)

      The page had not yet received the newest tree when the person acted.

      The server acknowledges the event, and the page shows the newest tree with the next patch.
      """
    case .duplicateKey(let key, let tag, let parent):
      """
      Two children of <\(parent)> have the same key.

        key: \(key.quoted)
        element: <\(tag)>

      A key identifies an element among its siblings. If two have the same key, an event may reach the wrong one, and \
      the second one is sent again each time.

      To fix this, give each child its own key, such as the id of the value that it shows.
      """
    case .nesting(let child, let ancestor, let allowed):
      """
      A browser does not keep \(child) inside <\(ancestor)>.

      The browser would move or drop it, and later patches would change the wrong element.

      To fix this, \(remedy(ofNestingIn: ancestor, allowed)).
      """
    case .secondReader:
      """
      Two tasks wait for the patches of one connection. For the second one, next() returned nil.

      Each patch is returned once, so one of the two would miss it.

      To fix this, call next() from one task per connection, and connect() for each new one.
      """
    case .appearancesDoNotSettle(let limit):
      """
      Elements that appeared in the page added other elements \(limit) times, and still do. The page was sent in that \
      state.

      The 'onAppear' of an element changes the model, which adds another element, and so on without end.

      To fix this, check the state in 'onAppear', and change the model only if it has not been changed yet.
      """
    }
  }

  private func remedy(ofNestingIn ancestor: String, _ allowed: [String]) -> String {
    if allowed.isEmpty { return "close <\(ancestor)> before it, or use a <div> for <\(ancestor)>" }
    return "put it into \(allowed.map { "<\($0)>" }.joined(separator: ", "))"
  }
}
