import CMeasuring
import Measuring

extension Creation {
  /// Effects with none to a thousand sources each, and sources with one to a thousand effects each.
  static var createComputations: Workload {
    Workload([
      part(count, sources: 0) { framework, _, amount in
        check(amount) {
          for _ in 0..<amount { framework.effect { count_run() } }
        }
      },
      part(count, sources: count, oneSource(effects: 1)),
      part(count / 2, sources: count) { framework, cells, amount in
        check(amount) {
          for index in 0..<amount {
            framework.effect(reader(of: cells[index * 2], cells[index * 2 + 1]))
          }
        }
      },
      part(count / 4, sources: count) { framework, cells, amount in
        check(amount) {
          for index in 0..<amount {
            let place = index * 4
            framework.effect(reader(of: cells[place], cells[place + 1], cells[place + 2], cells[place + 3]))
          }
        }
      },
      part(count / 1000, sources: count) { framework, cells, amount in
        check(amount) {
          for index in 0..<amount {
            framework.effect {
              var sum = 0
              for offset in 0..<1000 { sum += cells[index * 1000 + offset].read() }
              count_run()
            }
          }
        }
      },
      part(count, sources: count / 2, oneSource(effects: 2)),
      part(count, sources: count / 4, oneSource(effects: 4)),
      part(count, sources: count / 8, oneSource(effects: 8)),
      part(count, sources: count / 1000, oneSource(effects: 1000)),
    ])
  }

  private static func oneSource(effects: Int) -> Form {
    { framework, cells, amount in
      let sources = amount / effects
      check(sources * effects) {
        for index in 0..<sources {
          for _ in 0..<effects { framework.effect(reader(of: cells[index])) }
        }
      }
    }
  }

  // These are functions of their own, so that a cell is retained once, for the closure.

  @inline(never)
  private static func reader(of cell: F.Signal) -> () -> Void {
    {
      _ = cell.read()
      count_run()
    }
  }

  @inline(never)
  private static func reader(of first: F.Signal, _ second: F.Signal) -> () -> Void {
    {
      _ = first.read() + second.read()
      count_run()
    }
  }

  @inline(never)
  private static func reader(
    of first: F.Signal, _ second: F.Signal, _ third: F.Signal, _ fourth: F.Signal
  ) -> () -> Void {
    {
      _ = first.read() + second.read() + third.read() + fourth.read()
      count_run()
    }
  }

  private static func check(_ amount: Int, _ create: () -> Void) {
    let before = counted_runs()
    create()
    expect(counted_runs() - before, is: Int64(amount), "the number of first runs")
  }
}
