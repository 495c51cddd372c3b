import SluiceMessages

/// Misuse of live pages and of their server.
let webExamples: [MessageExample] = [
  (
    .invalidElementName(name: "p onclick=x"),
    #"""
    "p onclick=x" is not the name of an element.

    A name is written into the markup as it is, so anything else could become markup.

    To fix this, pass a constant of letters, digits and hyphens that starts with a letter.
    """#
  ),
  (
    .codeTag(tag: "script"),
    #"""
    <script> cannot be made with element(_:) or unsafeHTML(_:in:).

    Its content is code, or the page needs it itself, so it cannot be escaped or patched.

    To fix this, use textarea() for text areas, the document for titles and style sheets, and files of your \#
    own origin for scripts.
    """#
  ),
  (
    .invalidAttributeName(name: "x><\n"),
    #"""
    "x><\n" is not the name of an attribute.

    A name is written into the markup as it is, so anything else could become markup.

    To fix this, pass a constant of letters, digits and the signs - _ : . that starts with a letter.
    """#
  ),
  (
    .codeAttribute(name: "onclick"),
    #"""
    The attribute "onclick" holds code.

    A value from a person or the network would run in the page, and the security policy blocks it anyway.

    To fix this, listen with .onClick, .onInput, .onChange, .onSubmit or .onKeyDown.
    """#
  ),
  (
    .reservedAttribute(name: "data-click"),
    #"""
    The attribute "data-click" belongs to the client script.

    The script would send events that no handler knows.

    To fix this, use another name, or the handler that writes it: .onClick, .onKeyDown, .revealed.
    """#
  ),
  (
    .memoOfSeveral(key: "7", count: 2),
    #"""
    A memo builds 2 nodes; it must build one element.

      key: "7"

    The memo stands for one child of its list, whether it is built or not.

    To fix this, put what it builds into one element.
    """#
  ),
  (
    .rowOfSeveral(number: 7, count: 2),
    #"""
    Row 7 of a lazy list builds 2 nodes; it must build one element.

    Rows are found by counting the children of the list.

    To fix this, put what it builds into one element.
    """#
  ),
  (
    .componentOfSeveral(key: nil, count: 2),
    #"""
    A component builds 2 nodes; it must build one element.

      key: none

    The component stands for one child of its list, whatever its state.

    To fix this, put what it builds into one element.
    """#
  ),
  (
    .stateSetInBody(key: "7"),
    #"""
    The state of a component was set while the component was built.

      key: "7"

    Setting it builds the component anew, which would set it again.

    To fix this, set the state in a handler, or show what follows from it without keeping it.
    """#
  ),
  (
    .weakToken(length: 6),
    #"""
    This token can be guessed, or cannot stand in an address.

      characters: 6

    Every visitor with the token can use all pages of the server.

    To fix this, take at least sixteen random letters, digits, hyphens or underscores, or leave the token away to get one.
    """#
  ),
  (
    .closedSession,
    #"""
    A page was opened from a session that is closed.

    A closed session has let go of its tree and its handlers.

    To fix this, make a session for each page and close it when the page is gone.
    """#
  ),
  (
    .duplicateKey(key: "7", tag: "li", parent: "ul"),
    #"""
    Two children of <ul> have the same key.

      key: "7"
      element: <li>

    A key tells siblings apart: with two of them an event may reach the wrong one, and the second is sent \#
    anew each time.

    To fix this, give each child a key of its own, such as the id of what it shows.
    """#
  ),
  (
    .nesting(child: "<div>", ancestor: "p", allowed: []),
    #"""
    A browser does not keep <div> inside <p>.

    It would move or drop it, and later patches would change the wrong element.

    To fix this, close <p> before it, or use a <div> for <p>.
    """#
  ),
  (
    .nesting(child: "a text", ancestor: "ul", allowed: ["li", "template"]),
    #"""
    A browser does not keep a text inside <ul>.

    It would move or drop it, and later patches would change the wrong element.

    To fix this, put it into <li>, <template>.
    """#
  ),
  (
    .secondReader,
    #"""
    Two tasks wait for the patches of one connection; the second one was told that it has ended.

    Each patch is handed out once, so one of the two would miss it.

    To fix this, call next() from one task per connection, and connect() for each new one.
    """#
  ),
  (
    .appearancesDoNotSettle(limit: 100),
    #"""
    Elements that came into the page brought others 100 times, and still do; the page was sent as it was then.

    What an element does when it appears changes the model, which brings another element, and so on without end.

    To fix this, have 'onAppear' change something only where it has not done so yet: ask for the state first.
    """#
  ),
  (
    .serverAlreadyRuns,
    #"""
    The server was started although it runs.

    A server listens on one port, once.

    To fix this, call run() once, or make another server.
    """#
  ),
  (
    .twoAuthentications,
    #"""
    Pages have two authentications: that of their LivePages, and the closure of addPages.

    Only one of them can decide who the visitor is.

    To fix this, pass one of them.
    """#
  ),
  (
    .pagesNotServed,
    #"""
    A request arrived before serve() of its LivePages was called.

    The request was answered with status 503. Without serve(), sessions would never end.

    To fix this, run serve() of these LivePages. With Hummingbird, add them to the services of the application.
    """#
  ),
]
