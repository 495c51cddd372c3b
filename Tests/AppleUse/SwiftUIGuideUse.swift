// The code of the guide `SwiftUI.md` that only Apple's platforms can run. `Scripts/check-apple` compiles this file, on other
// platforms against stubs. `SwiftUITests.swift` in Tests/SluiceGuideTests tests the model.

import Sluice
import SluiceApple
import SwiftUI

struct LuggageApp: App {
  private let mediator = Mediator<Luggage>.luggage()

  var body: some Scene {
    WindowGroup {
      LuggageView(luggage: mediator.root, mediator: mediator)
        .undoSteps(of: mediator)
    }
  }
}

struct LuggageView: View {
  let luggage: Luggage
  let mediator: Mediator<Luggage>

  var body: some View {
    List {
      ForEach(luggage.items) { item in LuggageRow(item: item, mediator: mediator) }
        .onDelete { offsets in mediator.deleteItems(at: offsets) }
        .onMove { offsets, place in mediator.moveItems(at: offsets, to: place) }
    }
    .navigationTitle("\(luggage.missing) Missing")
    .toolbar { LuggageButtons(mediator: mediator) }
  }
}

struct LuggageRow: View {
  let item: LuggageItem
  let mediator: Mediator<Luggage>

  var body: some View {
    HStack {
      TextField("Title", text: Binding(mediator.binding(\.title, from: item)))
      Toggle("Packed", isOn: Binding(mediator.binding(\.isPacked, from: item)))
    }
  }
}

struct LuggageTitleField: View {
  let item: LuggageItem
  let mediator: Mediator<Luggage>

  var body: some View {
    TextField("Title", text: Binding(get: { @MainActor in item.title }, set: { @MainActor in rename($0) }))
  }

  private func rename(_ title: String) {
    mediator.update("Rename", coalescing: UndoCoalescing(item.id)) { _ in item.title = title }
  }
}

struct LuggageButtons: View {
  let mediator: Mediator<Luggage>

  var body: some View {
    HStack {
      Button("Add") { mediator.addItem() }
      Button("Undo \(mediator.undoName ?? "")") { mediator.undo() }
        .disabled(!mediator.canUndo)
    }
  }
}

// MARK: A sheet with a draft

struct LuggageScreen: View {
  let luggage: Luggage
  let mediator: Mediator<Luggage>

  var body: some View {
    LuggageView(luggage: luggage, mediator: mediator)
      .sheet(item: Binding(mediator.binding(\.form))) { form in LuggageFormView(form: form, mediator: mediator) }
  }
}

struct LuggageFormView: View {
  let form: LuggageForm
  let mediator: Mediator<Luggage>

  var body: some View {
    Form {
      TextField("Title", text: Binding(mediator.binding(\.title, from: form.draft)))
      Toggle("Packed", isOn: Binding(mediator.binding(\.isPacked, from: form.draft)))
      Button("Cancel") { mediator.cancelTapped() }
      Button("Save") { mediator.saveTapped(form) }
    }
  }
}

// MARK: Titles of steps

struct TranslatedLuggageWindow: View {
  let mediator: Mediator<Luggage>

  var body: some View {
    LuggageView(luggage: mediator.root, mediator: mediator)
      .undoSteps(of: mediator) { name in name == "set title" ? "Typing" : name }
  }
}

// MARK: Environment

private struct LuggageKey: EnvironmentKey {
  static var defaultValue: Mediator<Luggage>? { nil }
}

extension EnvironmentValues {
  var luggage: Mediator<Luggage>? {
    get { self[LuggageKey.self] }
    set { self[LuggageKey.self] = newValue }
  }
}

struct UnpackButton: View {
  @Environment(\.luggage) private var mediator

  var body: some View {
    Button("Unpack All") {
      mediator?.update("Unpack All") { for item in $0.items { item.isPacked = false } }
    }
  }
}

struct LuggageWindow: View {
  let mediator: Mediator<Luggage>

  var body: some View {
    LuggageView(luggage: mediator.root, mediator: mediator)
      .environment(\.luggage, mediator)
  }
}

// MARK: A view model

@MainActor @Observable final class LuggageProgress: @MainActor ModelObserving {
  let owner = "progress"
  let mediator: Mediator<Luggage>
  let observers = RegistrationSet()
  private(set) var text = ""

  init(_ mediator: Mediator<Luggage>) {
    self.mediator = mediator
    scope.observe("text", reads: \.items.each.isPacked, \.missing) { me, items, missing in
      me.text = "\(items.count - missing) of \(items.count)"
    }
  }

  func packAll() { update("Pack All") { for item in $0.items { item.isPacked = true } } }
}

struct LuggageProgressView: View {
  let progress: LuggageProgress

  var body: some View { Button(progress.text) { progress.packAll() } }
}

#if canImport(DeveloperToolsSupport)
  #Preview {
    let luggage = Luggage()
    luggage.items = [LuggageItem("Passport"), LuggageItem("Tent")]
    return LuggageView(luggage: luggage, mediator: .luggage(luggage))
  }
#endif
