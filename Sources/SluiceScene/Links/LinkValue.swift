/// A value that stands in an address as text, and is read from it.
///
/// What is written is read back equal. Strings, numbers, truth values, optionals of these and enumerations over strings or
/// integers are such values.
public protocol LinkValue: Equatable, SendableMetatype {
  /// What stands in an address. Nil leaves the field out.
  var linkText: String? { get }
  /// Reads a field; nil stands for a field that is not there.
  ///
  /// - Parameter linkText: The text of the field.
  init?(linkText: String?)
}

extension LinkValue where Self: LosslessStringConvertible {
  /// The description.
  public var linkText: String? { description }
  /// Reads a description.
  public init?(linkText: String?) {
    guard let linkText else { return nil }
    self.init(linkText)
  }
}

extension String: LinkValue {}
extension Int: LinkValue {}
extension Double: LinkValue {
  /// The shortest text that is read back as this number; nil for what is not a number.
  public var linkText: String? { isNaN ? nil : description }
}
extension Bool: LinkValue {}

extension LinkValue where Self: RawRepresentable, RawValue: LinkValue {
  /// The raw value's text.
  public var linkText: String? { rawValue.linkText }
  /// Reads a raw value.
  public init?(linkText: String?) {
    guard let value = RawValue(linkText: linkText) else { return nil }
    self.init(rawValue: value)
  }
}

extension Optional: LinkValue where Wrapped: LinkValue {
  /// The wrapped value's text.
  public var linkText: String? { self?.linkText }
  /// Reads a wrapped value, or nil where there is no field.
  public init?(linkText: String?) {
    guard let linkText else {
      self = nil
      return
    }
    guard let value = Wrapped(linkText: linkText) else { return nil }
    self = value
  }
}
