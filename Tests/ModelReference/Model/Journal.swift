/// What happened in one operation, for those who look on.
struct Journal {
  var violations: [Seen.Violation] = []
  var refused: [String] = []
  var refreshes: [Seen.Refresh] = []
  var open: [OpenQuestion] = []
  /// Something was settled that random cases leave out all the same: an event sent at a node that was not attached, or a
  /// forbidden write of an equal value.
  var isDoubtful = false
}

/// What the design leaves open: after it, nothing can be compared.
enum OpenQuestion: String {
  case cycleOfSlots = "a cycle of slots"
  case twoWriters = "two writers"
  case writeAfterRead = "a write to what was read"
  case strongCycle = "a strong cycle"
  case equalDerived = "a forbidden write of an equal value"
  case passes = "the limit of passes"
  case enqueued = "the limit of enqueued transactions"
  case twoEnqueuers = "two smart observers enqueue"
  case detachedWhileDue = "observers were due and detached in the smart phase"
  case mixedOrigins = "forEach beside the same node named by from:"
  case normalisedBack = "written, put back, and then normalised"
  case coordinatorThrew = "a coordinator threw"
  case idTwice = "an id names two registrations"
  case inputInUndo = "an input set in an undo"
  case eventInUndo = "an event sent in an undo"
  case violationInUndo = "a violation in an undo"

  /// Whatever else happens, these are reported as violations of order.
  private var isViolationOfOrder: Bool {
    switch self {
    case .cycleOfSlots, .twoWriters, .writeAfterRead: true
    default: false
    }
  }

  static func mustReport(_ open: [OpenQuestion]) -> [String] {
    !open.isEmpty && open.allSatisfy(\.isViolationOfOrder) ? ["order"] : []
  }
}
