#if Web
  import Foundation
  import NIOCore

  /// A port that the system gives no other program, for a server that must know its port before it listens.
  ///
  /// The reservation is a socket that is bound and never listens. Linux lets a server bind the same port, since both
  /// sockets have SO_REUSEADDR.
  final class ReservedPort: Sendable {
    let number: Int
    /// Whether the system permits the second socket. Darwin rejects it.
    static var isSupported: Bool {
      #if os(Linux)
        true
      #else
        false
      #endif
    }

    private let descriptor: Int32

    struct Failure: Error { var step: String }

    init() throws {
      #if canImport(Glibc) || canImport(Musl)
        let stream = Int32(SOCK_STREAM.rawValue)
      #else
        let stream = SOCK_STREAM
      #endif
      descriptor = socket(AF_INET, stream, 0)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      let any = try SocketAddress(ipAddress: "127.0.0.1", port: 0)
      let descriptor = descriptor
      guard any.withSockAddr({ bindSocket(descriptor, $0, socklen_t($1)) }) == 0 else { throw Failure(step: "bind") }
      // On all systems, the port follows the family, which takes two bytes.
      var bound = [UInt8](repeating: 0, count: 128)
      var size = socklen_t(bound.count)
      let result = bound.withUnsafeMutableBytes { bytes in
        getsockname(descriptor, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), &size)
      }
      guard result == 0 else { throw Failure(step: "getsockname") }
      number = Int(bound[2]) << 8 | Int(bound[3])
    }

    deinit {
      close(descriptor)
    }
  }

  private func bindSocket(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    bind(descriptor, address, size)
  }
#endif
