import Sluice
import SluiceWeb

/// The model that all pages share. Opens pages.
@MainActor final class InvoiceDesk {
  private let mediator: Mediator<Editor>
  private let file: BookFile
  private let rates: Provider<Currency, ExchangeRate>
  private let clock: any Clock<Duration>

  /// Opens the book of a file, or a sample if the file does not exist.
  init(
    _ file: BookFile, rates: some DataProvider<Currency, ExchangeRate>, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.file = file
    self.rates = rates.erased()
    self.clock = clock
    mediator = Mediator(Self.editor(of: file), clock: clock)
    mediator.undoLimit = 200
    mediator.observeInvoices()
    mediator.observeWorkspaces()
  }

  private static func editor(of file: BookFile) -> Editor {
    do throws(BookFileError) {
      return Editor(try file.read())
    } catch {
      if case .missing = error { return Editor(.sample) }
      return Editor(InvoiceBook(), problem: error.text)
    }
  }

  /// Opens a page with tabs and a search of its own.
  func openPage() -> any LiveEndpoint {
    let workspace = Workspace()
    mediator.open(workspace)
    mediator.searchAfterPauses(in: workspace, clock: clock)
    let reader = RateReader(for: workspace, of: mediator, from: rates, clock: clock)
    let document = LiveDocument(title: "\(file.name) · Invoices", stylesheet: Stylesheet.text)
    let session = LiveSession(document: document)
    session.onClose { [weak mediator] in mediator?.close(workspace) }
    session.show(mediator) { [file] editor, mediator in
      InvoicePage(editor: editor, workspace: workspace, mediator: mediator, file: file, reader: reader).html
    }
    return session.endpoint()
  }
}
