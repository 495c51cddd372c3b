/// Work to be measured: parts whose times add up.
///
/// A part is built untimed, warmed up, and passed a number of times; the fastest pass counts.
package struct Workload {
  let parts: [Part]
  /// How many operations all passes of one round are together: times are given for one of them.
  let operations: Double

  package init(operations: Int = 1, _ parts: [Part]) {
    self.parts = parts
    self.operations = Double(operations)
  }
}

/// How much of its work a part does.
package enum Extent: Sendable {
  /// All, as in the table.
  case full
  /// A share that a simulator of the processor gets through in a second.
  case sample

  /// The number of rounds: all of them, or one in so many.
  package func rounds(of all: Int, sample: Int) -> Int {
    switch self {
    case .full: all
    case .sample: Swift.max(1, all / sample)
    }
  }
}

extension Workload {
  package struct Part {
    /// Builds what a pass needs and returns the pass.
    package typealias Preparation = (Extent) -> () -> Void

    let warmUps: Int
    let passes: Int
    let counting: Counting
    let prepare: Preparation

    enum Counting {
      /// The same pass again and again; the fastest counts.
      case fastest
      /// Each pass is prepared anew; the fastest counts.
      case fastestFresh
      /// Each pass is prepared anew; all count together.
      case sumOfFresh
    }

    /// One preparation, then passes over it; the fastest counts.
    package static func fastest(of passes: Int, warmUps: Int = 3, _ prepare: @escaping Preparation) -> Part {
      Part(warmUps: warmUps, passes: passes, counting: .fastest, prepare: prepare)
    }

    /// A preparation for each pass; the fastest counts. Warm-ups are samples.
    package static func fastestFresh(of passes: Int, warmUps: Int = 3, _ prepare: @escaping Preparation) -> Part {
      Part(warmUps: warmUps, passes: passes, counting: .fastestFresh, prepare: prepare)
    }

    /// A preparation for each pass; all passes count together.
    package static func sumOfFresh(_ passes: Int, warmUps: Int = 1, _ prepare: @escaping Preparation) -> Part {
      Part(warmUps: warmUps, passes: passes, counting: .sumOfFresh, prepare: prepare)
    }
  }
}
