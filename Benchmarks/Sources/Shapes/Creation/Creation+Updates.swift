import Measuring

extension Creation {
  /// One signal is written repeatedly, with effects that each read it and up to 999 others.
  static var updateSignals: Workload {
    Workload([
      part(count * 4, sources: 1, updates(reads: 1)),
      part(count * 2, sources: 2, updates(reads: 2)),
      part(count, sources: 4, updates(reads: 4)),
      part(count / 250, sources: 1000, updatesOfThousand),
      part(count, sources: 1, updates(effects: 2)),
      part(count, sources: 1, updates(effects: 4)),
      part(count / 10, sources: 1, updates(effects: 1000)),
    ])
  }

  private static func updates(reads: Int) -> Form {
    { framework, cells, amount in
      let runs = Counter()
      let first = cells[0]
      switch reads {
      case 1:
        framework.effect {
          _ = first.read()
          runs.count += 1
        }
      case 2:
        let second = cells[1]
        framework.effect {
          _ = first.read() + second.read()
          runs.count += 1
        }
      default:
        let second = cells[1], third = cells[2], fourth = cells[3]
        framework.effect {
          _ = first.read() + second.read() + third.read() + fourth.read()
          runs.count += 1
        }
      }
      update(first, amount, runs, effects: 1, in: framework)
    }
  }

  private static func updatesOfThousand(_ framework: F, _ cells: [F.Signal], _ amount: Int) {
    let runs = Counter()
    framework.effect {
      var sum = 0
      for index in 0..<1000 { sum += cells[index].read() }
      runs.count += 1
    }
    update(cells[0], amount, runs, effects: 1, in: framework)
  }

  private static func updates(effects: Int) -> Form {
    { framework, cells, amount in
      let runs = Counter()
      let cell = cells[0]
      for _ in 0..<effects {
        framework.effect {
          _ = cell.read()
          runs.count += 1
        }
      }
      update(cell, amount, runs, effects: effects, in: framework)
    }
  }

  private static func update(_ cell: F.Signal, _ amount: Int, _ runs: Counter, effects: Int, in framework: F) {
    for value in 0..<amount {
      framework.batch { cell.write(value) }
    }
    // Each effect runs once at first, and once for each value except the first, which the signal already has.
    expect(runs.count, is: effects * amount, "the number of runs")
  }
}
