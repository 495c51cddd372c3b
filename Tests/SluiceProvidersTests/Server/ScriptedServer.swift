import Foundation
import SluiceGraph

/// A server on a loopback port that does what a test says, the wrong things too: it stops within a body, says nothing,
/// resets a connection, speaks something else than HTTP.
///
/// A connection is a thread that blocks, so that what happens to it does not depend on what is tested. It counts
/// connections, and who waits for a count is woken when it is there.
final class ScriptedServer: Sendable {
  private struct State {
    var accepted = 0
    var open: Set<Int32> = []
    var requests: [ReceivedRequest] = []
    var isStopped = false
    var watchers: [(condition: @Sendable (ServerCounts) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
    var counts: ServerCounts { ServerCounts(accepted: accepted, open: open.count, requests: requests.count) }
  }
  private let state = Guarded(State())
  private let listener: Int32
  /// The port that the system chose.
  let port: Int

  /// Answers each request by this script, on the thread of its connection.
  init(_ script: @escaping @Sendable (ServerConnection, ReceivedRequest) -> Void) throws {
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
        Thread.detachNewThread { self.serve(socket, script) }
      }
    }
  }

  func url(_ path: String = "/") -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

  var requests: [ReceivedRequest] { state.withLock { $0.requests } }
  var counts: ServerCounts { state.withLock { $0.counts } }

  /// Returns when the counts meet a condition.
  func wait(until condition: @escaping @Sendable (ServerCounts) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isMet = state.withLock { state in
        if condition(state.counts) { return true }
        state.watchers.append((condition, continuation))
        return false
      }
      if isMet { continuation.resume() }
    }
  }

  /// Lets nobody in any more, and ends what is open.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      for socket in state.open { shutdown(socket, Int32(SHUT_RDWR)) }
    }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func changed() {
    let met = state.withLock { state in
      let counts = state.counts
      let met = state.watchers.filter { $0.condition(counts) }.map(\.continuation)
      state.watchers.removeAll { $0.condition(counts) }
      return met
    }
    for continuation in met { continuation.resume() }
  }

  private func serve(_ socket: Int32, _ script: (ServerConnection, ReceivedRequest) -> Void) {
    let connection = ServerConnection(socket)
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
    #if canImport(Darwin)
      let socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #else
      let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
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
}

/// How often what has happened to a server.
struct ServerCounts: Hashable, Sendable {
  /// Connections that were made.
  var accepted: Int
  /// Connections that are there.
  var open: Int
  /// Requests that have come.
  var requests: Int
}

/// What a server was asked.
struct ReceivedRequest: Hashable, Sendable {
  var method: String
  var path: String
  /// By names in small letters.
  var headers: [String: String]
  var body: String
}
