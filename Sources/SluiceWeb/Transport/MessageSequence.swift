/// The numbers of the messages of one connection in one direction.
///
/// Each message begins with its number: `1{"q":""}`, then `2{"e":[]}`. The receiver drops a message whose number it has
/// seen, and closes the connection if a number is missing. The page then reconnects, and both sides resend. So each
/// message counts once and in order, even if the network repeats, loses or reorders messages.
public struct MessageSequence: Sendable {
  private var last = 0

  /// Creates the sequence of a new connection. Its first message has the number 1.
  public init() {}

  /// Returns a message with the next number before it.
  public mutating func numbered(_ message: String) -> String {
    last += 1
    return "\(last)\(message)"
  }

  /// The classification of a received message.
  public enum Arrival: Equatable, Sendable {
    /// The next message, without its number.
    case next(ArraySlice<UInt8>)
    /// A message that was received before.
    case repeated
    /// A message that arrived before its predecessor.
    case early
    /// A malformed message: without a number, or with one of more than fifteen digits.
    case unnumbered
  }

  /// Classifies a received message.
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
