import Testing

@testable import SluiceWebServer

@Suite("RateLimit")
struct RateLimitTests {
  @Test(
    "RateLimit: a page may send a burst at once, then as many events as the rate allows",
    arguments: [
      // The number of events, the time in milliseconds, and whether they are accepted.
      [(5, 0, true), (1, 99, false), (1, 100, true), (1, 100, false), (2, 300, true), (1, 300, false)],
      // Rejected events do not count.
      [(6, 0, false), (.max >> 40, 0, false), (5, 0, true)],
      // After a long pause, one burst is accepted and no more.
      [(6, 3_600_000, false), (5, 3_600_000, true), (1, 3_600_000, false)],
    ] as [[(Int, Int, Bool)]])
  func events(steps: [(count: Int, time: Int, isTaken: Bool)]) {
    var rate = RateLimit(perSecond: 10, burst: 5)
    let taken = steps.map { rate.take($0.count, at: .milliseconds($0.time)) }
    #expect(taken == steps.map(\.isTaken))
  }

  @Test("RateLimit: reserved events wait until the rate allows them")
  func reserved() {
    var rate = RateLimit(perSecond: 10, burst: 5)
    let waits = [(5, 0), (1, 0), (10, 0), (1, 0), (1, 2_000)].map {
      rate.reserve($0.0, at: .milliseconds($0.1), behindAtMost: .seconds(1))
    }
    // The last but one is refused, since earlier events already wait for longer than a second.
    #expect(waits == [.zero, .milliseconds(100), .milliseconds(1_100), nil, .zero])
  }

  @Test("RateLimit: limits of zero accept one event per second", arguments: [0, -1])
  func noLimits(limit: Int) {
    var rate = RateLimit(perSecond: limit, burst: limit)
    let taken = [0, 0, 1].map { rate.take(1, at: .seconds($0)) }
    #expect(taken == [true, false, true])
  }

  @Test("RateLimitsByAddress: each address has its own rate, and idle addresses are forgotten")
  func byAddress() {
    var limits = RateLimitsByAddress(RateLimit(perSecond: 1, burst: 2))
    func address(_ number: Int) -> ClientAddress { ClientAddress([10, 0, UInt8(number >> 8), UInt8(number & 255)]) }
    func taken(_ numbers: some Sequence<Int>, at seconds: Double) -> [Bool] {
      numbers.map { limits.take(for: address($0), at: .seconds(seconds)) }
    }
    #expect(taken([0, 0, 0, 1], at: 0) == [true, true, false, true])
    #expect(!taken(0..<1_000, at: 1).contains(false))
    #expect(limits.addressCount == 1_000)
    // By now, only the first address is still below its full burst.
    #expect(taken([5_000], at: 2.5) == [true])
    #expect(limits.addressCount == 2)
    #expect(taken([0, 0], at: 2.5) == [true, false])
  }
}
