import Foundation
import SluiceMessages

extension HTTPRequest {
  /// Returns the request if it is valid.
  ///
  /// The system would send some invalid requests, or fail without a helpful error. For example, a header with a line
  /// break would become two headers.
  func checked() throws -> HTTPRequest {
    func refuse(_ reason: String) -> HTTPError { HTTPError(.invalidRequest(reason: reason), self) }
    guard ["http", "https"].contains(url.scheme?.lowercased()) else {
      throw refuse("its scheme is neither http nor https")
    }
    guard url.host()?.isEmpty == false else { throw refuse("it names no host") }
    guard method.rawValue.isToken else { throw refuse("its method is not a word") }
    for name in headers.names {
      guard name.isToken else { throw refuse("the name of a header is not a word: \(name.quoted)") }
      guard headers[name]?.utf8.allSatisfy({ $0 == 9 || $0 >= 32 && $0 != 127 }) == true else {
        throw refuse("the header \(name) has a line end or another control character in it")
      }
    }
    if body?.isEmpty == false, method == .get || method == .head {
      throw refuse("\(method) has no body")
    }
    return self
  }
}

extension String {
  /// Whether the string is a token, as HTTP defines it.
  fileprivate var isToken: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
