#if Web
  import NIOCore
  import NIOHTTP1
  import SluiceWeb

  /// The proxies before a server, and the header that contains the addresses of their clients.
  ///
  ///     let proxies = TrustedProxies(["127.0.0.1"], header: .xForwardedFor)
  ///     let server = LiveServer(.loopback(port: 8080), publicOrigin: origin, proxies: proxies) { … }
  ///
  /// Without trusted proxies, all clients of a proxy share the limits of one address. The server ignores the header on
  /// all other connections, because every client can send it.
  public struct TrustedProxies: Sendable, Hashable {
    /// The header with the clients' addresses. The proxy must set it. If the proxy forwards a header unchanged, the
    /// client controls its value.
    public enum Header: String, Sendable, Hashable {
      /// The de facto standard: each proxy appends the address of its client.
      case xForwardedFor = "X-Forwarded-For"
      /// RFC 7239.
      case forwarded = "Forwarded"
    }

    /// The complete addresses. Other hosts of a proxy's network are not trusted.
    private let addresses: Set<[UInt8]>
    let header: Header

    /// Creates the proxies at these addresses. Returns nil if one of the texts is not an address.
    ///
    /// - Parameters:
    ///   - addresses: IP addresses, such as `127.0.0.1` or `::1`.
    ///   - header: The header that the proxy next to the server writes.
    public init?(_ addresses: [String], header: Header) {
      let found = addresses.compactMap { ClientAddress(text: $0) }
      guard found.count == addresses.count else { return nil }
      self.addresses = Set(found.map(\.exact))
      self.header = header
    }

    /// Returns the client's address of a request.
    func client(of connection: ClientAddress, _ head: HTTPRequestHead) -> ClientAddress {
      client(of: connection, head.headers[header.rawValue])
    }

    func contains(_ address: ClientAddress) -> Bool { addresses.contains(address.exact) }

    /// Returns the client's address: the last address of the header that is not the address of a proxy. Returns the
    /// connection's address if the connection does not come from a proxy, or if the header contains no such address.
    ///
    /// - Parameter values: The values of the header, in order.
    func client(of connection: ClientAddress, _ values: [String]) -> ClientAddress {
      guard contains(connection) else { return connection }
      let named = values.flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }.reversed()
      for element in named {
        // Elements before a malformed one are not trusted.
        guard let client = ClientAddress(text: address(in: String(element) ?? "")) else { return connection }
        if !contains(client) { return client }
      }
      return connection
    }

    private func address(in element: String) -> String {
      switch header {
      case .xForwardedFor: return element
      case .forwarded:
        let parts = element.split(separator: ";").map { $0.drop { $0 == " " } }
        let part = parts.first { $0.lowercased().utf8.starts(with: "for=".utf8) } ?? ""
        return String(part.dropFirst(4))
      }
    }
  }
#endif
