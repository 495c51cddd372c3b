extension SceneTemplate {
  var webView: String {
    #"""
    import SluiceScene
    import SluiceSceneWeb
    import SluiceWeb

    extension \#(name): WebScene {
      func view(_ view: ViewAccess<\#(name)Pipeline>) -> HTML {
        h1 { "\#(request.name.title)" }
        switch view.phase {
        case .loading:
          p(.role("status")) { "Loading …" }
        case .failed(let error):
          div(.role("alert")) {
            p { error }
            button(.onClick { view.send(\.retryTapped) }) { "Try again" }
          }
        case .loaded:
          ul {
            for item in view.items {
              li(key: item.id) {
                button(.onClick { view.send(\.itemTapped, item) }) { item.title }
              }
            }
          }
        }
      }
    }
    """#
  }

  var smallWebView: String {
    #"""
    import SluiceScene
    import SluiceSceneWeb
    import SluiceWeb

    extension \#(name): WebScene {
      func view(_ view: ViewAccess<\#(name)Pipeline>) -> HTML {
        h1 { "\#(request.name.title)" }
        p { "\(view.count)" }
        button(.onClick { view.send(\.moreTapped) }) { "More" }
      }
    }
    """#
  }
}
