import Foundation

/// A request, without its transport.
struct StockRequest: Sendable {
  var method = "GET"
  var path: String
  var body = Data()
}

/// A response, without its transport.
struct StockResponse: Hashable, Sendable {
  let status: Int
  /// JSON.
  let body: Data

  init(_ value: some Encodable, status: Int = 200) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    body = try encoder.encode(value)
    self.status = status
  }

  /// A response that says what is wrong.
  init(problem: String, status: Int) throws { try self.init(["problem": problem], status: status) }
}

/// The requests, and their responses.
struct StockRoutes: Sendable {
  let service: StockService

  func response(to request: StockRequest) async throws -> StockResponse {
    do {
      return try await answer(request)
    } catch let error as StockError {
      return try StockResponse(problem: error.text, status: error.status)
    } catch is DecodingError {
      return try StockResponse(problem: "The body is not the JSON of this request.", status: 400)
    }
  }

  private func answer(_ request: StockRequest) async throws -> StockResponse {
    let path = request.path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    switch (request.method, path.first, path.count) {
    case ("GET", "items", 1): return try await StockResponse(service.items())
    case ("GET", "items", 2):
      guard let item = await service.item(path[1]) else { throw StockError.unknownItem(path[1]) }
      return try StockResponse(item)
    case ("PUT", "items", 2):
      let level = try JSONDecoder().decode(ItemLevel.self, from: request.body)
      return try await StockResponse(service.set(level, of: path[1]))
    case ("PUT", "orders", 2):
      let order = try JSONDecoder().decode(OrderLines.self, from: request.body)
      let isNew = try await service.deliver(order.lines, as: path[1])
      return try StockResponse(order, status: isNew ? 201 : 200)
    case ("GET", "report", 1): return try await StockResponse(service.report())
    default: return try StockResponse(problem: "There is no \(request.method) \(request.path).", status: 404)
    }
  }
}

extension StockError {
  fileprivate var status: Int {
    switch self {
    case .unknownItem: 404
    case .tooFew, .otherOrder: 409
    case .invalidNumber: 400
    case .notSaved: 503
    }
  }
}
