import Measuring
import Observation

/// The forms as observable objects. Dependents are tracked, and set up again after each run. Dependents that become
/// due during a change run after it, in order, so a diamond is joined once. Values in between are objects of their own.
enum ObservationForms {
  static func oneToOne() -> Form { fan(of: 1) }
  static func oneToThousand() -> Form { fan(of: Sizes.fan) }

  private static func fan(of observers: Int) -> Form {
    let source = Cell(), due = Due(), runs = Counter(), seen = Counter()
    for _ in 0..<observers {
      due.follow {
        seen.count = source.value
        runs.count += 1
      }
    }
    return form(source, due, observers: observers, runs, seen) { $0 }
  }

  static func diamond() -> Form {
    let source = Cell(), due = Due(), runs = Counter(), seen = Counter()
    let arms = (0..<Sizes.arms).map { _ in due.cell { source.value + 1 } }
    let sum = due.cell { arms[0].value + arms[1].value + arms[2].value + arms[3].value }
    due.follow {
      seen.count = sum.value
      runs.count += 1
    }
    return form(source, due, observers: 1, runs, seen) { ($0 + 1) * Sizes.arms }
  }

  static func chain() -> Form {
    let source = Cell(), due = Due(), runs = Counter(), seen = Counter()
    var end = due.cell { source.value + 1 }
    for _ in 1..<Sizes.chain {
      let before = end
      end = due.cell { before.value + 1 }
    }
    let last = end
    due.follow {
      seen.count = last.value
      runs.count += 1
    }
    return form(source, due, observers: 1, runs, seen) { $0 + Sizes.chain }
  }

  private static func form(
    _ source: Cell, _ due: Due, observers: Int, _ runs: Counter, _ seen: Counter, result: @escaping (Int) -> Int,
  ) -> Form {
    Form(
      observers: observers, runs: runs, seen: seen,
      change: { value in
        source.value = value
        due.run()
      }, result: result)
  }
}

@Observable
private final class Cell {
  var value = 0
}

extension Due {
  /// Returns a cell that follows the values that the closure reads.
  fileprivate func cell(_ compute: @escaping () -> Int) -> Cell {
    let cell = Cell()
    follow { cell.value = compute() }
    return cell
  }
}
