/// A value on its way: an event of a node, or a setting of an input.
struct EventSent {
  /// Tells whether it was sent since an observer last ran.
  let time: Int
  let slot: Slot
  let value: Int
}
