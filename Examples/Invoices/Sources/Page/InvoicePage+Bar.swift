import Sluice
import SluiceWeb

extension InvoicePage {
  /// The file with its dot, and the actions for the entire document.
  var bar: HTML {
    header(.class("bar")) {
      h1 {
        file.name
        if mediator.isEdited { span(.class("dot"), .title("Not saved")) { " •" } }
      }
      div(.class("actions")) {
        button(.class("main"), .onClick { mediator.addInvoice(in: workspace) }) { "New invoice" }
        button(.disabled(!mediator.canUndo), .onClick { mediator.undo() }) { title("Undo", mediator.undoName) }
        button(.disabled(!mediator.canRedo), .onClick { mediator.redo() }) { title("Redo", mediator.redoName) }
        div(.class("file")) {
          button(.onClick { mediator.reload(from: file) }) { "Reload" }
          button(.onClick { mediator.save(to: file) }) { "Save" }
        }
      }
    }
  }

  private func title(_ move: String, _ step: String?) -> String {
    step.map { "\(move) \(stepName($0))" } ?? move
  }
}
