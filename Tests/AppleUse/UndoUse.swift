// The code of the guide `Undo.md` for Apple's platforms. `Scripts/check-apple` compiles it, on other platforms against
// stubs.

import Sluice
import SluiceApple
import SwiftUI

#if canImport(AppKit)
  import AppKit
#else
  import UIKit
#endif

@Node final class Card {
  var text = ""
}

@Node final class Board {
  var cards: NodeList<Card> = []
}

struct BoardView: View {
  let mediator: Mediator<Board>
  var body: some View { Text("\(mediator.undoSteps.count)") }
}

struct BoardWindow: View {
  let mediator: Mediator<Board>
  var body: some View {
    BoardView(mediator: mediator)
      .undoSteps(of: mediator)
  }
}

#if canImport(AppKit)
  final class BoardDocument: NSDocument {
    let mediator = Mediator(Board())
    private var undo: UndoConnection?

    func connect() {
      undo = undoManager.map { UndoConnection(of: mediator, to: $0) }
    }
  }
#endif
