/// What following a path meets.
struct Reach {
  /// Every slot on the way and at the end, with its value: whether it changed decides who runs.
  var seen: [SeenSlot] = []
  /// The same, and what computed properties read, and events: it decides the order.
  var touched: [Slot] = []
  /// What is handed over, each once, in order of first reach.
  var ends: [Place] = []
  /// Where the path ends at events, or at the settings of an input.
  var events: [Slot] = []
}

/// A slot, or a part of it, and the value that an observer saw there.
struct SeenSlot {
  let place: Place
  let value: ReferenceValue
}
