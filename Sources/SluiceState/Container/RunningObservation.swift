import SluiceModel

/// One observation of a container, compared by identity. Belongs to the isolation of the container, unlike its work.
final class RunningObservation {
  let work = CurrentWork()
  /// The number of observations that had been requested when this one began.
  var askedWhenBegun = 0
  /// Applies the states that its source has published so far and its work has not read.
  var applyPublished: (() -> Void)?
  /// The previous observation, if the start of this one was rolled back.
  var takenBackTo: RunningObservation??

  /// Returns an observation that has ended.
  static var ended: RunningObservation {
    let observation = RunningObservation()
    observation.work.finish()
    return observation
  }
}
