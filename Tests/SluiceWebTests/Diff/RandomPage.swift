import Testing

@testable import SluiceWeb

/// A session that shows a random page, and changes it: another tree, other states of components, or both.
final class RandomPage {
  private let session = LiveSession { _ in }
  private let connection: LiveConnection?
  private var sketch: [Sketch]
  private var event = 0

  init(_ artist: inout SketchArtist) {
    artist.states = SketchStates()
    sketch = artist.children(of: "div", depth: 3)
    session.show(Sketch.html(sketch))
    connection = session.connect(applied: session.open().version)
  }

  /// The markup of the complete page, as the server writes it.
  var markup: String { session.open().markup }

  /// Makes a random change, and returns the operations of its patch.
  nonisolated(nonsending) func change(_ artist: inout SketchArtist) async throws -> String {
    let connection = try #require(connection)
    if event == 0 { _ = await session.next(connection) }
    if Int.random(in: 0..<4, using: &artist.random) > 0 {
      sketch = artist.changed(sketch, in: "div", depth: 3)
      session.show(Sketch.html(sketch))
    }
    artist.states?.set(using: &artist.random)
    event += 1  // An event without a listener, so that there is a message.
    session.handle(ClientMessage(events: [ClientEvent(number: event, kind: .click, action: "none")]))
    artist.states?.set(using: &artist.random)
    let text = try #require(await session.next(connection)).text
    session.checkInvariants()
    return text.firstRange(of: "\"o\":").map { String(text[$0.upperBound...].dropLast()) } ?? "[]"
  }
}
