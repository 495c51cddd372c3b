import Foundation
import Sluice
import Testing

@testable import SluiceCoding

/// An image that applies the changes of a model, each of which is encoded as JSON and decoded on its way.
final class ChangeFollower<Root: CodableNode> {
  let recorder: ChangeRecorder<Root>
  private(set) var image = ModelImage()
  /// The changes of each transaction.
  private(set) var all: [ModelChanges] = []

  init(_ mediator: Mediator<Root>) throws {
    recorder = try ChangeRecorder()
    try image.apply(recorder.snapshot(mediator.root))
    recorder.record(mediator) { [unowned self] in take($0) }
  }

  /// The places of the values that the image does not have, because they cannot be encoded.
  var unwritten: [String] { recorder.unwritten.values.map(\.place).sorted() }

  private func take(_ changes: ModelChanges) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let data = try encoder.encode(changes)
      let read = try JSONDecoder().decode(ModelChanges.self, from: data)
      #expect(read == changes)
      all.append(read)
      try image.apply(read)
    } catch {
      Issue.record(error)
    }
  }

  /// Returns the JSON of the changes since the last call.
  func takeTexts() throws -> [String] {
    defer { all = [] }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try all.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }

  /// Returns the model that the image represents.
  func model() throws -> Root { try image.openAtOnce(Root.self).root }
}

extension ModelImage {
  /// Creates the nodes of the model without a pause, for tests without an isolation.
  func openAtOnce<Root: CodableNode>(_ type: Root.Type) throws -> Opened<Root> {
    let types = try DocumentTypes(below: type) { ModelDecodingError(.sharedName($0)) }
    let text = try ImageText(self, types.heldProperties, isOrdered: true, limit: 500)
    let reading = ImageReading<Root>(text, types, ModelDecoder(), next: next)
    while try reading.readPiece() {}
    return try reading.complete()
  }
}
