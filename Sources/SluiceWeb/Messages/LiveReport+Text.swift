package import SluiceMessages

/// What may have come from elsewhere is quoted, so that it stays on its line.
extension LiveReport: Message {
  package var cause: MessageCause { kind == .world ? .world : .misuse }

  package var text: String {
    switch self {
    case .staleAction(let event, let action):
      """
      A page sent an event to which no element of the newest tree listens; it was ignored.

        event: \(event.rawValue)
        action: \(action.quoted)

      The page had not yet seen the newest tree when the person acted.

      The page is told that the event has arrived, and shows the newest tree with the next patch.
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
    }
  }

  private func remedy(ofNestingIn ancestor: String, _ allowed: [String]) -> String {
    if allowed.isEmpty { return "close <\(ancestor)> before it, or use a <div> for <\(ancestor)>" }
    return "put it into \(allowed.map { "<\($0)>" }.joined(separator: ", "))"
  }
}
