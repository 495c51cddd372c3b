#if os(Linux)
  import TurnWatch

  // The entry point of Tests/TurnWatch into the concurrency runtime.
  @_cdecl("sluice_post_beat") func postBeat(_ queue: CInt) {
    if queue == 0 {
      Task.detached { sluice_beat_taken(queue) }
    } else {
      Task { @MainActor in sluice_beat_taken(queue) }
    }
  }
#endif
