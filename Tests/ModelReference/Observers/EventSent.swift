/// A value that was sent: an event of a node, or a setting of an input.
struct EventSent {
  /// The time at which it was sent, to compare with the last run of an observer.
  let time: Int
  let slot: Slot
  let value: Int
}
