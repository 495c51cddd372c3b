// One file that imports all that an application may import, and uses the names of each beside those of Sluice.
// `Scripts/check-names` compiles it, on Linux against the stubs next door.

import Combine
import Dispatch
import Foundation
import Observation
import Sluice
import SluiceWeb
import SluiceWebServer
import SwiftData
import SwiftUI

#if canImport(UIKit)
  import UIKit
#endif

@Observable final class Preferences {
  var isDark = false
}

@Node final class Library {
  var title = ""
}

struct Editor: View {
  @State private var draft = ""
  @Binding var title: String
  let preferences: Preferences
  let outline: Path
  var body: some View { Text(preferences.isDark ? title : draft) }
}

struct Player: App {
  @State private var title = ""
  var body: some Scene {
    WindowGroup { Editor(title: $title, preferences: Preferences(), outline: Path()) }
  }
}

func animate(_ library: Library) -> (Mediator<Library>, Transaction) {
  (Mediator(root: library), Transaction())
}

func publish(on subject: PassthroughSubject<Schema, Never>, until stopped: inout (any Cancellable)?) {
  subject.send(Schema())
  stopped = AnyCancellable {}
}
