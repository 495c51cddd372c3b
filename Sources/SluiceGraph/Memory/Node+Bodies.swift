/// An effect's closure, in a struct of its own: a bare function type behind a pointer would be reabstracted.
@usableFromInline
struct EffectBody {
  @usableFromInline let run: () -> Void
  @inlinable init(_ run: @escaping () -> Void) { self.run = run }
}

/// A computed's closure around the user's, made where the type of the value was known.
@usableFromInline
struct ComputedBody {
  @usableFromInline
  enum Request {
    case evaluate
    case destroyValue
  }
  @usableFromInline let run: (Node, Request) -> Void
  @inlinable init(_ run: @escaping (Node, Request) -> Void) { self.run = run }
}

extension Node {
  // A closure called in place costs an atomic retain and release; moved out, called and moved back it costs none.
  // While it is out, the node has the mark `running`, and the words hold nothing.

  @inlinable var bodyAddress: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(withUnsafeMutablePointer(to: &follower.pointee.body) { $0 })
  }

  @inlinable
  func moveEffectBody() -> EffectBody {
    bodyAddress.assumingMemoryBound(to: EffectBody.self).move()
  }

  @inlinable
  func putBack(_ body: consuming EffectBody) {
    bodyAddress.assumingMemoryBound(to: EffectBody.self).initialize(to: body)
  }

  @inlinable
  func moveComputedBody() -> ComputedBody {
    bodyAddress.assumingMemoryBound(to: ComputedBody.self).move()
  }

  @inlinable
  func putBack(_ body: consuming ComputedBody) {
    bodyAddress.assumingMemoryBound(to: ComputedBody.self).initialize(to: body)
  }
}
