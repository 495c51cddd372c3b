import SluiceModel

/// The optimistic update of a call that runs: made when it begins, answered when it ends.
final class OptimisticCall {
  private let make: (@escaping (OptimisticUpdate) -> Void) -> Void
  private let onConflict: ((OptimisticConflict) -> Void)?
  private var update: OptimisticUpdate?
  private var hasEnded = false

  init(
    onConflict: ((OptimisticConflict) -> Void)?, make: @escaping (@escaping (OptimisticUpdate) -> Void) -> Void
  ) {
    self.make = make
    self.onConflict = onConflict
  }

  func begin() {
    make { [self] update in
      // It had to wait, and the call was faster.
      if hasEnded { update.revert() } else { self.update = update }
    }
  }

  func answer(isConfirmed: Bool) {
    hasEnded = true
    if isConfirmed { update?.confirm() } else { update?.revert(onConflict: onConflict) }
    update = nil
  }
}
