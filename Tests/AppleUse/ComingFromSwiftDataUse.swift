// The views of the guide `ComingFromSwiftData.md`. `Scripts/check-apple` compiles them, elsewhere against stubs.
// `ComingFromSwiftDataTests.swift` in Tests/SluiceGuideTests tests the model.

import Sluice
import SluiceApple
import SwiftUI

struct ChoreList: View {
  let mediator: Mediator<Household>

  var body: some View {
    List(mediator.root.byTitle) { chore in ChoreRow(chore: chore, mediator: mediator) }
      .toolbar { Button("Finish All") { mediator.finishAll() } }
      .undoSteps(of: mediator)
  }
}

struct ChoreRow: View {
  let chore: Chore
  let mediator: Mediator<Household>

  var body: some View { TextField("Title", text: Binding(mediator.binding(\.title, from: chore))) }
}
