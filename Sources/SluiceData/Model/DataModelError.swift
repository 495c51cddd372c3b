import SluiceMessages

/// A model could not be made of what a provider brought.
public struct DataModelError: Error, CustomStringConvertible {
  /// The type of the model.
  public let model: String
  /// Where in the data: `items[3].name`; empty where nobody said.
  public let path: String
  /// What the initialiser threw.
  public let underlying: any Error

  /// Made of what the initialiser of a model threw.
  init(_ model: String, _ error: any Error) {
    self.model = model
    (path, underlying) = Self.place(of: error)
  }

  /// The whole text.
  public var description: String {
    Message.modelNotMade(model: model, path: path, reason: "\(underlying)").text
  }

  /// Takes an error out of its places, the outer first; what decoding throws knows its own.
  private static func place(of error: any Error) -> (String, any Error) {
    var (steps, error) = ([String](), error)
    while let placed = error as? PlacedError {
      steps.append(placed.step)
      error = placed.underlying
    }
    if let error = error as? DecodingError, let context = error.context {
      steps += context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }
    }
    if let inner = error as? DataModelError {
      if !inner.path.isEmpty { steps.append(inner.path) }
      error = inner.underlying
    }
    return (steps.reduce("") { $0.isEmpty || $1.hasPrefix("[") ? $0 + $1 : "\($0).\($1)" }, error)
  }
}

/// An error with one step of the way to where it was thrown.
private struct PlacedError: Error {
  let step: String
  let underlying: any Error
}

/// Names the place in the data for what a closure throws: `try atPath("name") { … }`. Places inside of places add up.
public func atPath<Value>(_ step: String, _ body: () throws -> Value) throws -> Value {
  do { return try body() } catch { throw PlacedError(step: step, underlying: error) }
}

extension Sequence {
  /// A model of each element; what one throws is placed at `step[index]`.
  public func models<Model: DataModel>(_ type: Model.Type = Model.self, at step: String = "") throws -> [Model]
  where Model.Data == Element {
    try enumerated().map { index, data in
      try atPath("\(step)[\(index)]") { try Model(data: data) }
    }
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
