import SluiceModel

/// One observation of a container: known by its identity. Belongs to the isolation of the container; its work does not.
final class RunningObservation {
  let work = CurrentWork()
  /// How many observations had been asked for when this one began.
  var askedWhenBegun = 0
  /// Applies the states that its source has published so far and its work has not taken.
  var applyPublished: (() -> Void)?
  /// What ran before, if the start of this one was taken back.
  var takenBackTo: RunningObservation??

  /// One that has nothing more to say.
  static var ended: RunningObservation {
    let observation = RunningObservation()
    observation.work.finish()
    return observation
  }
}
