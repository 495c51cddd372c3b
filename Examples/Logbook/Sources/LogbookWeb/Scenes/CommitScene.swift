public import LogbookGit
import LogbookModel
import Sluice
public import SluiceScene
import SluiceSceneWeb
import SluiceWeb

/// One commit, beside the history. While it is open, the commit is selected in the tab.
struct CommitScene: SceneDefinition, WebScene {
  static var link: SceneLink<CommitID>? { SceneLink("commits/:hash", LinkField("hash", \.self)) { $0 } }

  let frame: PageFrame

  func pipeline(_ id: CommitID) -> CommitPipeline { CommitPipeline(id) }

  func store(_ store: StoreAccess<CommitPipeline>) {
    guard let tab = frame.window.tab else { return }
    let mediator = frame.mediator
    mediator.select(store.pipeline.id, in: tab)
    store.onEnd { mediator.deselect(in: tab) }
  }

  func view(_ view: ViewAccess<CommitPipeline>) -> HTML { frame.page?.detail ?? .empty }
}

/// The shown commit. Its data is in the commit's node, for all tabs.
@Node final class CommitPipeline: Pipeline {
  @Context let id: CommitID

  init(_ id: CommitID) { self.id = id }
}

extension CommitID: LinkValue {
  /// The hash.
  public var linkText: String? { description }

  /// Parses a hash.
  public init?(linkText: String?) {
    guard let linkText else { return nil }
    self.init(linkText)
  }
}
