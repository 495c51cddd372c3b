import SluiceGraph

/// The number of tokens that are not yet deinitialized. An object is in memory as long as its token is.
final class LivingCount: Sendable {
  private let count = Guarded(0)

  /// An object that is counted until its last reference is released.
  final class Token: Sendable {
    private let living: LivingCount
    fileprivate init(_ living: LivingCount) {
      self.living = living
      living.count.withLock { $0 += 1 }
    }
    deinit { living.count.withLock { $0 -= 1 } }
  }

  func token() -> Token { Token(self) }

  var number: Int { count.withLock { $0 } }
}
