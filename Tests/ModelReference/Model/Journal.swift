/// The record of the events of one operation.
struct Journal {
  var violations: [Seen.Violation] = []
  var refused: [String] = []
  var refreshes: [Seen.Refresh] = []
  var open: [OpenQuestion] = []
  /// Whether the outcome is settled but random cases omit it anyway: an event sent by a node that was not attached, or
  /// a forbidden write of an equal value.
  var isDoubtful = false
}

/// A question that the design leaves open. After it, nothing can be compared.
enum OpenQuestion: String {
  case cycleOfSlots = "a cycle of slots"
  case twoWriters = "two writers"
  case writeAfterRead = "a write after a read"
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

  /// Whether this case is always reported as a violation of order, in addition to other violations.
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
