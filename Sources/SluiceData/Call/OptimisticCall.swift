import SluiceModel

/// The optimistic update of a running call: made when the call begins, and confirmed or reverted when it ends.
final class OptimisticCall {
  /// Makes the update as soon as possible, if it is still wanted then, and passes it to `made`.
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
