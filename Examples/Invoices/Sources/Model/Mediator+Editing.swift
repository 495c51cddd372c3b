import Sluice

// Edits of the document. Each is a transaction, and a step of undo with its name.

extension Mediator<Editor> {
  func addInvoice(in workspace: Workspace) {
    update("add invoice") { editor in workspace.open(editor.book.addInvoice().id) }
  }

  func delete(_ invoice: Invoice) {
    update("delete invoice") { editor in editor.book.invoices.removeAll { $0 === invoice } }
  }

  func addLine(to invoice: Invoice) {
    update("add line") { _ in invoice.lines.append(InvoiceLine()) }
  }

  func remove(_ line: InvoiceLine, from invoice: Invoice) {
    update("remove line") { _ in invoice.lines.removeAll { $0 === line } }
  }
}

// Changes of a page. These change session state, so they make no steps.

extension Mediator<Editor> {
  func open(_ workspace: Workspace) {
    update("open page") { editor in
      workspace.editor = editor
      editor.workspaces.append(workspace)
    }
  }

  func close(_ workspace: Workspace) {
    update("close page") { editor in editor.workspaces.removeAll { $0 === workspace } }
  }

  func openTab(of invoice: Invoice, in workspace: Workspace) {
    update("open tab") { _ in workspace.open(invoice.id) }
  }

  func closeTab(of invoice: Invoice, in workspace: Workspace) {
    update("close tab") { _ in workspace.close(invoice.id) }
  }
}
