import Foundation
import SluiceGraph
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Calls a closure for signals that would end the process, until the watch is deinitialized.
///
/// The first signal of a kind is handled. The next one ends the process, as it would have without the watch. So
/// pressing Control-C twice ends a program that hangs.
///
/// A signal handler may call only few functions, so it writes a byte into a pipe, and a thread reads the pipe.
/// Dispatch's signal sources need the signal to be ignored. Linux then drops the signal when the process has been idle
/// for some seconds.
final class SignalWatch: Sendable {
  private let id: Int

  init(_ signals: Set<TerminationSignal>, onSignal: @escaping @Sendable () -> Void) {
    id = signals.isEmpty ? 0 : SignalHub.shared.add(Set(signals.map(\.number)), onSignal)
  }

  deinit {
    if id > 0 { SignalHub.shared.remove(id) }
  }
}

/// The signals that the process handles, and the watches to notify.
private final class SignalHub: Sendable {
  static let shared = SignalHub()

  private struct State {
    var lastID = 0
    var watches: [Int: (signals: Set<Int32>, action: @Sendable () -> Void)] = [:]
  }
  private let state = Guarded(State())

  private init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    // Child processes do not inherit the pipe.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
    let readEnd = ends[0]
    Thread.detachNewThread { [self] in
      var byte: UInt8 = 0
      while true {
        let count = read(readEnd, &byte, 1)
        if count == 1 { heard(Int32(byte)) } else if count == 0 || errno != EINTR { return }
      }
    }
  }

  func add(_ signals: Set<Int32>, _ action: @escaping @Sendable () -> Void) -> Int {
    let id = state.withLock { state in
      state.lastID += 1
      state.watches[state.lastID] = (signals, action)
      return state.lastID
    }
    // Without the pipe, signals end the process as usual.
    guard writeEnd.load(ordering: .relaxed) >= 0 else { return id }
    for number in signals { signal(number, pass) }
    return id
  }

  func remove(_ id: Int) {
    let unwatched = state.withLock { state in
      let signals = state.watches.removeValue(forKey: id)?.signals ?? []
      return state.watches.values.reduce(signals) { $0.subtracting($1.signals) }
    }
    for number in unwatched { signal(number, SIG_DFL) }
  }

  private func heard(_ number: Int32) {
    signal(number, SIG_DFL)
    let actions = state.withLock { $0.watches.values.filter { $0.signals.contains(number) }.map(\.action) }
    for action in actions { action() }
  }
}

/// The end of the pipe that the signal handler writes to. Set before any handler is installed.
private let writeEnd = Atomic<Int32>(-1)

/// The signal handler.
private func pass(_ number: Int32) {
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(writeEnd.load(ordering: .relaxed), &byte, 1)
  errno = error
}

extension TerminationSignal {
  fileprivate var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    }
  }
}
