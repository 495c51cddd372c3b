// The application of the guide `ComingFromTCA.md`: the screen of a meeting that takes place now.

import Sluice
import SluiceApple
import SwiftUI

struct RecordingView: View {
  let recording: Recording
  let actions: SyncUpsActions

  var body: some View {
    RecordingProgress(recording: recording, actions: actions)
      .navigationBarBackButtonHidden(true)
      .toolbar { Button("End meeting") { actions.endTapped(recording) } }
      .alert(recording.alert?.title ?? "", isPresented: isAlertShown, presenting: recording.alert) { alert in
        switch alert {
        case .end(let isDiscardable):
          Button("Save and end") { actions.saveMeeting(recording) }
          if isDiscardable { Button("Discard", role: .destructive) { actions.discardMeeting() } }
        case .speechFailed:
          Button("Discard", role: .destructive) { actions.discardMeeting() }
        }
        Button("Resume", role: .cancel) {}
      } message: { alert in
        Text(alert.message)
      }
  }

  private var isAlertShown: Binding<Bool> {
    Binding(
      get: { @MainActor in recording.alert != nil }, set: { @MainActor in if !$0 { actions.resumeTapped(recording) } })
  }
}

struct RecordingProgress: View {
  let recording: Recording
  let actions: SyncUpsActions

  var body: some View {
    VStack {
      ProgressView(value: Double(recording.elapsed), total: Double(recording.syncUp.seconds))
      Text("\(recording.elapsed) seconds, \(recording.remaining) left")
      Text("\(recording.speakerName) is speaking")
      HStack {
        Text("Speaker \(recording.speaker + 1) of \(recording.syncUp.attendees.count)")
        Spacer()
        Button("Next") { actions.nextTapped(recording) }
      }
    }
  }
}

extension RecordingAlert {
  var title: String {
    switch self {
    case .end: "End the meeting?"
    case .speechFailed: "No transcript"
    }
  }

  var message: String {
    switch self {
    case .end: "Time is left."
    case .speechFailed: "The speech recognition has failed. The meeting can continue without it."
    }
  }
}
