import TurnWatch

// What Tests/TurnWatch needs of the concurrency runtime.

@_silgen_name("sluice_beat_taken") private func beatTaken(_ queue: CInt)

@_cdecl("sluice_post_beat") func postBeat(_ queue: CInt) {
  if queue == 0 {
    Task.detached { beatTaken(queue) }
  } else {
    Task { @MainActor in beatTaken(queue) }
  }
}
