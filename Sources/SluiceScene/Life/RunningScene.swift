import SluiceModel

/// A scene that has been made, without its types.
package class RunningScene {
  package let life: SceneLife
  /// The number of the scene among those that its host has made.
  package var number = 0

  init(_ life: SceneLife) { self.life = life }

  package var definition: any SceneDefinition { fatalError() }
  package var pipeline: any Pipeline { fatalError() }
  /// The address of the scene in its current state. Nil if the address that it was opened at still applies.
  var address: String? { nil }
  func setUp() {}
}

/// A scene that has been made, with its types.
package final class SceneOf<Definition: SceneDefinition>: RunningScene {
  package let typedDefinition: Definition
  package let typedPipeline: Definition.Pipeline

  init(_ definition: Definition, _ pipeline: Definition.Pipeline, _ life: SceneLife) {
    (typedDefinition, typedPipeline) = (definition, pipeline)
    super.init(life)
  }

  package override var definition: any SceneDefinition { typedDefinition }
  package override var pipeline: any Pipeline { typedPipeline }

  override var address: String? { typedDefinition.context(of: typedPipeline).flatMap { Definition.link?.address($0) } }

  override func setUp() {
    typedDefinition.store(StoreAccess(typedPipeline, of: life))
    typedDefinition.controller(ControllerAccess(typedPipeline, of: life))
  }
}

/// A factory of the scenes of a definition.
protocol SceneMaker {
  var name: String { get }
  var pattern: LinkPattern? { get }
  /// Returns the context for the values of fields.
  func context(of values: [String: Any]) throws(SceneLinkError) -> Any
  /// Returns the address of a context.
  func address(of context: Any) -> String?
  /// Returns whether the context of a screen is known: from the opening of the screen, or from its address.
  func canMake(_ screen: Screen) -> Bool
  /// Makes the scene of a screen. Returns nil if the screen's address can't be read.
  func make(_ screen: Screen, _ life: SceneLife) -> RunningScene?
}

struct MakerOfScene<Definition: SceneDefinition>: SceneMaker {
  private let definition: Definition
  private let link: SceneLink<Definition.Context>?

  init(_ definition: Definition) {
    self.definition = definition
    link = Definition.link
  }

  var name: String { Definition.name }
  var pattern: LinkPattern? { link?.pattern }

  func context(of values: [String: Any]) throws(SceneLinkError) -> Any {
    guard let link else { throw SceneLinkError(address: nil, problems: []) }
    return try link.context(of: values)
  }

  func address(of context: Any) -> String? { (context as? Definition.Context).flatMap { link?.address($0) } }

  func canMake(_ screen: Screen) -> Bool { context(of: screen) != nil }

  func make(_ screen: Screen, _ life: SceneLife) -> RunningScene? {
    guard let context = context(of: screen) else { return nil }
    return SceneOf(definition, definition.pipeline(context), life)
  }

  private func context(of screen: Screen) -> Definition.Context? {
    if let context = screen.context { return context as? Definition.Context }
    guard let link, let address = screen.address else { return nil }
    let text = LinkText(address)
    guard let path = link.pattern.match(text.path) else { return nil }
    return try? link.context(of: text.query.merging(path) { $1 })
  }
}

/// The result of reading an address: a scene and its context, or an error.
struct LinkReading {
  private(set) var found: (maker: any SceneMaker, context: Any)?
  private(set) var error: SceneLinkError?

  init(_ address: String, _ makers: [any SceneMaker]) {
    let text = LinkText(address)
    for maker in makers {
      guard let path = maker.pattern?.match(text.path) else { continue }
      do {
        found = (maker, try maker.context(of: text.query.merging(path) { $1 }))
        error = nil
        return
      } catch {
        self.error = self.error ?? SceneLinkError(address: address, problems: error.problems)
      }
    }
    error = error ?? SceneLinkError(address: address, problems: [])
  }
}
