/// The numbers of the messages of one connection in one direction.
///
/// A message stands behind its number: `1{"q":""}`, then `2{"e":[]}`. Whoever receives a number again drops the message, and ends the
/// connection where a number is missing: the page connects anew, and both sides repeat what the other one has not got. So a connection may
/// repeat, lose and reorder messages, as intermediaries and requests of their own do, and each message counts once and in order.
public struct MessageSequence: Sendable {
  private var last = 0

  /// The sequence of a new connection, whose first message has the number 1.
  public init() {}

  /// Puts the next number before a message that is sent.
  public mutating func numbered(_ message: String) -> String {
    last += 1
    return "\(last)\(message)"
  }

  /// What a message that has come is.
  public enum Arrival: Equatable, Sendable {
    /// The next one, without its number.
    case next(ArraySlice<UInt8>)
    /// One that came before.
    case repeated
    /// One that others should have come before.
    case early
    /// None that a client script sends: it has no number, or one of more than fifteen digits.
    case unnumbered
  }

  /// Takes a message that has come.
  ///
  /// - Complexity: O(1).
  public mutating func take(_ message: [UInt8]) -> Arrival {
    let digits = message.prefix(16).prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard 1...15 ~= digits.count else { return .unnumbered }
    let number = digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
    if number <= last { return .repeated }
    guard number == last + 1 else { return .early }
    last = number
    return .next(message[digits.endIndex...])
  }
}
