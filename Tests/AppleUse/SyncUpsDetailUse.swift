// The application of the guide `ComingFromTCA.md`: the screen of a sync-up, and that of a meeting in the past.

import Foundation
import Sluice
import SluiceApple
import SwiftUI

struct SyncUpDetailView: View {
  let detail: SyncUpDetail
  let actions: SyncUpsActions

  var body: some View {
    SyncUpSections(detail: detail, syncUp: detail.syncUp, actions: actions)
      .navigationTitle(detail.syncUp.title)
      .toolbar { Button("Edit") { actions.editTapped(detail) } }
      .navigationDestination(item: Binding(actions.mediator.binding(\.meeting, from: detail))) { meeting in
        MeetingView(meeting: meeting, syncUp: detail.syncUp)
      }
      .navigationDestination(item: Binding(actions.mediator.binding(\.recording))) { recording in
        RecordingView(recording: recording, actions: actions)
      }
      .alert(detail.alert?.title ?? "", isPresented: isAlertShown, presenting: detail.alert) { alert in
        switch alert {
        case .deletion:
          Button("Delete", role: .destructive) { actions.deletionConfirmed(detail) }
        case .speechDenied:
          Button("Start without a transcript") { actions.startMeeting(detail) }
          Button("Settings") { Task { await actions.openSettingsTapped() } }
        case .speechRestricted:
          Button("Start without a transcript") { actions.startMeeting(detail) }
        }
        Button("Cancel", role: .cancel) {}
      } message: { alert in
        Text(alert.message)
      }
  }

  private var isAlertShown: Binding<Bool> {
    Binding(
      get: { @MainActor in detail.alert != nil }, set: { @MainActor in if !$0 { actions.alertDismissed(detail) } })
  }
}

struct SyncUpSections: View {
  let detail: SyncUpDetail
  let syncUp: SyncUp
  let actions: SyncUpsActions

  var body: some View {
    Form {
      Section("Sync-up Info") {
        Button("Start Meeting") { actions.startTapped(detail) }
        Text("\(syncUp.seconds / 60) minutes")
        Text(syncUp.theme.rawValue)
      }
      if !syncUp.meetings.isEmpty {
        Section("Past meetings") {
          ForEach(syncUp.meetings) { meeting in
            Button(meeting.date.formatted(date: .abbreviated, time: .shortened)) { actions.open(meeting, detail) }
          }
          .onDelete { offsets in actions.deleteMeetings(at: offsets, detail) }
        }
      }
      Section("Attendees") {
        ForEach(syncUp.attendees) { attendee in Text(attendee.name) }
      }
      Button("Delete", role: .destructive) { actions.deleteTapped(detail) }
    }
  }
}

extension DetailAlert {
  var title: String {
    switch self {
    case .deletion: "Delete this sync-up?"
    case .speechDenied, .speechRestricted: "No transcript"
    }
  }

  var message: String {
    switch self {
    case .deletion: "You can undo this."
    case .speechDenied: "Speech recognition is switched off for this application."
    case .speechRestricted: "This device cannot recognize speech."
    }
  }
}

struct MeetingView: View {
  let meeting: Meeting
  let syncUp: SyncUp

  var body: some View {
    Form {
      Section("Attendees") {
        ForEach(syncUp.attendees) { attendee in Text(attendee.name) }
      }
      Section("Transcript") { Text(meeting.transcript) }
    }
    .navigationTitle(meeting.date.formatted(date: .abbreviated, time: .omitted))
  }
}
