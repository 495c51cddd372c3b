// In debug builds, the functions that count are inlined into other modules.
#if DEBUG
  public import CSluice
#else
  import CSluice
#endif

/// The number of elements that collections have moved, copied or compared on this thread. Tests assert it instead of
/// time.
///
/// Debug builds count; in other builds the number stays 0 and costs nothing.
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
