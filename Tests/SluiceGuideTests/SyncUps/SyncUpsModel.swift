import Foundation
import Observation
import Sluice

// The model of the guide `ComingFromTCA.md`.

// MARK: The document

/// A recurring meeting of a team.
@Node final class SyncUp: Codable, Observable {
  var title: String
  var seconds: Int
  var theme: Theme
  var attendees: NodeList<Attendee> = []
  var meetings: NodeList<Meeting> = []

  init(title: String = "", seconds: Int = 300, theme: Theme = .bubblegum, attendees: [String] = [""]) {
    (self.title, self.seconds, self.theme) = (title, seconds, theme)
    self.attendees = NodeList(attendees.map { Attendee($0) })
  }
}

@Node final class Attendee: Codable, Observable {
  var name: String
  init(_ name: String = "") { self.name = name }
}

/// A meeting that has taken place.
@Node final class Meeting: Codable, Observable {
  let date: Date
  var transcript: String
  init(_ date: Date, transcript: String) { (self.date, self.transcript) = (date, transcript) }
}

enum Theme: String, Codable, CaseIterable, Identifiable, Sendable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow

  var id: Self { self }
}

// MARK: The root

@Node final class SyncUpsModel: Codable, Observable {
  var syncUps: NodeList<SyncUp> = []
  @SessionState var form: SyncUpForm?
  @SessionState var detail: SyncUpDetail?
  @SessionState var recording: Recording?
}

// MARK: Session state

/// The form that adds or edits a sync-up. Its fields edit a draft.
@Node final class SyncUpForm: Observable {
  let draft: SyncUp
  /// The sync-up that the form edits. Nil if the form adds one.
  weak var edited: SyncUp?
  var focus: FormField? = .title

  init(_ draft: SyncUp, edited: SyncUp? = nil) {
    self.draft = draft
    self.edited = edited
  }
}

enum FormField: Hashable, Sendable {
  case title
  case attendee(ObjectIdentifier)
}

/// The screen of one sync-up.
@Node final class SyncUpDetail: Observable {
  let syncUp: SyncUp
  var meeting: Meeting?
  var alert: DetailAlert?

  init(_ syncUp: SyncUp) { self.syncUp = syncUp }
}

enum DetailAlert: Hashable, Sendable {
  case deletion
  case speechDenied
  case speechRestricted
}

/// A meeting that takes place now.
@Node final class Recording: Observable {
  let syncUp: SyncUp
  var elapsed = 0
  var transcript = ""
  var alert: RecordingAlert?
  @Derived var speaker = 0
  @Computed({ (recording: Recording) in recording.alert != nil }) var isPaused: Bool

  init(_ syncUp: SyncUp) { self.syncUp = syncUp }
}

enum RecordingAlert: Hashable, Sendable {
  case end(isDiscardable: Bool)
  case speechFailed
}
