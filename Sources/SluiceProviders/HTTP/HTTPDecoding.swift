public import Foundation
public import SluiceData
import SluiceMessages

extension DataProvider where Output == HTTPResponse {
  /// Returns a provider that decodes the body of each response from JSON.
  ///
  ///     let users = HTTPProvider().decoding([User].self)
  ///     let ann = try await users.request(.get(url))
  ///
  /// If the body doesn't fit, the request throws an ``HTTPError`` with the place in the JSON, such as `items[3].title`,
  /// and the expectation there. Progress is passed on. The body is decoded on the thread of the request, outside of the
  /// caller's isolation.
  public func decoding<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()
  ) -> Provider<Parameters, Value> {
    Provider { parameters, delivery in
      try await request(parameters, delivering: delivery.onlyProgress()).decoded(type, decoder)
    }
  }
}

extension HTTPResponse {
  /// Returns the body, decoded from JSON.
  ///
  /// - Throws: ``HTTPError`` with the place in the JSON, and the expectation there.
  public func decoded<Value: Decodable>(
    _ type: Value.Type = Value.self, _ decoder: JSONDecoder = JSONDecoder()
  ) throws(HTTPError) -> Value {
    func refusal(_ path: String, _ reason: String) -> HTTPError {
      HTTPError(.undecodable(path: path, reason: reason), method: method, url: shown(url), response: self)
    }
    if body.isEmpty { throw refusal("the whole body", "it is empty, but \(type) was expected") }
    do {
      return try decoder.decode(type, from: body)
    } catch let error as DecodingError {
      throw refusal(error.place, error.reason(in: body))
    } catch {
      throw refusal("the whole body", excerptLine("\(error)"))
    }
  }
}

extension DecodingError {
  /// The place in the JSON, in the notation of JavaScript.
  fileprivate var place: String {
    let path =
      switch self {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
        .dataCorrupted(let context):
        context.codingPath
      @unknown default: [any CodingKey]()
      }
    return path.isEmpty ? "the whole body" : shortened(Self.words(path))
  }

  private static func words(_ path: [any CodingKey]) -> String {
    var text = ""
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
      } else if key.stringValue.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      } else {
        text += "[\(key.stringValue.quoted)]"
      }
    }
    return text
  }

  /// Returns the expectation at that place, and the found value. The descriptions can contain text of the server.
  fileprivate func reason(in body: Data) -> String {
    switch self {
    case .typeMismatch(let type, let context): "\(type) was expected. \(excerptLine(context.debugDescription))"
    case .valueNotFound(let type, _): "\(type) was expected, but it is null"
    case .keyNotFound(let key, _): "there is no \(key.stringValue.quoted)"
    case .dataCorrupted(let context):
      excerptLine(
        context.debugDescription + (context.codingPath.isEmpty ? Self.flaw(in: body).map { " \($0)" } ?? "" : ""))
    @unknown default: excerptLine("\(self)")
    }
  }

  /// Returns the system's description of the first syntax error. Nil if the body is valid JSON. The decoder doesn't
  /// provide this description on every platform.
  private static func flaw(in body: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)
      return nil
    } catch {
      return (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    }
  }
}
