import Testing

@testable import SluiceWebServer

@Suite("ClientAddress")
struct ClientAddressTests {
  @Test("ClientAddress: IPv6 addresses of one network are equal, and so are both forms of an IPv4 address")
  func networks() {
    let network = [0x20, 0x01, 0x0D, 0xB8, 0, 0, 0, 1] as [UInt8]
    let (one, other) = (network + [0, 0, 0, 0, 0, 0, 0, 1], network + [9, 9, 9, 9, 9, 9, 9, 9])
    #expect(ClientAddress(one) == ClientAddress(other))
    #expect(ClientAddress(one) == ClientAddress([0x20, 0x01, 0x0D, 0xB8, 0, 0, 0, 2] + one.suffix(8)))
    #expect(ClientAddress(one) != ClientAddress([0x20, 0x01, 0x0D, 0xB8, 0, 0, 1, 1] + one.suffix(8)))
    #expect(ClientAddress([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 192, 0, 2, 1]) == ClientAddress([192, 0, 2, 1]))
    #expect(ClientAddress([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]) != ClientAddress([127, 0, 0, 1]))
  }
}
