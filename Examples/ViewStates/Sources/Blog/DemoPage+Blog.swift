import Sluice
import SluiceWeb

extension DemoPage {
  /// Returns the view of a blog entry for its state.
  func html(_ page: BlogPage) -> HTML {
    section(.class("card"), .id("entry")) {
      switch page.entry.state {
      case .initialized(let loader):
        p(.class("quiet"), .onAppear { page.entry.observe(isolation: self, loader.load()) }) { "Nothing here yet." }
      case .loading:
        waiting("Loading the entry …")
      case .loaded(let entry):
        h2 { entry.article.title }
        p(.class("quiet")) { "Edition \(entry.article.edition)" }
        p { entry.article.text }
        button(.onClick { page.entry.observe(isolation: self, entry.reload()) }) { "Reload" }
      case .failed(let failure):
        p(.class("failure"), .role("alert")) { failure.message }
        button(.onClick { page.entry.observe(isolation: self, failure.retry()) }) { "Try again" }
      }
    }
  }
}
