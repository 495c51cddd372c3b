// One file that imports all modules that an application may import, and uses the names of each together with those of
// Sluice. `Scripts/check-names` compiles it, on Linux against the stubs in the folder Stubs.

import Combine
import Dispatch
import Foundation
import Observation
import Sluice
import SluiceProviders
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
  var shelves: NodeList<Shelf> = []
  @Derived var summary = ""
  @Untracked var outline = Path()
  @Input var query = ""
  @Discardable var scrollOffset = 0.0
  let opened = Event<Int>()
}

@Node final class Shelf {
  var name = ""
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

func summarise(_ mediator: Mediator<Library>) -> (Registration, Transaction) {
  let registration = mediator.observe("summary", reads: \.title, \.shelves.each.name, writes: \.summary) {
    title, names, summary in summary = "\(title): \(names.count)"
  }
  return (registration, Transaction())
}

func report(_ violation: Violation, of kind: PropertyKind, at date: Date) -> String {
  "\(date) \(kind) \(violation)"
}

func publish(on subject: PassthroughSubject<Schema, Never>, until stopped: inout (any Cancellable)?) {
  subject.send(Schema())
  stopped = AnyCancellable {}
}
