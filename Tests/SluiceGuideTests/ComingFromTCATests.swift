import Foundation
import Sluice
import SluiceTesting
import Testing

// The tests of the guide `ComingFromTCA.md`. The application is in SyncUps, and its views are in
// Tests/AppleUse/SyncUps*.swift.

private struct RecognizerLost: Error {}

@Suite("Guide: Coming from the Composable Architecture", .hangGuard) @MainActor
struct ComingFromTCATests {
  let clock = ManualClock()
  let recognizer = ManualProvider<Void, String>()
  let syncUp = SyncUp(title: "Design", seconds: 6, attendees: ["Ada", "Bo", "Cy"])

  /// Returns the actions of a model with one sync-up.
  func makeActions(_ authorization: SpeechAuthorization = .denied) -> SyncUpsActions {
    let model = SyncUpsModel()
    model.syncUps = [syncUp]
    let speech = SpeechService(
      authorization: { authorization }, requestAuthorization: { .authorized }, transcripts: recognizer.erased())
    let date = Date(timeIntervalSince1970: 7)
    return SyncUpsActions(model, SyncUpsServices(speech: speech, clock: clock, now: { date }))
  }

  /// Returns the actions of a model in which the sync-up is open.
  func openedActions(_ authorization: SpeechAuthorization = .denied) throws -> (SyncUpsActions, SyncUpDetail) {
    let actions = makeActions(authorization)
    actions.open(syncUp)
    return (actions, try #require(actions.mediator.root.detail))
  }

  // MARK: The list and the form

  @Test("Adding a sync-up is one undo step, and attendees without a name are removed")
  func adding() throws {
    let actions = makeActions()
    let (mediator, model) = (actions.mediator, actions.mediator.root)

    actions.addTapped()
    let form = try #require(model.form)
    mediator.binding(\.title, from: form.draft).value = "Planning"
    mediator.binding(\.theme, from: form.draft).value = .teal
    actions.addAttendeeTapped(form)
    mediator.binding(\.name, from: form.draft.attendees[1]).value = "Ada"
    #expect(!mediator.canUndo && !mediator.isEdited)
    actions.doneTapped(form)

    #expect(model.syncUps.map(\.title) == ["Design", "Planning"])
    #expect(model.syncUps[1].attendees.map(\.name) == ["Ada"])
    #expect(model.form == nil && mediator.undoSteps.map(\.name) == ["Add Sync-up"])
    mediator.undo()
    #expect(model.syncUps.map(\.title) == ["Design"])
    mediator.redo()
    #expect(model.syncUps.map(\.title) == ["Design", "Planning"] && model.syncUps[1].theme == .teal)
  }

  @Test("A sync-up keeps one attendee, and the focus follows added and deleted attendees")
  func attendees() throws {
    let actions = makeActions()
    actions.addTapped()
    let form = try #require(actions.mediator.root.form)
    let draft = form.draft
    #expect(form.focus == .title && draft.attendees.count == 1)

    actions.addAttendeeTapped(form)
    #expect(form.focus == .attendee(draft.attendees[1].id))
    actions.deleteAttendees(at: [1], form)
    #expect(form.focus == .attendee(draft.attendees[0].id))
    actions.deleteAttendees(at: [0], form)
    #expect(draft.attendees.map(\.name) == [""] && form.focus == .attendee(draft.attendees[0].id))
    actions.focusChanged(nil, form)
    #expect(form.focus == nil)
    actions.doneTapped(form)
    #expect(actions.mediator.root.syncUps[1].attendees.map(\.name) == [""])
  }

  @Test("Editing is one undo step, and cancellation changes nothing")
  func editing() throws {
    let (actions, detail) = try openedActions()
    let (mediator, model) = (actions.mediator, actions.mediator.root)

    actions.editTapped(detail)
    let cancelled = try #require(model.form)
    mediator.binding(\.title, from: cancelled.draft).value = "Other"
    actions.cancelTapped()
    #expect(model.form == nil && syncUp.title == "Design")

    actions.editTapped(detail)
    actions.doneTapped(try #require(model.form))
    #expect(!mediator.canUndo)

    actions.editTapped(detail)
    let form = try #require(model.form)
    mediator.binding(\.title, from: form.draft).value = "Design review"
    actions.deleteAttendees(at: [0, 2], form)
    #expect(syncUp.title == "Design" && syncUp.attendees.count == 3)
    actions.doneTapped(form)
    #expect(syncUp.title == "Design review" && syncUp.attendees.map(\.name) == ["Bo"])
    #expect(mediator.undoSteps.map(\.name) == ["Edit Sync-up"])
    mediator.undo()
    #expect(syncUp.title == "Design" && syncUp.attendees.map(\.name) == ["Ada", "Bo", "Cy"])
  }

  @Test("A form whose sync-up undo has removed closes and changes nothing, and redo restores the sync-up")
  func undoneWhileEdited() throws {
    let actions = makeActions()
    let (mediator, model) = (actions.mediator, actions.mediator.root)
    actions.addTapped()
    actions.doneTapped(try #require(model.form))
    actions.open(model.syncUps[1])
    actions.editTapped(try #require(model.detail))
    let form = try #require(model.form)

    mediator.undo()
    #expect(model.syncUps.count == 1 && form.edited != nil)
    mediator.binding(\.title, from: form.draft).value = "Planning"
    actions.doneTapped(form)
    #expect(model.form == nil && form.edited?.title == "" && !mediator.canUndo)
    mediator.redo()
    #expect(model.syncUps.map(\.title) == ["Design", ""] && model.syncUps[1] === form.edited)
  }

  // MARK: Navigation and deletion

  @Test("Deleting the shown sync-up closes its screen, and undo restores the same node")
  func deletion() throws {
    let (actions, detail) = try openedActions()
    let (mediator, model) = (actions.mediator, actions.mediator.root)

    actions.deleteTapped(detail)
    #expect(detail.alert == .deletion)
    actions.alertDismissed(detail)
    #expect(detail.alert == nil && model.syncUps.count == 1)
    actions.deletionConfirmed(detail)
    #expect(model.syncUps.isEmpty && model.detail == nil)
    mediator.undo()
    #expect(model.syncUps[0] === syncUp && model.detail == nil)
    actions.deleteSyncUps(at: [0])
    #expect(model.syncUps.isEmpty && mediator.undoName == "Delete Sync-up")
  }

  @Test("Undo of an addition closes the screen of the sync-up")
  func undoneAddition() throws {
    let actions = makeActions()
    let (mediator, model) = (actions.mediator, actions.mediator.root)
    actions.addTapped()
    actions.doneTapped(try #require(model.form))
    actions.open(model.syncUps[1])
    mediator.undo()
    #expect(model.syncUps.count == 1 && model.detail == nil)
  }

  @Test("Going back sets a binding, which makes no undo step")
  func back() throws {
    let (actions, detail) = try openedActions()
    let (mediator, model) = (actions.mediator, actions.mediator.root)
    mediator.update("Fill") { _ in detail.syncUp.meetings = [Meeting(Date(timeIntervalSince1970: 0), transcript: "")] }

    actions.open(syncUp.meetings[0], detail)
    #expect(detail.meeting === syncUp.meetings[0])
    mediator.binding(\.meeting, from: detail).value = nil
    #expect(detail.meeting == nil && model.detail === detail)
    mediator.binding(\.detail).value = nil
    #expect(model.detail == nil && mediator.undoSteps.map(\.name) == ["Fill"])
    actions.deleteMeetings(at: [0], detail)
    #expect(syncUp.meetings.isEmpty && mediator.undoName == "Delete Meeting")
  }

  // MARK: Recording

  @Test("A meeting counts the seconds, changes the speaker, and is saved at its end as one undo step")
  func recording() async throws {
    let (actions, detail) = try openedActions()
    let (mediator, model) = (actions.mediator, actions.mediator.root)

    actions.startMeeting(detail)
    let recording = try #require(model.recording)
    var speakers: [String] = []
    for second in 1...5 {
      await clock.sleepers(1)
      clock.advance(by: .seconds(1))
      try await mediator.when(\.recording.some.elapsed) { $0 == second }
      speakers.append(recording.speakerName)
    }
    #expect(speakers == ["Ada", "Bo", "Bo", "Cy", "Cy"] && recording.remaining == 1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    try await mediator.when(\.recording) { $0 == nil }

    #expect(syncUp.meetings.map(\.date) == [Date(timeIntervalSince1970: 7)])
    #expect(clock.sleeperCount == 0 && mediator.undoSteps.map(\.name) == ["Record Meeting"])
    mediator.undo()
    #expect(syncUp.meetings.isEmpty && model.recording == nil)
  }

  @Test("An alert pauses the meeting, and discarding ends its work")
  func pausing() async throws {
    let (actions, detail) = try openedActions()
    let (mediator, model) = (actions.mediator, actions.mediator.root)
    actions.startMeeting(detail)
    let recording = try #require(model.recording)

    await clock.sleepers(1)
    actions.endTapped(recording)
    #expect(recording.alert == .end(isDiscardable: true) && clock.sleeperCount == 0)
    clock.advance(by: .seconds(60))
    actions.resumeTapped(recording)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    try await mediator.when(\.recording.some.elapsed) { $0 == 1 }

    await clock.sleepers(1)
    actions.discardMeeting()
    #expect(model.recording == nil && clock.sleeperCount == 0 && syncUp.meetings.isEmpty && !mediator.canUndo)
  }

  @Test("The button for the next speaker skips the rest of a turn, and ends the meeting after the last one")
  func nextSpeaker() throws {
    let (actions, detail) = try openedActions()
    actions.startMeeting(detail)
    let recording = try #require(actions.mediator.root.recording)
    actions.nextTapped(recording)
    #expect(recording.elapsed == 2 && recording.speaker == 1)
    actions.nextTapped(recording)
    #expect(recording.elapsed == 4 && recording.speaker == 2)
    actions.nextTapped(recording)
    #expect(recording.speaker == 2 && recording.alert == .end(isDiscardable: false))
    actions.saveMeeting(recording)
    #expect(actions.mediator.root.recording == nil && syncUp.meetings.count == 1)
  }

  @Test("The recognized speech is the transcript of the meeting")
  func speech() async throws {
    let (actions, detail) = try openedActions(.notDetermined)
    let (mediator, model) = (actions.mediator, actions.mediator.root)
    actions.startTapped(detail)
    let recording = try #require(model.recording)

    let request = try await recognizer.next()
    request.deliver("Good")
    try await mediator.when(\.recording.some.transcript) { $0 == "Good" }
    actions.endTapped(recording)
    request.deliver("Good morning")
    try await mediator.when(\.recording.some.transcript) { $0 == "Good morning" }
    #expect(!request.isCancelled, "An alert pauses the timer only")
    actions.saveMeeting(recording)
    await request.cancellation()
    #expect(request.isCancelled)
    #expect(syncUp.meetings.map(\.transcript) == ["Good morning"])
  }

  @Test("A stream of texts becomes a provider of transcripts")
  func stream() async throws {
    let transcripts = SpeechService.transcripts(of: {
      AsyncThrowingStream { continuation in
        for text in ["Good", "Good morning"] { continuation.yield(text) }
        continuation.finish()
      }
    })
    let speech = Integrator(transcripts, name: "speech")
    var texts: [String] = []
    for try await text in speech.prepareCall().values() { texts.append(text) }
    #expect(texts.first == "Good" && texts.last == "Good morning")
  }

  @Test("A failure of the recognition asks whether the meeting continues")
  func speechFailure() async throws {
    let (actions, detail) = try openedActions(.authorized)
    let mediator = actions.mediator
    actions.startTapped(detail)
    let recording = try #require(mediator.root.recording)
    let request = try await recognizer.next()
    request.deliver("Good")
    try await mediator.when(\.recording.some.transcript) { $0 == "Good" }
    request.fail(RecognizerLost())
    try await mediator.when(\.recording.some.isPaused) { $0 == true }
    #expect(recording.alert == .speechFailed && recording.transcript == "Good ❌")
    actions.discardMeeting()
  }

  @Test(
    "Without permission, the meeting starts after a question",
    arguments: [SpeechAuthorization.denied, SpeechAuthorization.restricted])
  func permission(_ authorization: SpeechAuthorization) async throws {
    let (actions, detail) = try openedActions(authorization)
    let question: DetailAlert = authorization == .denied ? .speechDenied : .speechRestricted
    actions.startTapped(detail)
    #expect(detail.alert == question && actions.mediator.root.recording == nil)
    actions.startMeeting(detail)
    await clock.sleepers(1)
    #expect(recognizer.openCount == 0)
    actions.discardMeeting()
  }

  @Test("The settings are opened by a dependency")
  func settings() async {
    await confirmation { opened in
      var services = SyncUpsServices(speech: .preview)
      services.openSettings = { opened() }
      await SyncUpsActions(SyncUpsModel(), services).openSettingsTapped()
    }
  }

  // MARK: Persistence

  @Test("The model is saved once after a pause of a second, and is loaded again")
  func saving() async throws {
    let storage = MemoryStorage()
    let actions = makeActions()
    let mediator = actions.mediator
    let saver = try SyncUpsSaver(mediator, in: storage, clock: clock)
    let changes = storage.changes(of: "sync-ups")

    for title in ["D", "De", "Dev"] { mediator.update("Rename") { $0.syncUps[0].title = title } }
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(900))
    mediator.update("Rename") { $0.syncUps[0].title = "Devs" }
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(900))
    #expect(storage.bytes(named: "sync-ups") == nil)
    clock.advance(by: .milliseconds(100))
    for await _ in changes { break }

    let loaded = try await SyncUpsSaver.load(from: storage)
    #expect(loaded.syncUps.map(\.title) == ["Devs"])
    #expect(loaded.syncUps[0].attendees.map(\.name) == ["Ada", "Bo", "Cy"])

    mediator.undo()
    try await saver.save()
    let undone = try await SyncUpsSaver.load(from: storage)
    #expect(undone.syncUps.map(\.title) == ["Dev"])
  }

  @Test("An empty storage gives an empty model")
  func emptyStorage() async throws {
    let loaded = try await SyncUpsSaver.load(from: MemoryStorage())
    #expect(loaded.syncUps.isEmpty)
  }
}
