import LogbookModel
import Sluice
import SluiceScene
import SluiceSceneWeb
import SluiceWeb

/// The commits of a branch, an author or a search.
struct HistoryScene: SceneDefinition, WebScene {
  /// The address without a path: `?q=parser&scope=all`.
  static var link: SceneLink<TabAddress>? { TabAddress.link }

  let frame: PageFrame
  /// Starts the search and the reading for a tab. Cancelling the registrations stops both.
  let read: (Tab) -> [Registration]

  func pipeline(_ address: TabAddress) -> Tab { Tab(at: address) }

  func context(of tab: Tab) -> TabAddress? { TabAddress(tab) }

  func store(_ store: StoreAccess<Tab>) {
    let (tab, mediator) = (store.pipeline, frame.mediator)
    mediator.open(tab)
    frame.window.tab = tab
    let readings = read(tab)
    store.onEnd {
      for reading in readings { reading.cancel() }
      mediator.close(tab)
    }
  }

  func controller(_ controller: ControllerAccess<Tab, Never>) {
    controller.on(\.commitChosen) { controller, id in
      if let id { controller.showDetail(CommitScene.self, id) } else { controller.hideDetail() }
    }
  }

  func view(_ view: ViewAccess<Tab>) -> HTML { frame.page?.panelAndHistory ?? .empty }
}
