import Measuring
import OpenCombine

/// The forms as publishers. A diamond is joined by `zip`, since `combineLatest` runs once for each arm.
enum CombineForms {
  static func oneToOne() -> Form { fan(of: 1) }
  static func oneToThousand() -> Form { fan(of: Sizes.fan) }

  private static func fan(of observers: Int) -> Form {
    let source = CurrentValueSubject<Int, Never>(0), runs = Counter(), seen = Counter()
    let subscriptions = (0..<observers).map { _ in subscribe(to: source, runs, seen) }
    return form(source, subscriptions, runs, seen) { $0 }
  }

  static func diamond() -> Form {
    let source = CurrentValueSubject<Int, Never>(0), runs = Counter(), seen = Counter()
    let arms = (0..<Sizes.arms).map { _ in source.map { $0 + 1 } }
    let sum = arms[0].zip(arms[1], arms[2], arms[3]).map { $0 + $1 + $2 + $3 }
    return form(source, [subscribe(to: sum, runs, seen)], runs, seen) { ($0 + 1) * Sizes.arms }
  }

  /// Returns a chain in which each link stores its value, and passes on only a different one, like a computed value and
  /// a link of Observation's chain.
  static func chain() -> Form {
    let source = CurrentValueSubject<Int, Never>(0), runs = Counter(), seen = Counter()
    var links: [AnyCancellable] = []
    var end = source
    for _ in 0..<Sizes.chain {
      let link = CurrentValueSubject<Int, Never>(0)
      links.append(end.map { $0 + 1 }.removeDuplicates().sink { link.send($0) })
      end = link
    }
    let last = end
    return form(source, links + [subscribe(to: last, runs, seen)], observers: 1, runs, seen) { $0 + Sizes.chain }
  }

  /// Returns a chain of closures that call each other. No value is stored or compared, and only the last one can be
  /// read.
  static func maps() -> Form {
    let source = CurrentValueSubject<Int, Never>(0), runs = Counter(), seen = Counter()
    var end = source.map { $0 + 1 }.eraseToAnyPublisher()
    for _ in 1..<Sizes.chain {
      end = end.map { $0 + 1 }.eraseToAnyPublisher()
    }
    return form(source, [subscribe(to: end, runs, seen)], runs, seen) { $0 + Sizes.chain }
  }

  private static func subscribe(
    to publisher: some Publisher<Int, Never>, _ runs: Counter, _ seen: Counter,
  ) -> AnyCancellable {
    publisher.sink { value in
      seen.count = value
      runs.count += 1
    }
  }

  private static func form(
    _ source: CurrentValueSubject<Int, Never>, _ subscriptions: [AnyCancellable], observers: Int? = nil,
    _ runs: Counter, _ seen: Counter, result: @escaping (Int) -> Int,
  ) -> Form {
    Form(
      observers: observers ?? subscriptions.count, runs: runs, seen: seen,
      change: { value in withExtendedLifetime(subscriptions) { source.send(value) } }, result: result)
  }
}
