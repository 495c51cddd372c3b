import Sluice

// The actions of the guide `ComingFromTCA.md`.

@MainActor final class SyncUpsActions {
  let mediator: Mediator<SyncUpsModel>
  let services: SyncUpsServices
  let speech: Integrator<Void, String>

  init(_ model: SyncUpsModel, _ services: SyncUpsServices) {
    mediator = Mediator(model)
    self.services = services
    speech = Integrator(services.speech.transcripts, name: "speech")
    mediator.undoLimit = 100
    mediator.observeSyncUps()
    performTimer()
    performSpeech()
  }
}

// MARK: The list

extension SyncUpsActions {
  func addTapped() { mediator.update("Open form") { $0.form = SyncUpForm(SyncUp()) } }

  func deleteSyncUps(at offsets: some Sequence<Int>) {
    mediator.update("Delete Sync-up") { $0.syncUps.remove(atOffsets: offsets) }
  }

  func open(_ syncUp: SyncUp) { mediator.update("Open sync-up") { $0.detail = SyncUpDetail(syncUp) } }
}

// MARK: The form

extension SyncUpsActions {
  func addAttendeeTapped(_ form: SyncUpForm) {
    mediator.update("Add attendee") { _ in
      let attendee = Attendee()
      form.draft.attendees.append(attendee)
      form.focus = .attendee(attendee.id)
    }
  }

  func deleteAttendees(at offsets: some Collection<Int>, _ form: SyncUpForm) {
    mediator.update("Delete attendees") { _ in
      form.draft.attendees.remove(atOffsets: offsets)
      if form.draft.attendees.isEmpty { form.draft.attendees.append(Attendee()) }
      let place = min(offsets.min() ?? 0, form.draft.attendees.count - 1)
      form.focus = .attendee(form.draft.attendees[place].id)
    }
  }

  func focusChanged(_ focus: FormField?, _ form: SyncUpForm) {
    mediator.update("Focus") { _ in form.focus = focus }
  }

  func cancelTapped() { mediator.update("Close form") { $0.form = nil } }

  func doneTapped(_ form: SyncUpForm) {
    mediator.update(form.edited == nil ? "Add Sync-up" : "Edit Sync-up") { model in
      form.draft.removeBlankAttendees()
      if let syncUp = form.edited {
        // Undo can have removed the sync-up. Then the reference is not nil, and the form closes without a change.
        if model.syncUps.contains(syncUp) { syncUp.take(form.draft) }
      } else {
        model.syncUps.append(form.draft)
      }
      model.form = nil
    }
  }
}

// MARK: The detail

extension SyncUpsActions {
  func editTapped(_ detail: SyncUpDetail) {
    mediator.update("Open form") { $0.form = SyncUpForm(detail.syncUp.draft(), edited: detail.syncUp) }
  }

  func deleteMeetings(at offsets: some Sequence<Int>, _ detail: SyncUpDetail) {
    mediator.update("Delete Meeting") { _ in detail.syncUp.meetings.remove(atOffsets: offsets) }
  }

  func open(_ meeting: Meeting, _ detail: SyncUpDetail) {
    mediator.update("Open meeting") { _ in detail.meeting = meeting }
  }

  func deleteTapped(_ detail: SyncUpDetail) { mediator.update("Ask") { _ in detail.alert = .deletion } }

  func deletionConfirmed(_ detail: SyncUpDetail) {
    mediator.update("Delete Sync-up") { model in
      model.syncUps.removeAll { syncUp in syncUp === detail.syncUp }
    }
  }

  func alertDismissed(_ detail: SyncUpDetail) { mediator.update("Close alert") { _ in detail.alert = nil } }

  func startTapped(_ detail: SyncUpDetail) {
    switch services.speech.authorization() {
    case .notDetermined, .authorized: startMeeting(detail)
    case .denied: mediator.update("Ask") { _ in detail.alert = .speechDenied }
    case .restricted: mediator.update("Ask") { _ in detail.alert = .speechRestricted }
    }
  }

  func startMeeting(_ detail: SyncUpDetail) {
    mediator.update("Start meeting") { $0.recording = Recording(detail.syncUp) }
  }

  func openSettingsTapped() async { await services.openSettings() }
}
