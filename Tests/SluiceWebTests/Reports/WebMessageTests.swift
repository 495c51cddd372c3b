import SluiceWeb
import TestSupport
import Testing

@Suite("Messages of live pages")
struct WebMessageTests {
  @Test("misuse of live pages: each case has the complete text that is written here")
  func misuse() {
    expectTexts(misuseExamples, ofAll: \.self)
  }

  @Test("reports of live pages: each case has the complete text that is written here")
  func reports() {
    expectTexts(reportExamples, ofAll: \.self)
  }

  @Test("errors of client messages: each case has the complete text that is written here")
  func errors() {
    expectTexts(errorExamples, ofAll: \.self)
  }

  @Test("errors of files: each case has the complete text that is written here")
  func files() {
    expectTexts(uploadExamples, ofAll: \.self)
    expectTexts(downloadExamples, ofAll: \.self)
  }
}

private let misuseExamples: [MessageExample<WebMisuse>] = [
  (
    .invalidElementName(name: "p onclick=x"),
    #"""
    "p onclick=x" is not the name of an element.

    A name is written into the markup unchanged, so any other text could become markup.

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

    A name is written into the markup unchanged, so any other text could become markup.

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

    The script would send events that have no handler.

    To fix this, use another name, or the handler that writes it: .onClick, .onKeyDown, .revealed.
    """#
  ),
  (
    .memoOfSeveral(key: "7", count: 2),
    #"""
    A memo builds 2 nodes; it must build one element.

      key: "7"

    The memo represents one child of its list, whether it is built or not.

    To fix this, wrap its content in one element.
    """#
  ),
  (
    .rowOfSeveral(number: 7, count: 2),
    #"""
    Row 7 of a lazy list builds 2 nodes; it must build one element.

    Rows are found by counting the children of the list.

    To fix this, wrap its content in one element.
    """#
  ),
  (
    .componentOfSeveral(key: nil, count: 2),
    #"""
    A component builds 2 nodes; it must build one element.

      key: none

    The component represents one child of its list in every state.

    To fix this, wrap its content in one element.
    """#
  ),
  (
    .stateSetInBody(key: "7"),
    #"""
    The state of a component was set while the component was built.

      key: "7"

    Setting the state builds the component again, which would set the state again.

    To fix this, set the state in a handler, or show the computed value without storing it.
    """#
  ),
  (
    .closedSession,
    #"""
    A page was opened from a session that is closed.

    A closed session has released its tree and its handlers.

    To fix this, create a session for each page, and close it when the page is closed.
    """#
  ),
]

private let reportExamples: [MessageExample<LiveReport>] = [
  (
    .staleAction(event: .click, id: "1z\u{1B}"),
    #"""
    A page sent an event to which no element of the newest tree listens. The event was ignored.

      event: click
      action: "1z\u{1B}"

    The page had not yet received the newest tree when the person acted.

    The server acknowledges the event, and the page shows the newest tree with the next patch.
    """#
  ),
  (
    .duplicateKey(key: "7", tag: "li", parent: "ul"),
    #"""
    Two children of <ul> have the same key.

      key: "7"
      element: <li>

    A key identifies an element among its siblings. If two have the same key, an event may reach the wrong one, and \#
    the second one is sent again each time.

    To fix this, give each child its own key, such as the id of the value that it shows.
    """#
  ),
  (
    .nesting(child: "<div>", ancestor: "p", allowed: []),
    #"""
    A browser does not keep <div> inside <p>.

    The browser would move or drop it, and later patches would change the wrong element.

    To fix this, close <p> before it, or use a <div> for <p>.
    """#
  ),
  (
    .nesting(child: "a text", ancestor: "ul", allowed: ["li", "template"]),
    #"""
    A browser does not keep a text inside <ul>.

    The browser would move or drop it, and later patches would change the wrong element.

    To fix this, put it into <li>, <template>.
    """#
  ),
  (
    .secondReader,
    #"""
    Two tasks wait for the patches of one connection. For the second one, next() returned nil.

    Each patch is returned once, so one of the two would miss it.

    To fix this, call next() from one task per connection, and connect() for each new one.
    """#
  ),
  (
    .appearancesDoNotSettle(limit: 100),
    #"""
    Elements that appeared in the page added other elements 100 times, and still do. The page was sent in that state.

    The 'onAppear' of an element changes the model, which adds another element, and so on without end.

    To fix this, check the state in 'onAppear', and change the model only if it has not been changed yet.
    """#
  ),
]

private let errorExamples: [MessageExample<ClientMessageError>] = [
  (
    .tooLarge(bytes: 20, limit: 19),
    #"""
    A message of a page was rejected because it is too large.

      bytes: 20
      limit: 19

    Without a limit, one page could fill up the server's memory.

    To fix this, raise the server's message limit, or limit the field with .maxlength.
    """#
  ),
  (
    .notJSON,
    #"""
    A message of a page was rejected because it is not JSON.

    The message does not come from the client script, or something on the way has changed it.

    The connection ends, and the page reloads itself.
    """#
  ),
  (
    .unknownField("zz"),
    #"""
    A message of a page was rejected because of a field that no client script sends.

      field: "zz"

    The page runs the script of another version, or the message does not come from the script.

    The connection ends, and the page reloads itself.
    """#
  ),
  (
    .invalidField("n"),
    #"""
    A message of a page was rejected because a field is missing or has an unexpected value.

      field: "n"

    The page runs the script of another version, or the message does not come from the script.

    The connection ends, and the page reloads itself.
    """#
  ),
]

private let uploadExamples: [MessageExample<UploadError>] = [
  (
    .tooLarge(name: "film.mov", limit: 5_000_000),
    #"""
    A file was not accepted because it is too large.

      name: "film.mov"
      limit: 5000000 bytes

    Larger files could fill the memory or the disk of the server.

    To fix this, choose a smaller file, or raise 'maxBytes' of the file input.
    """#
  ),
  (
    .wrongType(name: "a\u{1B}.exe", type: "image/png", accepted: ["image/png", ".png"]),
    #"""
    A file was not accepted because of its type.

      name: "a\u{1B}.exe"
      type: "image/png"
      accepted: image/png, .png

    The type that the browser declares and the extension of the name must both be those of one accepted type.

    To fix this, choose another file, or add its type to 'accepting' of the file input.
    """#
  ),
  (
    .tooMany(count: 5, limit: 3),
    #"""
    No file was accepted because too many were chosen.

      files: 5
      limit: 3

    Files of the same input that are still being uploaded count as well.

    To fix this, choose fewer files, or raise 'maxFiles' of the file input.
    """#
  ),
  (
    .interrupted(name: "film.mov"),
    #"""
    A file was not received completely.

      name: "film.mov"

    The connection ended, the file changed during the upload, or the server was stopped.

    To fix this, choose the file again.
    """#
  ),
  (
    .cancelled(name: "film.mov"),
    #"""
    A file was not accepted because its upload was cancelled.

      name: "film.mov"

    The page cancelled the upload before the file was accepted.

    To fix this, choose the file again.
    """#
  ),
  (
    .pageGone(name: "film.mov"),
    #"""
    A file was not accepted because its page was closed.

      name: "film.mov"

    The page's session was closed before the file was accepted.

    To fix this, open the page, and choose the file again.
    """#
  ),
  (
    .failed(name: "film.mov", reason: "Broken(\n  disk: 7)"),
    #"""
    A file was not accepted because the upload's handler threw an error.

      name: "film.mov"

      Broken(
        disk: 7)

    The file may be unsuitable, or the application cannot store it now.

    To fix this, look at the error, and choose the file again.
    """#
  ),
]

private let downloadExamples: [MessageExample<DownloadError>] = [
  (
    .lengthDiffers(name: "all.csv", declared: 10, written: 12),
    #"""
    A download does not have the length that it declares.

      name: "all.csv"
      declared: 10 bytes
      written: 12 bytes

    The declared length was sent to the browser before the first byte.

    To fix this, write as many bytes as 'length' says, or leave out 'length'.
    """#
  )
]
