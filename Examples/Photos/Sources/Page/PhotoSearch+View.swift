import SluiceScene
import SluiceSceneWeb
import SluiceWeb

extension PhotoSearch: WebScene {
  func view(_ view: ViewAccess<PhotoSearchPipeline>) -> HTML {
    h1 { "Photos" }
    form(.class("search"), .onSubmit { _ in view.send(\.searchTapped) }) {
      input(
        .type("search"), .aria("label", "Search for"), .placeholder("harbour, Ada, …"), .maxlength(200),
        .value(view.binding(\.text)))
      button(.type("submit")) { view.text.isEmpty ? "All photos" : "Search" }
    }
    button(.class("wide"), .onClick { view.send(\.interestingTapped) }) { "Interesting photos" }
  }
}
