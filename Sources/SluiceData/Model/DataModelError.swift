package import SluiceMessages

/// The error of a model that could not be made from the output of a provider.
public struct DataModelError: Error, CustomStringConvertible {
  /// The type of the outermost known model. Nil if none is known.
  public internal(set) var model: String?
  /// The place in the data, such as `items[3].name`. Empty if it is not known.
  public internal(set) var path: String
  /// The error that was thrown there.
  public let underlying: any Error

  /// Wraps an error that the initializer of a model or a part of it has thrown. The coding path of a decoding error
  /// becomes the place.
  fileprivate init(_ error: any Error) {
    if let error = error as? DataModelError {
      self = error
      return
    }
    underlying = error
    path = ""
    for key in (error as? DecodingError)?.context?.codingPath ?? [] {
      path = joined(path, key.intValue.map { "[\($0)]" } ?? key.stringValue)
    }
  }

  /// Wraps an error, and names the model.
  package init(_ model: String, _ error: any Error) {
    self.init(error)
    self.model = model
  }

  /// The complete message.
  public var description: String { text }

  /// Returns this error with a step before its place.
  fileprivate func below(_ step: String) -> DataModelError {
    var error = self
    error.path = joined(step, path)
    return error
  }
}

private func joined(_ path: String, _ step: String) -> String {
  path.isEmpty || step.isEmpty || step.hasPrefix("[") ? path + step : "\(path).\(step)"
}

/// Adds a place in the data to the errors of a closure: `try atPath("name") { … }`. Nested places are joined.
///
/// - Throws: ``DataModelError``.
public func atPath<Value>(_ step: String, _ body: () throws -> Value) throws(DataModelError) -> Value {
  do { return try body() } catch { throw DataModelError(error).below(step) }
}

extension Sequence {
  /// Returns a model of each element. The error of an element has the place `step[index]`.
  ///
  /// - Throws: ``DataModelError``.
  public func models<Model: DataModel>(
    _ type: Model.Type = Model.self, at step: String = ""
  ) throws(DataModelError) -> [Model] where Model.Data == Element {
    var models: [Model] = []
    models.reserveCapacity(underestimatedCount)
    for (index, data) in enumerated() {
      do { models.append(try Model(data: data)) } catch {
        throw DataModelError("\(Model.self)", error).below("\(step)[\(index)]")
      }
    }
    return models
  }
}

extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}

extension DataModelError: Message {
  package var cause: MessageCause { .misuse }

  package var text: String {
    """
    \(model ?? "A model") could not be created from the data of the provider.

    \(evidence((path.isEmpty ? [] : ["at: \(excerptLine(path))"]) + ["reason: \(excerptLine("\(underlying)"))"]))

    The data do not have the form that the model expects.

    To fix this, compare the data with the initializer of \(model ?? "the model").
    """
  }
}
