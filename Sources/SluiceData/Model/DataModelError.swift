package import SluiceMessages

/// A model could not be made of what a provider brought.
public struct DataModelError: Error, CustomStringConvertible {
  /// The type of the model: the outermost one that is known; nil where none is.
  public internal(set) var model: String?
  /// Where in the data: `items[3].name`; empty where nobody said.
  public internal(set) var path: String
  /// What was thrown there.
  public let underlying: any Error

  /// Made of what the initialiser of a model threw, or a part of it; what decoding throws knows its place.
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

  /// As the error of a model.
  package init(_ model: String, _ error: any Error) {
    self.init(error)
    self.model = model
  }

  /// The whole text.
  public var description: String { text }

  /// As the error of something of which it is a part.
  fileprivate func below(_ step: String) -> DataModelError {
    var error = self
    error.path = joined(step, path)
    return error
  }
}

private func joined(_ path: String, _ step: String) -> String {
  path.isEmpty || step.isEmpty || step.hasPrefix("[") ? path + step : "\(path).\(step)"
}

/// Names the place in the data for what a closure throws: `try atPath("name") { … }`. Places inside of places add up.
///
/// - Throws: ``DataModelError``.
public func atPath<Value>(_ step: String, _ body: () throws -> Value) throws(DataModelError) -> Value {
  do { return try body() } catch { throw DataModelError(error).below(step) }
}

extension Sequence {
  /// A model of each element; what one throws is placed at `step[index]`.
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
    \(model ?? "A model") could not be made of what the provider brought.

    \(evidence((path.isEmpty ? [] : ["at: \(path)"]) + ["reason: \(underlying)"]))

    The data are of another form than the model expects.

    To fix this, compare the data with the initialiser of \(model ?? "the model").
    """
  }
}
