import Foundation
import SluiceGraph
import Testing

/// A server on a loopback port that follows a test's script. The script may stop within a body, send nothing, reset a
/// connection, or send something other than HTTP.
///
/// Each connection has a thread that blocks, so that it does not depend on the code under test. The server counts
/// connections. A caller that waits for a count resumes when the count is reached.
final class ScriptedServer: Sendable {
  private struct State {
    var accepted = 0
    var open: Set<Int32> = []
    var requests: [ReceivedRequest] = []
    var isStopped = false
    var number = 0
    /// The callers that wait, by number, each with the condition for its counts. `given` has the numbers of cancelled
    /// waits.
    var watchers: [Int: (condition: @Sendable (ServerCounts) -> Bool, continuation: CheckedContinuation<Void, Never>)] =
      [:]
    var given: Set<Int> = []
    var counts: ServerCounts { ServerCounts(accepted: accepted, open: open.count, requests: requests.count) }
  }
  private let state = Guarded(State())
  private let listener: Int32
  private let stopped = Gate()
  /// The port that the system chose.
  let port: Int

  /// Starts a server that answers each request by the script, on the thread of its connection. The greeting is sent
  /// before the first request, as servers of other protocols do.
  init(greeting: String = "", _ script: @escaping @Sendable (ServerConnection, ReceivedRequest) -> Void) throws {
    (listener, port) = try Self.listen()
    Thread.detachNewThread { [self] in
      while true {
        let socket = accept(listener, nil, nil)
        guard socket >= 0 else { break }
        let isStopped = state.withLock { state in
          if !state.isStopped {
            state.accepted += 1
            state.open.insert(socket)
          }
          return state.isStopped
        }
        guard !isStopped else {
          close(socket)
          break
        }
        changed()
        Thread.detachNewThread { self.serve(socket, greeting, script) }
      }
      close(listener)
      stopped.open()
    }
  }

  func url(_ path: String = "/") -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

  var requests: [ReceivedRequest] { state.withLock { $0.requests } }
  var counts: ServerCounts { state.withLock { $0.counts } }

  /// Returns when the counts meet a condition. Records an issue if the test is cancelled before.
  func wait(
    sourceLocation: SourceLocation = #_sourceLocation, until condition: @escaping @Sendable (ServerCounts) -> Bool
  ) async {
    let number = state.withLock { state in
      state.number += 1
      return state.number
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if condition(state.counts) || state.given.contains(number) { return true }
          state.watchers[number] = (condition, continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.given.insert(number)
        return state.watchers.removeValue(forKey: number)?.continuation
      }
      continuation?.resume()
    }
    let counts = counts
    if !condition(counts), Task.isCancelled {
      Issue.record("waited in vain: \(counts)", sourceLocation: sourceLocation)
    }
  }

  /// Accepts no more connections, and ends the open ones. The port is free when this function returns.
  func stop() {
    let isFirst = state.withLock { state in
      for socket in state.open { shutdown(socket, Int32(SHUT_RDWR)) }
      defer { state.isStopped = true }
      return !state.isStopped
    }
    guard isFirst else { return }
    // Closing the listener here would not wake `accept`, and another socket could get its number at once. A connection
    // wakes it.
    let caller = Self.makeSocket()
    var address = Self.loopback(port)
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(caller, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    stopped.wait()
    close(caller)
  }

  private func changed() {
    let met = state.withLock { state in
      let counts = state.counts
      let met = state.watchers.filter { $0.value.condition(counts) }
      for number in met.keys { state.watchers[number] = nil }
      return met.values.map(\.continuation)
    }
    for continuation in met { continuation.resume() }
  }

  private func serve(
    _ socket: Int32, _ greeting: String, _ script: (ServerConnection, ReceivedRequest) -> Void
  ) {
    let connection = ServerConnection(socket)
    connection.send(greeting)
    while !connection.hasEnded, let request = connection.readRequest() {
      state.withLock { $0.requests.append(request) }
      changed()
      script(connection, request)
    }
    state.withLock { _ = $0.open.remove(socket) }
    connection.close()
    changed()
  }

  private static func listen() throws -> (socket: Int32, port: Int) {
    let socket = makeSocket()
    var address = loopback(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failed = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(socket, pointer, length) != 0 || Foundation.listen(socket, 128) != 0
          || getsockname(socket, pointer, &length) != 0
      }
    }
    guard !failed else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return (socket, Int(UInt16(bigEndian: address.sin_port)))
  }

  private static func makeSocket() -> Int32 {
    #if canImport(Darwin)
      socket(AF_INET, SOCK_STREAM, 0)
    #else
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
  }

  private static func loopback(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    return address
  }
}

/// The counts of a server's connections and requests.
struct ServerCounts: Hashable, Sendable {
  /// The number of connections that were made.
  var accepted: Int
  /// The number of open connections.
  var open: Int
  /// The number of received requests.
  var requests: Int
}

/// A request that the server has received.
struct ReceivedRequest: Hashable, Sendable {
  var method: String
  var path: String
  /// The headers, by lowercase names.
  var headers: [String: String]
  var body: String
}
