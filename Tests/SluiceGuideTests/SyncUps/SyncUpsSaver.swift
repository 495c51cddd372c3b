import Foundation
import Sluice

// The persistence of the guide `ComingFromTCA.md`.

extension StorageKey<[UInt8]> {
  static var syncUps: Self { Self("sync-ups", encode: { $0 }, decode: { $0 }) }
}

/// Saves the model after each pause of a second in its changes.
@MainActor final class SyncUpsSaver {
  let mediator: Mediator<SyncUpsModel>
  let storage: any Storage
  private var written: [UInt8]

  init(
    _ mediator: Mediator<SyncUpsModel>, in storage: any Storage, clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    (self.mediator, self.storage) = (mediator, storage)
    written = try Self.bytes(of: mediator.root)
    mediator.on(self).perform("save", reads: \.syncUps.each.subtree) { [weak self] _ in
      try await clock.sleep(for: .seconds(1))
      try await self?.save()
    }
  }

  /// Saves the model at once, for example when the application moves to the background.
  func save() async throws {
    let earlier = written
    let bytes = try Self.bytes(of: mediator.root)
    guard bytes != earlier else { return }
    written = bytes
    do { try await storage.write(bytes, to: .syncUps) } catch {
      written = earlier
      throw error
    }
  }

  /// Returns the stored model, or an empty one if there is none.
  static func load(from storage: any Storage) async throws -> SyncUpsModel {
    let bytes: [UInt8]? = try await storage.read(.syncUps)
    guard let bytes else { return SyncUpsModel() }
    return try ModelDecoder().decode(SyncUpsModel.self) { try JSONDecoder().decode($0, from: Data(bytes)) }
  }

  private static func bytes(of model: SyncUpsModel) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try ModelEncoder().encode(model) { [UInt8](try encoder.encode($0)) }
  }
}
