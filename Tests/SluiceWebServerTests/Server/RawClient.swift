#if Web
  import Foundation
  import NIOCore
  import SluiceWeb
  import Synchronization

  /// A TCP client that sends exactly the given bytes, without a library in between.
  ///
  /// Calls block, so each has a thread of its own. Threads of a queue would be missing in the server's thread pool. No
  /// call waits longer than five minutes.
  final class RawClient: Sendable {
    private let descriptor: Int32

    struct Failure: Error { var step: String }

    /// Connects.
    ///
    /// - Parameter receiveBuffer: The number of bytes that the system buffers for a client that does not read. Nil is
    ///   the system's default.
    init(port: Int, receiveBuffer: Int32? = nil) throws {
      #if canImport(Glibc) || canImport(Musl)
        let stream = Int32(SOCK_STREAM.rawValue)
      #else
        let stream = SOCK_STREAM
      #endif
      descriptor = socket(AF_INET, stream, 0)
      var timeout = timeval(tv_sec: 300, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
      if var size = receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4) }
      let address = try SocketAddress(ipAddress: "127.0.0.1", port: port)
      let result = address.withSockAddr { connectSocket(descriptor, $0, socklen_t($1)) }
      guard result == 0 else { throw Failure(step: "connect") }
    }

    deinit {
      close(descriptor)
    }

    func send(_ bytes: [UInt8]) async {
      await onThread { [descriptor] in
        var sent = 0
        while sent < bytes.count {
          let count = bytes[sent...].withUnsafeBytes { writeWithoutSignal(descriptor, $0) }
          if count < 0 && errno == EINTR { continue }
          if count <= 0 { return }
          sent += count
        }
      }
    }

    /// Reads as many bytes, or fewer if the server has closed the connection.
    func read(_ count: Int) async -> [UInt8] {
      await onThread { [descriptor] in
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: min(count, 65_536))
        while bytes.count < count {
          let received = receive(from: descriptor, &buffer, atMost: count - bytes.count)
          if received <= 0 { break }
          bytes += buffer[..<received]
        }
        return bytes
      }
    }

    /// Reads everything up to the end of the connection. Returns nil if the server does not end it.
    func readToEnd() async -> String? {
      await onThread { [descriptor] in
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
          let received = receive(from: descriptor, &buffer, atMost: .max)
          if received == 0 || received < 0 && errno == ECONNRESET { return String(decoding: bytes, as: UTF8.self) }
          if received < 0 { return nil }
          bytes += buffer[..<received]
        }
      }
    }

    func send(_ lines: [String]) async { await send(Array(lines.joined(separator: "\r\n").utf8)) }

    /// Reads one response with a declared length, and returns its head and its body.
    func response() async -> (head: String, body: String) {
      let head = await read(through: "\r\n\r\n")
      let length = head.lowercased().firstMatch(of: /content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
      return (head, String(decoding: await read(length), as: UTF8.self))
    }

    /// Reads everything up to and including a text.
    func read(through end: String) async -> String {
      var bytes: [UInt8] = []
      while !bytes.reversed().starts(with: end.utf8.reversed()) {
        let byte = await read(1)
        if byte.isEmpty { break }
        bytes += byte
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    private func onThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: work()) }
      }
    }

    /// Sends a GET request, and returns its complete answer.
    static func get(_ path: String, port: Int, _ headers: [String]) async throws -> String {
      try await request("GET", path, port: port, headers)
    }

    /// Sends one request, and returns its complete answer.
    static func request(_ method: String, _ path: String, port: Int, _ headers: [String]) async throws -> String {
      let client = try RawClient(port: port)
      let lines = ["\(method) \(path) HTTP/1.1"] + headers + ["Connection: close", "", ""]
      await client.send(Array(lines.joined(separator: "\r\n").utf8))
      return String(decoding: await client.read(.max >> 40), as: UTF8.self)
    }
  }

  /// Receives at most so many bytes. A signal does not end the wait: the watch for long turns sends signals to threads.
  private func receive(from descriptor: Int32, _ buffer: inout [UInt8], atMost count: Int) -> Int {
    while true {
      let received = recv(descriptor, &buffer, min(buffer.count, count), 0)
      if received >= 0 || errno != EINTR { return received }
    }
  }

  private func connectSocket(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    connect(descriptor, address, size)
  }

  /// Writes to a socket, without the signal that ends the process if the server has closed the connection.
  private func writeWithoutSignal(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if os(Linux)
      send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// The client's side of a WebSocket, as far as the tests need it. Texts are numbered as a page numbers them.
  final class RawSocket: Sendable {
    let client: RawClient
    private let sequences = Mutex((sent: MessageSequence(), received: MessageSequence()))

    struct Frame: Equatable {
      var code: UInt8
      var payload: [UInt8]
      var text: String { String(decoding: payload, as: UTF8.self) }
      /// The code with which a connection was closed.
      var closeCode: Int { payload.count < 2 ? 0 : Int(payload[0]) << 8 + Int(payload[1]) }
    }

    init(port: Int, receiveBuffer: Int32? = nil, headers: [String] = []) async throws {
      client = try RawClient(port: port, receiveBuffer: receiveBuffer)
      let handshake = [
        "GET /_sluice/socket HTTP/1.1", "Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)",
        "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13",
      ]
      let lines = handshake + headers + ["", ""]
      await client.send(Array(lines.joined(separator: "\r\n").utf8))
      let answer = await client.read(through: "\r\n\r\n")
      guard answer.hasPrefix("HTTP/1.1 101") else { throw RawClient.Failure(step: answer) }
    }

    func send(_ text: String) async { await send(code: 1, numbered(text)) }

    /// Returns a text with the number of the next message, for ``send(code:isFinal:_:)``.
    func numbered(_ text: String) -> [UInt8] { Array(sequences.withLock { $0.sent.numbered(text) }.utf8) }

    /// Sends a frame that is masked, as a client must.
    func send(code: UInt8, isFinal: Bool = true, _ payload: [UInt8]) async {
      let mask: [UInt8] = [1, 2, 3, 4]
      let final: UInt8 = isFinal ? 0x80 : 0
      var bytes: [UInt8] = [code | final]
      switch payload.count {
      case ...125: bytes.append(UInt8(payload.count) + 128)
      case ...65_535: bytes += [254] + withUnsafeBytes(of: UInt16(payload.count).bigEndian, Array.init)
      default: bytes += [255] + withUnsafeBytes(of: UInt64(payload.count).bigEndian, Array.init)
      }
      bytes += mask
      for (index, byte) in payload.enumerated() { bytes.append(byte ^ mask[index % 4]) }
      await client.send(bytes)
    }

    /// Returns the next frame, a text without its number, or nil if the server has closed the connection.
    func read() async -> Frame? {
      let head = await client.read(2)
      guard head.count == 2 else { return nil }
      var length = Int(head[1] & 127)
      if length >= 126 {
        length = await client.read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 + Int($1) }
      }
      let frame = Frame(code: head[0] & 15, payload: await client.read(length))
      guard frame.code == 1, case .next(let text) = sequences.withLock({ $0.received.take(frame.payload) }) else {
        return frame
      }
      return Frame(code: 1, payload: Array(text))
    }
  }
#endif
