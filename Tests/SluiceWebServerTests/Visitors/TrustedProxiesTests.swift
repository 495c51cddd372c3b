#if Web
  import Testing

  @testable import SluiceWebServer

  @Suite("TrustedProxies")
  struct TrustedProxiesTests {
    private func client(
      _ values: String..., from connection: String = "127.0.0.1", header: TrustedProxies.Header = .xForwardedFor
    )
      throws -> ClientAddress
    {
      let proxies = try #require(TrustedProxies(["127.0.0.1", "10.0.0.1"], header: header))
      return proxies.client(of: try #require(ClientAddress(text: connection)), values)
    }

    private func address(_ text: String) throws -> ClientAddress { try #require(ClientAddress(text: text)) }

    @Test("TrustedProxies: the client is the last address that is not a proxy")
    func last() throws {
      let real = try address("192.0.2.7")
      #expect(try client("192.0.2.7") == real)
      #expect(try client("203.0.113.9, 192.0.2.7") == real, "the addresses before it can be the client's own")
      #expect(try client("203.0.113.9", "192.0.2.7, 10.0.0.1") == real)
      #expect(try client("192.0.2.7:4711") == real)
      #expect(
        try client("[2001:db8::1]:4711") == address("2001:db8::1") && client("2001:db8::1") == address("2001:db8::1"))
    }

    @Test("TrustedProxies: the header Forwarded is read according to RFC 7239")
    func forwarded() throws {
      #expect(
        try client("for=203.0.113.9, proto=https;For=\"192.0.2.7:47\";by=x", header: .forwarded) == address("192.0.2.7")
      )
      #expect(try client("for=\"[2001:db8::1]:47\"", header: .forwarded) == address("2001:db8::1"))
      #expect(try client("192.0.2.7", header: .forwarded) == address("127.0.0.1"))
    }

    @Test("TrustedProxies: a header without an address, or from another machine than a proxy, is ignored")
    func ignored() throws {
      let own = try address("127.0.0.1")
      for text in ["", "unknown", "192.0.2.7, unknown", "10.0.0.1", "x, 127.0.0.1", "[", "\"", ",", "1.2.3.4.5", "é"] {
        #expect(try client(text) == own, "\(text)")
      }
      #expect(try client() == own)
      #expect(try client("203.0.113.9", from: "192.0.2.7") == address("192.0.2.7"))
    }

    @Test("TrustedProxies: another machine in the network of a proxy is not a proxy")
    func networkOfProxy() throws {
      let proxies = try #require(TrustedProxies(["2001:db8::5"], header: .xForwardedFor))
      let other = try address("2001:db8::99")
      #expect(other == (try address("2001:db8::5")), "limits count them together")
      #expect(!proxies.contains(other))
      #expect(proxies.client(of: try address("2001:db8::5"), ["203.0.113.9, 2001:db8::99"]).exact == other.exact)
    }

    @Test("TrustedProxies: an invalid address is rejected")
    func addresses() {
      #expect(TrustedProxies(["localhost"], header: .forwarded) == nil)
      #expect(TrustedProxies(["127.0.0.1", "::1"], header: .forwarded) != nil)
    }
  }
#endif
