// The application of the guide `ComingFromTCA.md`: its list and its form. `Scripts/check-apple` compiles it, on other
// platforms against stubs. The model and the actions are links to the files of the guide's tests.

import Sluice
import SluiceApple
import SwiftUI

struct SyncUpsApp: App {
  var body: some Scene {
    WindowGroup {
      SyncUpsWindow { await openSyncUps(in: MemoryStorage(), SyncUpsServices(speech: .preview)) }
    }
  }
}

/// Loads the model, and makes its actions and its saver.
@MainActor func openSyncUps(in storage: any Storage, _ services: SyncUpsServices) async -> SyncUpsStart {
  do {
    let actions = SyncUpsActions(try await SyncUpsSaver.load(from: storage), services)
    return .ready(actions, try SyncUpsSaver(actions.mediator, in: storage))
  } catch {
    return .failed("The sync-ups could not be loaded.")
  }
}

// MARK: The list

struct SyncUpsView: View {
  let model: SyncUpsModel
  let actions: SyncUpsActions

  var body: some View {
    NavigationStack {
      List {
        ForEach(model.syncUps) { syncUp in SyncUpRow(syncUp: syncUp, actions: actions) }
          .onDelete { offsets in actions.deleteSyncUps(at: offsets) }
      }
      .navigationTitle("Daily Sync-ups")
      .toolbar { Button("Add") { actions.addTapped() } }
      .navigationDestination(item: Binding(actions.mediator.binding(\.detail))) { detail in
        SyncUpDetailView(detail: detail, actions: actions)
      }
    }
    .sheet(item: Binding(actions.mediator.binding(\.form))) { form in
      SyncUpFormView(form: form, actions: actions)
    }
  }
}

struct SyncUpRow: View {
  let syncUp: SyncUp
  let actions: SyncUpsActions

  var body: some View {
    Button {
      actions.open(syncUp)
    } label: {
      VStack(alignment: .leading) {
        Text(syncUp.title)
        Text("\(syncUp.attendees.count) attendees, \(syncUp.seconds / 60) minutes")
      }
    }
  }
}

// MARK: The form

struct SyncUpFormView: View {
  let form: SyncUpForm
  let actions: SyncUpsActions
  @FocusState var focus: FormField?

  var body: some View {
    Form {
      Section("Sync-up Info") {
        TextField("Title", text: Binding(actions.mediator.binding(\.title, from: form.draft)))
          .focused($focus, equals: .title)
        Stepper(
          "\(form.draft.seconds / 60) minutes", value: Binding(actions.mediator.binding(\.seconds, from: form.draft)),
          in: 300...1800, step: 60)
        Picker("Theme", selection: Binding(actions.mediator.binding(\.theme, from: form.draft))) {
          ForEach(Theme.allCases) { theme in Text(theme.rawValue).tag(theme) }
        }
      }
      Section("Attendees") {
        ForEach(form.draft.attendees) { attendee in
          TextField("Name", text: Binding(actions.mediator.binding(\.name, from: attendee)))
            .focused($focus, equals: .attendee(attendee.id))
        }
        .onDelete { offsets in actions.deleteAttendees(at: offsets, form) }
        Button("New attendee") { actions.addAttendeeTapped(form) }
      }
    }
    .onChange(of: form.focus, initial: true) { focus = form.focus }
    .onChange(of: focus) { actions.focusChanged(focus, form) }
    .navigationTitle(form.edited == nil ? "New sync-up" : form.draft.title)
    .toolbar {
      Button("Cancel") { actions.cancelTapped() }
      Button("Done") { actions.doneTapped(form) }
    }
  }
}
