import Foundation
import Sluice
import SluiceGraph
import SluiceTesting
import TestSupport
import Testing

@Suite("Models made of a provider's output", .hangGuard)
@MainActor
struct ModelTests {
  /// Data as a server sends them.
  struct Rows: Sendable {
    var rows: [[String: String]]
  }

  struct Song: DataModel, Equatable, Sendable {
    let title: String
    init(data: [String: String]) throws {
      title = try atPath("title") {
        guard let title = data["title"] else { throw Failed("is missing") }
        return title
      }
    }
  }

  struct Songs: DataModel, Equatable, Sendable {
    let songs: [Song]
    init(data: Rows) throws { songs = try data.rows.models(at: "rows") }
  }

  /// A model that is not `Sendable`.
  final class Player: DataModel {
    let title: String
    init(data: Rows) throws {
      MainActor.assertIsolated()
      title = data.rows.first?["title"] ?? ""
    }
  }

  /// A model that signals when it was made.
  struct Noticed: DataModel, Sendable {
    init(data: Noticing) throws {
      data.isMade.withLock { $0 = true }
      data.made.signal()
    }
  }

  final class Noticing: Sendable {
    let isMade = Guarded(false)
    let made = DispatchSemaphore(value: 0)

    /// Blocks the thread until the model is made. The thread uses no processor time meanwhile.
    func blockUntilMade() -> Bool {
      made.wait()
      return isMade.withLock { $0 }
    }
  }

  @Test func aModelIsMadeOfTheData() async throws {
    let songs = Integrator(Provider<Void, Rows>.value(Rows(rows: [["title": "Blue"]])), model: Songs.self)
    #expect(try await songs.value().songs.map(\.title) == ["Blue"])
  }

  @Test func theErrorNamesTheModelAndThePlaceInTheData() async throws {
    let rows = Rows(rows: [["title": "Blue"], ["name": "Green"]])
    let songs = Integrator(Provider<Void, Rows>.value(rows), model: Songs.self)
    var text = ""
    do { _ = try await songs.value() } catch { text = "\(error)" }
    #expect(
      text == """
        Songs could not be created from the data of the provider.

          at: rows[1].title
          reason: is missing

        The data do not have the form that the model expects.

        To fix this, compare the data with the initializer of Songs.
        """)
  }

  @Test func theErrorIsTheSameWithoutAnIntegrator() throws {
    let error = #expect(throws: DataModelError.self) { try [["title": "Blue"], [:]].models(Song.self, at: "rows") }
    #expect(error?.path == "rows[1].title")
    #expect(error?.model == "Song")
    let plain = #expect(throws: DataModelError.self) { try atPath("a") { try atPath("b") { throw Failed("no") } } }
    #expect(plain?.path == "a.b")
    #expect(plain?.model == nil)
    #expect(plain?.underlying as? Failed == Failed("no"))
  }

  @Test func textOfTheDataIsShortenedAndOnOneLineInTheMessage() {
    let long = String(repeating: "x", count: 10_000)
    let error = #expect(throws: DataModelError.self) {
      try atPath("a\nb\(long)") { throw Failed("\"red\"\n\u{202E}\(long)") }
    }
    #expect(error?.path == "a\nb\(long)")
    #expect(
      error?.description == #"""
        A model could not be created from the data of the provider.

          at: a\nb\#(String(repeating: "x", count: 497)) …
          reason: "red"\n\u{202E}\#(String(repeating: "x", count: 493)) …

        The data do not have the form that the model expects.

        To fix this, compare the data with the initializer of the model.
        """#)
  }

  @Test func aDecodingErrorHasItsPathInTheData() throws {
    struct Row: Decodable { let numbers: [Int] }
    let data = Data(#"{"numbers": [1, "two"]}"#.utf8)
    let error = #expect(throws: DataModelError.self) {
      try atPath("row") { try JSONDecoder().decode(Row.self, from: data) }
    }
    #expect(error?.path == "row.numbers[1]")
  }

  @Test func aModelThatIsNotSendableIsMadeInTheIsolationOfItsIntegrator() async throws {
    let player = Integrator(Provider<Void, Rows>.value(Rows(rows: [["title": "Blue"]])), model: Player.self)
    #expect(try await player.value().title == "Blue")
  }

  @Test func aSendableModelIsMadeWhileTheIsolationIsBlocked() async throws {
    let data = Noticing()
    let models = Integrator(Provider<Void, Noticing>.value(data), model: Noticed.self)
    models.prepareCall().call()
    // The main actor is blocked until the model is made.
    #expect(data.blockUntilMade())
  }

  @Test func anEarlyOutputOfWhichNoModelCanBeMadeIsIgnored() async throws {
    let log = EventLog()
    let rows = Provider<Void, Rows>(streaming: { _, delivery in
      delivery.deliver(Rows(rows: [[:]]))
      return Rows(rows: [["title": "Blue"]])
    })
    let songs = Integrator(rows, model: Songs.self)
    songs.prepareCall()
      .onSuccess { log.note("success \($0.songs.map(\.title))") }
      .onError { log.note("error \($0)") }
      .onCompletion { log.note("complete") }
      .call()
    await until { log.contains("complete") }
    #expect(log.events == ["success [\"Blue\"]", "complete"])
  }
}
