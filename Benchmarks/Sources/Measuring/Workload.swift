/// Work to be measured: parts whose times are added up.
///
/// A part is prepared untimed, warmed up, and run in several passes. The time of the fastest pass counts.
package struct Workload {
  let parts: [Part]
  /// The number of operations of all passes of one round together. Times are given for one operation.
  let operations: Double

  package init(operations: Int = 1, _ parts: [Part]) {
    self.parts = parts
    self.operations = Double(operations)
  }
}

/// The amount of work that a part does.
package enum Extent: Sendable {
  /// All of the work, as in the table.
  case full
  /// A share of the work that a simulator of the processor completes in a second.
  case sample

  /// Returns the number of rounds: all of them, or one of every `sample`.
  package func rounds(of all: Int, sample: Int) -> Int {
    switch self {
    case .full: all
    case .sample: Swift.max(1, all / sample)
    }
  }
}

extension Workload {
  package struct Part {
    /// A closure that prepares a pass, and returns the pass.
    package typealias Preparation = (Extent) -> () -> Void

    let warmUps: Int
    let passes: Int
    let counting: Counting
    let prepare: Preparation

    enum Counting {
      /// The same pass is repeated, and the fastest counts.
      case fastest
      /// Each pass is prepared separately, and the fastest counts.
      case fastestFresh
      /// Each pass is prepared separately, and all count together.
      case sumOfFresh
    }

    /// Returns a part with one preparation and several passes, of which the fastest counts.
    package static func fastest(of passes: Int, warmUps: Int = 3, _ prepare: @escaping Preparation) -> Part {
      Part(warmUps: warmUps, passes: passes, counting: .fastest, prepare: prepare)
    }

    /// Returns a part with a preparation for each pass. The fastest pass counts, and warm-ups are samples.
    package static func fastestFresh(of passes: Int, warmUps: Int = 3, _ prepare: @escaping Preparation) -> Part {
      Part(warmUps: warmUps, passes: passes, counting: .fastestFresh, prepare: prepare)
    }

    /// Returns a part with a preparation for each pass. All passes count together.
    package static func sumOfFresh(_ passes: Int, warmUps: Int = 1, _ prepare: @escaping Preparation) -> Part {
      Part(warmUps: warmUps, passes: passes, counting: .sumOfFresh, prepare: prepare)
    }
  }
}
