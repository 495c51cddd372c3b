// The application of the guide `ComingFromTCA.md`: the window while the model is loaded. This file imports only
// SluiceApple. On platforms without SwiftUI, importing SluiceState as well would make the portable `@ViewState` a
// second one.

import SluiceApple
import SwiftUI

enum SyncUpsStart {
  case loading
  case ready(SyncUpsActions, SyncUpsSaver)
  case failed(String)
}

struct SyncUpsWindow: View {
  let open: @MainActor () async -> SyncUpsStart
  @ViewState var state: SyncUpsStart

  init(open: @escaping @MainActor () async -> SyncUpsStart) {
    self.open = open
    _state = ViewState(wrappedValue: .loading, name: "start")
  }

  var body: some View {
    VStack {
      switch state {
      case .loading: ProgressView()
      case .ready(let actions, _):
        SyncUpsView(model: actions.mediator.root, actions: actions)
          .undoSteps(of: actions.mediator)
      case .failed(let message): Text(message)
      }
    }
    .onAppear {
      if case .loading = state { $state.observe { [open] in await open() } }
    }
  }
}
