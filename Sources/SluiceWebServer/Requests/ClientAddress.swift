/// The address of a client for limits by address: an IPv4 address, or an IPv6 network (/56).
///
/// One household usually has a network of 2⁷² IPv6 addresses, and one machine has 2⁶⁴ of them.
package struct ClientAddress: Hashable, Sendable {
  /// The complete address.
  let exact: [UInt8]
  private let network: [UInt8]

  /// - Parameter bytes: The four or sixteen bytes of the address; empty if the address is unknown.
  init(_ bytes: [UInt8] = []) {
    // An IPv4 address may have the form of an IPv6 address.
    let isMapped = bytes.count == 16 && bytes[..<10].allSatisfy { $0 == 0 } && bytes[10...11] == [0xFF, 0xFF]
    exact = isMapped ? Array(bytes.suffix(4)) : bytes
    let prefix = exact.prefix(7)
    network = exact.count == 16 && prefix.contains { $0 != 0 } ? Array(prefix) : exact
  }

  package static func == (left: ClientAddress, right: ClientAddress) -> Bool { left.network == right.network }

  package func hash(into hasher: inout Hasher) { hasher.combine(network) }
}

#if Web
  import Foundation
  package import NIOCore

  extension ClientAddress {
    package init(_ address: SocketAddress?) {
      switch address {
      case .v4(let address): self.init(withUnsafeBytes(of: address.address.sin_addr) { Array($0) })
      case .v6(let address): self.init(withUnsafeBytes(of: address.address.sin6_addr) { Array($0) })
      default: self.init()
      }
    }

    /// Parses an address, with an optional port, brackets or quotes.
    init?(text: String) {
      guard text.utf8.count <= 60 else { return nil }
      var text = text[...]
      for mark in [" ", "\""] {
        text = text.drop { String($0) == mark }
        while text.last.map(String.init) == mark { text.removeLast() }
      }
      if text.first == "[" {
        guard let end = text.firstIndex(of: "]") else { return nil }
        text = text[text.index(after: text.startIndex)..<end]
      } else if text.count(where: { $0 == ":" }) == 1, let colon = text.firstIndex(of: ":") {
        text = text[..<colon]
      }
      guard let address = try? SocketAddress(ipAddress: String(text), port: 0) else { return nil }
      self.init(address)
    }
  }

  extension ClientAddress: CustomStringConvertible {
    /// The address as text; `unknown` if it is unknown.
    package var description: String {
      let address = try? SocketAddress(packedIPAddress: ByteBuffer(bytes: exact), port: 0)
      return address?.ipAddress ?? "unknown"
    }
  }
#endif
