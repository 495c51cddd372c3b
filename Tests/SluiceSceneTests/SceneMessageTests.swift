import SluiceScene
import TestSupport
import Testing

@Suite("Messages of scenes")
struct SceneMessageTests {
  @Test("messages of scenes: each case has the complete text that is written here")
  func texts() {
    expectTexts(examples, ofAll: \.self)
  }
}

private let examples: [MessageExample<SceneMisuse>] = [
  (
    .forgottenPipeline(scene: "Photos", pipeline: "PhotosPipeline.list"),
    #"""
    Scene Photos was made without the pipeline PhotosPipeline.list.

    A store uses that pipeline as soon as the scene is made.

    To fix this, set it in the pipeline that 'pipeline(_:)' of Photos returns.
    """#
  ),
  (
    .unknownScene(scene: "PhotoDetail"),
    #"""
    Scene PhotoDetail was opened, but was not added to the host.

    The host makes a scene from the definition that was added.

    To fix this, add it where the host is made: SceneHost(mediator, router: router) { $0.add(PhotoDetail(…)) }.
    """#
  ),
  (
    .sceneAddedTwice(scene: "PhotoDetail"),
    #"""
    Two scenes named PhotoDetail were added to one host.

    The name identifies the scene that a screen of a document shows.

    To fix this, give one of them another 'static var name'.
    """#
  ),
  (
    .sceneWithoutView(scene: "PhotoDetail", conformance: "WebScene { func view(…) -> HTML { … } }"),
    #"""
    Scene PhotoDetail is open, but has no view for this front end.

    To fix this, write one: extension PhotoDetail: WebScene { func view(…) -> HTML { … } }.
    """#
  ),
  (
    .sceneHostGone(scene: "PhotoDetail"),
    #"""
    The store of PhotoDetail was used after the scene's host was released.

    A host ends its scenes when it is released.

    To fix this, keep the SceneHost as long as its scenes are in use.
    """#
  ),
  (
    .addressOfTwoScenes(one: "PhotoDetail", other: "AlbumDetail"),
    #"""
    The addresses of scenes PhotoDetail and AlbumDetail cannot be distinguished.

    To fix this, give one of their links a different word at a position where the other link also has a word.
    """#
  ),
  (
    .linkWithoutField(path: "photos/:id", field: "id"),
    #"""
    The path "photos/:id" has the field "id", which the link does not declare.

    To fix this, add LinkField("id", …), or remove ":id" from the path.
    """#
  ),
  (
    .missingService(service: "PhotoService", registered: ["AlbumService", "PhotoService named \"cache\""]),
    #"""
    Service PhotoService was requested, but is not registered. Registered services:

      AlbumService
      PhotoService named "cache"

    To fix this, register it where the services are composed: services.register(….self) { … }.
    """#
  ),
  (
    .unreadableLink(address: "photos/x", problems: ["id: \"x\" is not a valid Int", "sort: missing (Sort)"]),
    #"""
    The address "photos/x" is not complete:

      id: "x" is not a valid Int
      sort: missing (Sort)

    To fix this, correct the listed fields.
    """#
  ),
  (
    .unreadableLink(address: nil, problems: ["id: missing (Int)"]),
    #"""
    The context of a scene is not complete:

      id: missing (Int)

    To fix this, correct the listed fields.
    """#
  ),
  (
    .unreadableLink(address: "fotos", problems: []),
    #"""
    No scene has the address "fotos".

    To fix this, check the address, or start at the first page.
    """#
  ),
]
