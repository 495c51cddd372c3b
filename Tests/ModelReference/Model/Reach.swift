/// The slots that following a path reaches.
struct Reach {
  /// Every slot on the path and at its end, with its value. An observer runs if one of these values changes.
  var seen: [SeenSlot] = []
  /// The same slots, the slots that computed properties read, and events. They determine the order.
  var touched: [Slot] = []
  /// The places whose values are delivered, without duplicates, in the order in which they are reached.
  var ends: [Place] = []
  /// The events, or the settings of an input, at which the path ends.
  var events: [Slot] = []
}

/// A slot, or a part of it, and the value that an observer saw there.
struct SeenSlot {
  let place: Place
  let value: ReferenceValue
}
