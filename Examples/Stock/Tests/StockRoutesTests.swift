import Foundation
import SluiceTesting
import Testing

@testable import Stock

@Suite("Example: a stock, the routes", .hangGuard)
struct StockRoutesTests {
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile() }

  /// Returns the responses to requests, which are written as `PUT /items/tea {…}`.
  private func responses(to requests: String...) async throws -> [String] {
    let service = try await StockService.open(file.url)
    let routes = StockRoutes(service: service)
    var responses: [String] = []
    for request in requests {
      let parts = request.split(separator: " ", maxSplits: 2).map { String($0) }
      let body = parts.count > 2 ? parts[2] : ""
      let response = try await routes.response(
        to: StockRequest(method: parts[0], path: parts[1], body: Data(body.utf8)))
      responses.append("\(response.status) \(String(decoding: response.body, as: UTF8.self))")
    }
    try await service.close()
    return responses
  }

  @Test("routes: items, orders and the report")
  func requests() async throws {
    let found = try await responses(
      to: #"PUT /items/tea {"quantity": 4, "minimum": 2}"#,
      #"PUT /orders/17 {"lines": {"tea": 3}}"#,
      #"PUT /orders/17 {"lines": {"tea": 3}}"#,
      "GET /items", "GET /items/tea", "GET /report")
    #expect(
      found == [
        #"200 {"isShort":false,"minimum":2,"name":"tea","quantity":4}"#,
        #"201 {"lines":{"tea":3}}"#,
        #"200 {"lines":{"tea":3}}"#,
        #"200 [{"isShort":true,"minimum":2,"name":"tea","quantity":1}]"#,
        #"200 {"isShort":true,"minimum":2,"name":"tea","quantity":1}"#,
        #"200 {"shortages":["tea"],"units":1}"#,
      ])
  }

  @Test("routes: a request that cannot be answered has a status and a problem")
  func problems() async throws {
    let found = try await responses(
      to: "GET /items/tea", #"PUT /orders/17 {"lines": {"tea": 3}}"#, "PUT /items/tea {}",
      #"PUT /items/tea {"quantity": 4, "minimum": 2000000}"#, "DELETE /items/tea", "GET /")
    #expect(
      found == [
        #"404 {"problem":"There is no item tea."}"#,
        #"404 {"problem":"There is no item tea."}"#,
        #"400 {"problem":"The body is not the JSON of this request."}"#,
        #"400 {"problem":"2000000 is not a number of units from 0 to 1000000."}"#,
        #"404 {"problem":"There is no DELETE /items/tea."}"#,
        #"404 {"problem":"There is no GET /."}"#,
      ])
  }

  @Test("routes: an order of more units than there are is answered with 409")
  func conflict() async throws {
    let found = try await responses(
      to: #"PUT /items/tea {"quantity": 4, "minimum": 2}"#, #"PUT /orders/17 {"lines": {"tea": 5}}"#)
    #expect(found.last == #"409 {"problem":"The stock has 4 units of tea."}"#)
  }
}
