import Foundation
import Sluice
import SluiceTesting
import Synchronization
import Testing

@testable import SluiceCoding

@MainActor @Suite("ModelImage.open", .hangGuard)
struct ImageOpeningTests {
  @Test("other code of the isolation runs between two pieces of 500 nodes")
  func pieces() async throws {
    let image = try image(of: Archive(1200))
    let log = Log()
    let opening = Opening()
    let other = Task {
      while !opening.hasEnded {
        log.add(.turn)
        await Task.yield()
      }
    }
    let opened = try await Log.$current.withValue(log) {
      try await image.open(Archive.self, version: 1, with: ModelDecoder())
    }
    opening.hasEnded = true
    await other.value
    #expect(log.events.split(separator: .turn).map(\.count) == [500, 500, 200])
    #expect(opened.root.letters.map(\.stamp.number) == Array(0..<1200))
    #expect(opened.root.letters[1100].answered === opened.root.letters[3])
  }

  @Test("an error in a later piece has the position in the entire model")
  func laterError() async throws {
    var image = try image(of: Archive(1200))
    var changes = ModelChanges(transaction: "damage")
    let letter = try #require(image.records.values.first { $0.values["stamp"]?.text == "1100" })
    changes.changed = [ModelChanges.Change(id: letter.id)]
    changes.changed[0].values["stamp"] = JSONText("\"none\"")
    try image.apply(changes)
    let error = await #expect(throws: ModelDecodingError.self) {
      _ = try await image.open(Archive.self, version: 1, with: ModelDecoder())
    }
    #expect(error?.place == "node 1100, Letter.stamp")
  }

  private func image(of root: Archive) throws -> ModelImage {
    var image = ModelImage()
    try image.apply(ChangeRecorder<Archive>().snapshot(root))
    return image
  }
}

/// Whether an operation has ended.
@MainActor private final class Opening {
  var hasEnded = false
}

/// A record of decoded stamps, and of turns of other code.
private final class Log: Sendable {
  enum Event { case stamp, turn }

  @TaskLocal static var current: Log?

  private let all = Mutex<[Event]>([])
  var events: [Event] { all.withLock { $0 } }
  func add(_ event: Event) { all.withLock { $0.append(event) } }
}

/// A number that records that it was decoded.
struct Stamp: Codable, Hashable {
  var number: Int

  init(_ number: Int) { self.number = number }

  init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
    Log.current?.add(.stamp)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}

@Node private final class Letter: Codable {
  var stamp = Stamp(0)
  weak var answered: Letter?

  init(_ number: Int) { stamp = Stamp(number) }
}

@Node private final class Archive: Codable {
  var letters: NodeList<Letter> = []

  init(_ count: Int) {
    letters = NodeList((0..<count).map { Letter($0) })
    for number in 1..<count { letters[number].answered = letters[number % 7 == 0 ? 0 : 3] }
  }
}
