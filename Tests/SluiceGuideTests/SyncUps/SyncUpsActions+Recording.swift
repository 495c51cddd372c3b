import Sluice

// The actions of the guide `ComingFromTCA.md`: the recording of a meeting.

extension SyncUpsActions {
  /// Counts the seconds of the recording, except while an alert is shown.
  func performTimer() {
    let clock = services.clock
    mediator.on(self).perform("timer", reads: \.recording, \.recording.some.isPaused) {
      [weak self] recording, isPaused in
      guard let recording, isPaused == false else { return }
      while true {
        try await clock.sleep(for: .seconds(1))
        try Task.checkCancellation()
        self?.tick(recording)
      }
    }
  }

  /// Shows the transcript while a meeting is recorded.
  func performSpeech() {
    let (service, speech) = (services.speech, speech)
    mediator.on(self).perform("speech", reads: \.recording) { [weak self] recording in
      guard let recording, await service.isAuthorized() else { return }
      do {
        for try await transcript in speech.prepareCall().values() {
          guard !Task.isCancelled else { return }
          self?.mediator.update("Hear") { _ in recording.transcript = transcript }
        }
      } catch {
        try Task.checkCancellation()
        self?.mediator.update("Speech failed") { _ in
          if !recording.transcript.isEmpty { recording.transcript += " ❌" }
          recording.alert = .speechFailed
        }
      }
    }
  }

  func tick(_ recording: Recording) {
    mediator.update("Tick") { _ in recording.elapsed += 1 }
    if recording.elapsed >= recording.syncUp.seconds { saveMeeting(recording) }
  }

  func nextTapped(_ recording: Recording) {
    mediator.update("Next speaker") { _ in
      let next = recording.speaker + 1
      if next < recording.syncUp.attendees.count {
        recording.elapsed = next * recording.syncUp.secondsPerAttendee
      } else {
        recording.alert = .end(isDiscardable: false)
      }
    }
  }

  func endTapped(_ recording: Recording) {
    mediator.update("Ask") { _ in recording.alert = .end(isDiscardable: true) }
  }

  func resumeTapped(_ recording: Recording) { mediator.update("Resume") { _ in recording.alert = nil } }

  func discardMeeting() { mediator.update("Discard meeting") { $0.recording = nil } }

  func saveMeeting(_ recording: Recording) {
    let meeting = Meeting(services.now(), transcript: recording.transcript)
    mediator.update("Record Meeting") { model in
      recording.syncUp.meetings.insert(meeting, at: 0)
      model.recording = nil
    }
  }
}
