import Foundation
import SluiceWebServer

/// The function `malloc_trim`, which no module declares, or nil if the C library has none.
nonisolated(unsafe) private let release = dlsym(nil, "malloc_trim").map {
  unsafeBitCast($0, to: (@convention(c) (Int) -> CInt).self)
}

/// Prints the port, and releases free memory to the system for each line of the input, so that resident memory is used
/// memory.
func serve(_ port: Int) {
  print(port)
  fflush(nil)
  Thread.detachNewThread {
    while readLine() != nil {
      release?(0)
      print("released")
      fflush(nil)
    }
    exit(0)
  }
}

extension LiveServerLimits {
  /// Limits for one client that has all sessions, and sends as fast as it can.
  static func benchmark(hibernatingAfter delay: Duration, endingAfter idleTime: Duration) -> LiveServerLimits {
    var limits = LiveServerLimits()
    (limits.tabs, limits.tabsPerAddress) = (100_000, 100_000)
    (limits.connections, limits.connectionsPerAddress) = (100_000, 100_000)
    (limits.pagesPerSecond, limits.pageBurst) = (1_000_000, 1_000_000)
    (limits.eventsPerSecond, limits.eventBurst) = (10_000_000, 10_000_000)
    (limits.eventsPerAddressPerSecond, limits.eventBurstPerAddress) = (10_000_000, 10_000_000)
    (limits.hibernationDelay, limits.idleTime) = (delay, idleTime)
    return limits
  }
}

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.dropFirst().compactMap { Int($0) }) {
case ("sluice", let numbers) where numbers.count == 3:
  let desk = BoardDesk(rowCount: numbers[0])
  let limits = LiveServerLimits.benchmark(hibernatingAfter: .seconds(numbers[1]), endingAfter: .seconds(numbers[2]))
  try await LiveServer(limits: limits) { await desk.openPage() }
    .run { address in serve(URL(string: address)?.port ?? 0) }
case ("plain", let numbers) where numbers.count == 2:
  try await PlainServer(pageBytes: numbers[0], patchBytes: numbers[1]).run(onListening: serve)
default:
  print("usage: web-benchmarks sluice ROWS HIBERNATION IDLE | plain PAGE-BYTES PATCH-BYTES")
  exit(2)
}
