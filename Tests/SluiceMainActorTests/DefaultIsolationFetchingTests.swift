import Foundation
import Sluice
import SluiceProviders
import SluiceTesting
import Testing

// The code of the section "Xcode's default isolation" of the guide `Fetching.md`. The complete target is on the main
// actor by default.

nonisolated struct Reminder: Codable {
  var train: String
}

struct KeepReminder: DataProvider {
  let http: any DataProvider<HTTPRequest, HTTPResponse>
  let server: URL

  func request(_ reminder: Reminder) async throws -> Reminder {
    let request = try HTTPRequest.post(server.appending(path: "reminders")).json(reminder)
    return try await http.request(request).decoded()
  }
}

@Suite("Main actor as default isolation: fetching", .hangGuard)
struct DefaultIsolationFetchingTests {
  private let address = URL(string: "https://rail.example")!

  @Test("Default isolation: a provider encodes and decodes a nonisolated type")
  func encoded() async throws {
    let http = ManualProvider<HTTPRequest, HTTPResponse>()
    http.answers { HTTPResponse(body: $0.body ?? Data(), url: $0.url) }
    let kept = try await KeepReminder(http: http, server: address).request(Reminder(train: "R10"))
    #expect(kept.train == "R10")
  }

  @Test("Default isolation: an integrator delivers a decoded value of a nonisolated type")
  func decoded() async throws {
    let http = ManualProvider<HTTPRequest, HTTPResponse>()
    http.answers { HTTPResponse(body: Data(#"{"train": "R10"}"#.utf8), url: $0.url) }
    let address = address
    let reminders = Integrator(
      http.decoding(Reminder.self)
        .mapParameters { (train: String) in HTTPRequest.get(address.appending(path: train)) })
    #expect(try await reminders.value(for: "R10").train == "R10")
  }
}
