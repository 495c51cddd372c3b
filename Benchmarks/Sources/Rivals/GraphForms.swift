import Measuring
import SluiceGraph

/// The forms as signals, computed values and effects.
enum GraphForms {
  static func oneToOne() -> Form { fan(of: 1) }
  static func oneToThousand() -> Form { fan(of: Sizes.fan) }

  private static func fan(of observers: Int) -> Form {
    let graph = Graph(), runs = Counter(), seen = Counter()
    let source = graph.signal(0)
    for _ in 0..<observers {
      graph.effect {
        seen.count = source.value
        runs.count += 1
      }
    }
    return form(graph, source, observers: observers, runs, seen) { $0 }
  }

  static func diamond() -> Form {
    let graph = Graph(), runs = Counter(), seen = Counter()
    let source = graph.signal(0)
    let arms = (0..<Sizes.arms).map { _ in graph.computed { source.value + 1 } }
    let sum = graph.computed { arms[0].value + arms[1].value + arms[2].value + arms[3].value }
    graph.effect {
      seen.count = sum.value
      runs.count += 1
    }
    return form(graph, source, observers: 1, runs, seen) { ($0 + 1) * Sizes.arms }
  }

  static func chain() -> Form {
    let graph = Graph(), runs = Counter(), seen = Counter()
    let source = graph.signal(0)
    var end = graph.computed { source.value + 1 }
    for _ in 1..<Sizes.chain {
      let before = end
      end = graph.computed { before.value + 1 }
    }
    let last = end
    graph.effect {
      seen.count = last.value
      runs.count += 1
    }
    return form(graph, source, observers: 1, runs, seen) { $0 + Sizes.chain }
  }

  private static func form(
    _ graph: Graph, _ source: Graph.Signal<Int>, observers: Int, _ runs: Counter, _ seen: Counter,
    result: @escaping (Int) -> Int,
  ) -> Form {
    Form(
      observers: observers, runs: runs, seen: seen,
      change: { value in withExtendedLifetime(graph) { source.value = value } }, result: result)
  }
}
