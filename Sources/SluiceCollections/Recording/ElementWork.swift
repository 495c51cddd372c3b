// In debug builds what is inlined into other modules counts.
#if DEBUG
  public import CSluice
#else
  import CSluice
#endif

/// How many elements collections have moved, copied or compared on this thread: what tests assert in the place of time.
///
/// Counted in debug builds; in others it costs nothing, and stays 0.
@usableFromInline package enum ElementWork {
  package static var isCounted: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  package static var touched: Int { Int(sluice_touched()) }

  @inlinable @inline(__always)
  package static func note(_ number: @autoclosure () -> Int) {
    #if DEBUG
      sluice_touch(UInt64(number()))
    #endif
  }
}
