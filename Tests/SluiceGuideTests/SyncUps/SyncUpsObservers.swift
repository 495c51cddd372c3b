import Sluice

// The observers of the guide `ComingFromTCA.md`.

extension Mediator<SyncUpsModel> {
  func observeSyncUps() {
    forEach(Recording.self).observe(
      "speaker", reads: \.elapsed, \.syncUp.seconds, \.syncUp.attendees, writes: \.speaker
    ) { elapsed, seconds, attendees, speaker in
      speaker = max(0, min(elapsed / max(1, seconds / max(1, attendees.count)), attendees.count - 1))
    }
    observe("close", reads: \.syncUps, \.detail, \.recording, writes: \.detail, \.recording) {
      syncUps, _, _, detail, recording in
      if let shown = detail, !syncUps.contains(shown.syncUp) { detail = nil }
      if let running = recording, !syncUps.contains(running.syncUp) { recording = nil }
    }
  }
}
