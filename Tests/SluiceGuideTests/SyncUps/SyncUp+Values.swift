import Sluice

// The model of the guide `ComingFromTCA.md`: values that transactions and views read, and the draft of a form.

extension SyncUp {
  /// The seconds of each attendee.
  var secondsPerAttendee: Int { max(1, seconds / max(1, attendees.count)) }

  /// Returns a copy that a form edits.
  func draft() -> SyncUp {
    SyncUp(title: title, seconds: seconds, theme: theme, attendees: attendees.map(\.name))
  }

  /// Takes the values of a draft.
  func take(_ draft: SyncUp) {
    (title, seconds, theme) = (draft.title, draft.seconds, draft.theme)
    if attendees.map(\.name) != draft.attendees.map(\.name) { attendees = draft.attendees }
  }

  /// Removes attendees without a name. One attendee stays.
  func removeBlankAttendees() {
    attendees = attendees.filter { attendee in !attendee.name.allSatisfy(\.isWhitespace) }
    if attendees.isEmpty { attendees.append(Attendee()) }
  }
}

extension Recording {
  /// The seconds until the meeting ends.
  var remaining: Int { syncUp.seconds - elapsed }

  /// The name of the attendee that speaks.
  var speakerName: String { syncUp.attendees.indices.contains(speaker) ? syncUp.attendees[speaker].name : "" }
}
