import Sluice
import SluiceScene
import SluiceTesting
import TestSupport
import Testing

@Node private final class SettingsPipeline: Pipeline {
  var theme = "light"
  var problem = ""
}

private struct SettingsScene: SceneDefinition {
  let storage: any Storage

  func pipeline(_ context: Void) -> SettingsPipeline { SettingsPipeline() }

  func store(_ store: StoreAccess<SettingsPipeline>) {
    store.observe("stored settings", storage.observe(.settings)) { pipeline, settings in
      switch settings {
      case .success(let settings): pipeline.theme = settings?.theme ?? "light"
      case .failure(let error): pipeline.problem = "\(error)"
      }
    }
  }
}

@Suite("Storages as services", .hangGuard)
@MainActor
struct StorageServiceTests {
  @Test("Services: a storage is found by its type and by its name")
  func registered() async throws {
    let (settings, drafts) = (MemoryStorage(), MemoryStorage())
    var services = Services()
    services.register((any Storage).self) { settings }
    services.register((any Storage).self, named: "drafts") { drafts }
    try await services.resolve((any Storage).self).write(1, to: .count)
    try await services.resolve((any Storage).self, named: "drafts").write(2, to: .count)
    #expect(try await settings.read(.count) == 1)
    #expect(try await drafts.read(.count) == 2)
    #expect(services.resolve((any Storage).self) as? MemoryStorage === settings)
    #expect(services.has((any Storage).self, named: "drafts"))
    #expect(!services.has((any Storage).self, named: "other"))
  }

  @Test("Services: a test replaces a storage in a copy of the registry, and the original is unchanged")
  func exchanged() async throws {
    let (file, stub) = (MemoryStorage(), MemoryStorage())
    var services = Services()
    services.register((any Storage).self) { file }
    let testServices = services.replacing((any Storage).self) { stub }
    #expect(testServices.resolve((any Storage).self) as? MemoryStorage === stub)
    #expect(services.resolve((any Storage).self) as? MemoryStorage === file)
  }

  @Test("Storage: a write by another holder is one transaction of the scene", arguments: StorageMedium.allCases)
  func transactions(medium: StorageMedium) async throws {
    try await medium.with { storage, open in
      try await storage.write(Settings(theme: "dark"), to: .settings)
      let tester = SceneTester(SettingsScene(storage: storage))
      await until { tester.pipeline.theme == "dark" }
      let log = MediatorLog(tester.mediator)
      try await storage.write(Settings(theme: "blue"), to: .settings)
      await until { tester.pipeline.theme == "blue" }
      #expect(described(log) == ["SettingsScene.stored settings; SettingsPipeline.theme: dark → blue"])
      try await storage.setBytes(Array("[]".utf8), named: "settings")
      await until { tester.pipeline.problem != "" }
      #expect(log.take().map(\.name) == ["SettingsScene.stored settings"])
      #expect(tester.pipeline.theme == "blue")
      #expect(
        tester.pipeline.problem.hasPrefix(
          "A stored value could not be decoded.\n\n  key: \"settings\"\n  expected type: Settings\n"))
      tester.close()
      await until { open.observerCount() == 0 }
      #expect(open.observerCount() == 0)
    }
  }

  @Test("Storage: without scenes, a loop applies the values in transactions of a mediator")
  func mediator() async throws {
    let storage = MemoryStorage()
    let mediator = Mediator(SettingsPipeline())
    let log = MediatorLog(mediator)
    let following = Task {
      for await settings in storage.observe(.settings) {
        guard let settings = try? settings.get() else { continue }
        mediator.update("stored settings") { $0.theme = settings.theme }
      }
    }
    await until { storage.observerCount == 1 }
    #expect(described(log) == [])
    try await storage.write(Settings(theme: "dark"), to: .settings)
    await until { mediator.root.theme == "dark" }
    #expect(described(log) == ["stored settings; SettingsPipeline.theme: light → dark"])
    following.cancel()
    await following.value
    #expect(storage.observerCount == 0)
  }

  private func described(_ log: MediatorLog) -> [String] {
    log.take().map { transaction in
      ([transaction.name ?? ""] + transaction.changes.map { "\($0.slot): \($0.old) → \($0.new)" }).joined(
        separator: "; ")
    }
  }
}
