import SluiceGraph

/// How many tokens are alive, wherever they are: what holds one is not gone.
final class LivingCount: Sendable {
  private let count = Guarded(0)

  /// Alive until its last reference is dropped.
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
