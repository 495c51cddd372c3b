import Sluice
import SluiceWeb

/// The page of a workspace as a function of the model.
@MainActor struct InvoicePage {
  let editor: Editor
  let workspace: Workspace
  let mediator: Mediator<Editor>
  let file: BookFile
  let reader: RateReader

  var html: HTML {
    HTML {
      bar
      if let problem = editor.problem {
        div(.class("failure"), .role("alert")) {
          p { problem }
          button(.onClick { mediator.show(nil) }) { "Dismiss" }
        }
      }
      main(.class("columns")) {
        list
        div(.class("invoice")) {
          tabs
          if let invoice = workspace.current {
            form(of: invoice)
          } else {
            p(.class("card quiet")) { "Choose an invoice from the list." }
          }
        }
      }
    }
  }
}
