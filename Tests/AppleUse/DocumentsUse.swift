// The code of the section "In a SwiftUI app" of the guide `Documents.md`. `Scripts/check-apple` compiles it, on other
// platforms against stubs. `DocumentFileTests.swift` in Tests/SluiceGuideTests tests the store.

import Foundation
import Sluice
import SluiceApple
import SluiceFiles
import SwiftUI

struct GuestbookApp: App {
  private let store = GuestbookStore(at: URL.documentsDirectory.appending(path: "guestbook"))

  var body: some Scene {
    WindowGroup { GuestbookWindow(store: store) }
  }
}

struct GuestbookWindow: View {
  let store: GuestbookStore
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    VStack {
      if let problem = store.problem { Text(problem) }
      if store.document != nil {
        GuestbookView(guestbook: store.mediator.root, mediator: store.mediator)
      } else {
        Button("Open Again") { Task { await store.open() } }
          .disabled(store.isOpening)
      }
    }
    .undoSteps(of: store.mediator)
    .task { await store.open() }
    .onChange(of: scenePhase) {
      if scenePhase == .background { Task { await store.flush() } }
    }
  }
}

struct GuestbookView: View {
  let guestbook: Guestbook
  let mediator: Mediator<Guestbook>

  var body: some View {
    List(guestbook.entries) { entry in TextField("Title", text: Binding(mediator.binding(\.title, from: entry))) }
  }
}
