import Foundation

/// One connection of a ``ScriptedServer``, used on its thread.
final class ServerConnection {
  private let socket: Int32
  private var received: [UInt8] = []
  private(set) var hasEnded = false

  init(_ socket: Int32) { self.socket = socket }

  /// Returns the next request, or nil when the client has ended the connection.
  func readRequest() -> ReceivedRequest? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let index = received.firstRange(of: end) {
        let lines = String(decoding: received[..<index.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
          guard let colon = line.firstIndex(of: ":") else { continue }
          headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        received.removeSubrange(..<index.upperBound)
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        while received.count < length { guard readMore() else { return nil } }
        let body = String(decoding: received.prefix(length), as: UTF8.self)
        received.removeFirst(length)
        let words = lines[0].split(separator: " ").map(String.init)
        return ReceivedRequest(method: words[0], path: words[1], headers: headers, body: body)
      }
      guard readMore() else { return nil }
    }
  }

  /// Sends all bytes, unless the client ends the connection before.
  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write($0.baseAddress! + sent, $0.count - sent) }
      guard count > 0 else {
        hasEnded = true
        return
      }
      sent += count
    }
  }

  /// Sends a complete answer.
  func answer(_ status: Int = 200, _ headers: [String: String] = [:], body: String = "") {
    let fields = ["Content-Length": "\(body.utf8.count)"].merging(headers) { $1 }
    send(
      "HTTP/1.1 \(status) As Scripted\r\n" + fields.map { "\($0): \($1)\r\n" }.joined() + "\r\n" + body)
  }

  /// Sends nothing more, and waits until the client ends the connection.
  func waitForEnd() {
    while readMore() {}
    hasEnded = true
  }

  /// Ends the connection after the bytes that were sent.
  func end() {
    shutdown(socket, Int32(SHUT_WR))
    hasEnded = true
  }

  /// Resets the connection, as a crash does.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    hasEnded = true
  }

  func close() { Foundation.close(socket) }

  private func readMore() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }

  private func write(_ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Foundation.send(socket, bytes, count, 0)
    #else
      Foundation.send(socket, bytes, count, Int32(MSG_NOSIGNAL))
    #endif
  }
}
