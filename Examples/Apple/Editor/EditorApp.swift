import Sluice
import SluiceApple
import SwiftUI

@main struct EditorApp: App {
  private let mediator = Mediator<Notebook>.editor()

  var body: some Scene {
    WindowGroup {
      NotebookView(notebook: mediator.root, mediator: mediator)
        .undoSteps(of: mediator) { name in name.hasPrefix("set ") ? "Typing" : name }
    }
  }
}
