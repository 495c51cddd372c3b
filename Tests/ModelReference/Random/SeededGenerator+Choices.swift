import TestSupport

extension SeededGenerator {
  /// Returns a number from 0 to below `count`.
  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// Returns true with the given probability in percent.
  mutating func happens(percent: Double) -> Bool { Double.random(in: 0..<100, using: &self) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Returns up to the given number of elements without duplicates, in random order.
  mutating func sample<Element>(_ elements: [Element], upTo count: Int) -> [Element] {
    Array(elements.shuffled(using: &self).prefix(below(count + 1)))
  }

  /// Returns one of the elements by weight, and never one of weight 0.
  mutating func weighted<Element>(_ choices: KeyValuePairs<Element, Double>) -> Element {
    var left = Double.random(in: 0..<choices.reduce(0) { $0 + $1.value }, using: &self)
    for (element, weight) in choices where weight > 0 {
      if left < weight { return element }
      left -= weight
    }
    return choices.first { $0.value > 0 }!.key
  }
}
