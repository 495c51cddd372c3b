import SluiceModel

/// The optimistic update of a call that runs: made when it begins, answered when it ends.
final class OptimisticCall {
  /// Makes the update as soon as one may be made, if it is still wanted then, and hands it over.
  typealias Making = (_ isWanted: @escaping () -> Bool, _ made: @escaping (OptimisticUpdate) -> Void) -> Void

  private let make: Making
  private let onConflict: ((OptimisticConflict) -> Void)?
  private var update: OptimisticUpdate?
  private var hasEnded = false

  init(onConflict: ((OptimisticConflict) -> Void)?, make: @escaping Making) {
    self.make = make
    self.onConflict = onConflict
  }

  func begin() {
    make({ [self] in !hasEnded }, { [self] in update = $0 })
  }

  func answer(isConfirmed: Bool) {
    hasEnded = true
    if isConfirmed { update?.confirm() } else { update?.revert(onConflict: onConflict) }
    update = nil
  }
}
