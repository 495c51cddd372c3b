/// The position of a priority observer in a pass: lower values run first, ties in order of registration.
///
/// Use the named values, and integers between them if the order of a few observers matters: `.coordination` is 250, so
/// 251 follows right after it.
public struct Priority: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The number of the priority, from -100,000,000 to 100,000,000. Values beyond are clamped.
  public let rawValue: Int

  /// Creates a priority from its number.
  public init(_ rawValue: Int) { self.rawValue = min(max(rawValue, -100_000_000), 100_000_000) }

  /// Creates a priority from its number.
  public init(integerLiteral value: Int) { self.init(value) }

  /// Runs before the other named values, for state on which other observers rely. 0.
  public static let first = Priority(0)
  /// For coordinators that create and remove parts of the application. 250.
  public static let coordination = Priority(250)
  /// The default in the middle. 500.
  public static let normal = Priority(500)
  /// Runs after the other named values. 1000.
  public static let last = Priority(1000)

  /// Returns whether the left priority runs first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The number as text.
  public var description: String { "\(rawValue)" }
}
