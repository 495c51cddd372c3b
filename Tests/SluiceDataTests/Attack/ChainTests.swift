import Sluice
import SluiceTesting
import TestSupport
import Testing

@Suite("Long chains of calls", .hangGuard)
struct ChainTests {
  /// Prepares ten thousand calls, each of which follows the one before.
  private static func chain(
    of integrator: Integrator<Int, Int>, count: Int = 10_000, _ body: @escaping (Int) -> Void = { _ in }
  ) -> IntegrationCall<Int> {
    let first = integrator.prepareCall(0)
    var last = first
    for number in 1..<count {
      let next = integrator.prepareCall(number).onSuccess(body)
      _ = last.next(next)
      last = next
    }
    return first
  }

  @MainActor @Test func aLongChainRunsToItsEndWithoutAReferenceToItsFirstCall() async {
    let integrator = Integrator(Provider<Int, Int> { (number: Int) in number })
    var numbers: [Int] = []
    weak var first: IntegrationCall<Int>?
    do {
      let chain = Self.chain(of: integrator, count: 1000) { numbers.append($0) }
      first = chain
      chain.call()
    }
    await until { numbers.count == 999 && integrator.runningCount == 0 }
    #expect(numbers == Array(1..<1000))
    #expect(first == nil)
  }

  @MainActor @Test func aChainThatFailsHalfwayReleasesItsRemainingCalls() async {
    let integrator = Integrator(
      Provider<Int, Int> { (number: Int) in
        if number == 1 { throw Failed("offline") }
        return number
      })
    weak var last: IntegrationCall<Int>?
    do {
      let third = integrator.prepareCall(2)
      let second = integrator.prepareCall(1).next(on: .success, third)
      integrator.prepareCall(0).next(second).call()
      last = third
    }
    #expect(last != nil)
    await until { last == nil }
    #expect(last == nil)
  }
}
