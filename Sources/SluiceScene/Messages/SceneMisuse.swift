package import SluiceMessages

/// Errors in the composition of scenes, and addresses that lead to no scene.
package enum SceneMisuse: Message, Hashable {
  case forgottenPipeline(scene: String, pipeline: String)
  case unknownScene(scene: String)
  case sceneAddedTwice(scene: String)
  case sceneWithoutView(scene: String, conformance: String)
  case sceneHostGone(scene: String)
  case addressOfTwoScenes(one: String, other: String)
  case linkWithoutField(path: String, field: String)
  case missingService(service: String, registered: [String])
  case unreadableLink(address: String?, problems: [String])

  package var cause: MessageCause { .misuse }

  package var text: String {
    switch self {
    case .forgottenPipeline(let scene, let pipeline):
      """
      Scene \(scene) was made without the pipeline \(pipeline).

      A store uses that pipeline as soon as the scene is made.

      To fix this, set it in the pipeline that 'pipeline(_:)' of \(scene) returns.
      """
    case .unknownScene(let scene):
      """
      Scene \(scene) was opened, but was not added to the host.

      The host makes a scene from the definition that was added.

      To fix this, add it where the host is made: SceneHost(mediator, router: router) { $0.add(\(scene)(…)) }.
      """
    case .sceneAddedTwice(let scene):
      """
      Two scenes named \(scene) were added to one host.

      The name identifies the scene that a screen of a document shows.

      To fix this, give one of them another 'static var name'.
      """
    case .sceneWithoutView(let scene, let conformance):
      """
      Scene \(scene) is open, but has no view for this front end.

      To fix this, write one: extension \(scene): \(conformance).
      """
    case .sceneHostGone(let scene):
      """
      The store of \(scene) was used after the scene's host was released.

      A host ends its scenes when it is released.

      To fix this, keep the SceneHost as long as its scenes are in use.
      """
    case .addressOfTwoScenes(let one, let other):
      """
      The addresses of scenes \(one) and \(other) cannot be distinguished.

      To fix this, give one of their links a different word at a position where the other link also has a word.
      """
    case .linkWithoutField(let path, let field):
      """
      The path \(path.quoted) has the field \(field.quoted), which the link does not declare.

      To fix this, add LinkField("\(field)", …), or remove ":\(field)" from the path.
      """
    case .missingService(let service, let registered):
      """
      Service \(service) was requested, but is not registered. Registered services:

      \(evidence(registered))

      To fix this, register it where the services are composed: services.register(….self) { … }.
      """
    case .unreadableLink(let address, let problems):
      if problems.isEmpty {
        """
        No scene has the address \((address ?? "").quoted).

        To fix this, check the address, or start at the first page.
        """
      } else {
        """
        \(address.map { "The address \($0.quoted)" } ?? "The context of a scene") is not complete:

        \(evidence(problems))

        To fix this, correct the listed fields.
        """
      }
    }
  }
}
