/// A value that can be written to an address as text, and read from it.
///
/// A written value is read back equal. Strings, numbers, Boolean values, optionals of these, and enumerations of
/// strings or integers conform.
public protocol LinkValue: Equatable, SendableMetatype {
  /// The text in an address. Nil omits the field.
  var linkText: String? { get }
  /// Creates a value from a field.
  ///
  /// - Parameter linkText: The text of the field. Nil if the field is missing.
  init?(linkText: String?)
}

extension LinkValue where Self: LosslessStringConvertible {
  /// The description.
  public var linkText: String? { description }
  /// Creates a value from its description.
  public init?(linkText: String?) {
    guard let linkText else { return nil }
    self.init(linkText)
  }
}

extension String: LinkValue {}
extension Int: LinkValue {}
extension Double: LinkValue {
  /// The shortest text that is read back as this number. Nil for NaN.
  public var linkText: String? { isNaN ? nil : description }
}
extension Bool: LinkValue {}

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
  /// The text of the raw value.
  public var linkText: String? { rawValue.linkText }
  /// Creates a value from the text of its raw value.
  public init?(linkText: String?) {
    guard let value = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: value)
  }
}

extension Optional: LinkValue where Wrapped: LinkValue {
  /// The text of the wrapped value.
  public var linkText: String? { self?.linkText }
  /// Creates a value from the text of the wrapped value. If there is no field, the value is nil.
  public init?(linkText: String?) {
    guard let linkText else {
      self = nil
      return
    }
    guard let value = Wrapped(linkText: linkText) else { return nil }
    self = value
  }
}
