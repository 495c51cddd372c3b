/// When a priority observer runs: the lower first, ties in order of registration.
///
/// Use the named values, and integers between them where an order among a few observers matters: `.coordination` is 250,
/// so 251 comes right after it.
public struct Priority: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The number behind it, from -100,000,000 to 100,000,000: what lies beyond is taken for the nearest.
  public let rawValue: Int

  /// A priority by its number.
  public init(_ rawValue: Int) { self.rawValue = min(max(rawValue, -100_000_000), 100_000_000) }

  /// A priority by its number.
  public init(integerLiteral value: Int) { self.init(value) }

  /// Before the other named values: what others take for granted. 0.
  public static let first = Priority(0)
  /// Coordinators that make and remove parts of the application. 250.
  public static let coordination = Priority(250)
  /// The middle. 500.
  public static let normal = Priority(500)
  /// After the other named values. 1000.
  public static let last = Priority(1000)

  /// The lower runs first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The number.
  public var description: String { "\(rawValue)" }
}
