import Sluice

/// The root of the model: the document, and the session state around it.
@Node final class Editor {
  var book: InvoiceBook
  /// One for each page of a browser.
  @SessionState var workspaces: NodeList<Workspace> = []
  /// The reason why the file was not read or not written; nil if nothing is wrong.
  @SessionState var problem: String?

  init(_ book: InvoiceBook, problem: String? = nil) {
    self.book = book
    self.problem = problem
  }
}
