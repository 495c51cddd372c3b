public import LogbookModel
public import Sluice
public import SluiceWeb

/// A tab's page as a function of the model. A change of its reads renders the page again.
public struct LogbookPage {
  let logbook: Logbook
  let tab: Tab
  let mediator: Mediator<Logbook>
  let book: AnnotationBook
  let graph: CommitGraph

  /// Creates the page of a tab, whose handlers use the mediator and the book.
  public init(
    _ logbook: Logbook, _ tab: Tab, _ mediator: Mediator<Logbook>, _ book: AnnotationBook,
    _ graph: CommitGraph = CommitGraph()
  ) {
    self.logbook = logbook
    self.tab = tab
    self.mediator = mediator
    self.book = book
    self.graph = graph
  }

  /// The complete page, with the selected commit.
  public var html: HTML { html(history: panelAndHistory, commit: tab.selection == nil ? nil : detail) }

  /// Builds the page around the contents of the tab's screens.
  ///
  /// - Parameters:
  ///   - history: The content of the history.
  ///   - commit: The content of the open commit; nil if there is none.
  func html(history: HTML, commit: HTML?) -> HTML {
    HTML {
      div(
        .class("app"), .class("has-selection", when: commit != nil), .class("has-panel", when: tab.isPanelOpen)
      ) {
        bar
        troubles
        keepingTroubles
        importOutcome
        main(.class("columns")) {
          history
          commit ?? noDetail
        }
      }
    }
  }

  /// The panel and the commits, at the left of the open commit.
  @HTMLBuilder var panelAndHistory: HTML {
    panel
    history
  }

  /// Problems of the repository while its history is still shown.
  @HTMLBuilder private var troubles: HTML {
    if let trouble = logbook.trouble, logbook.commitCount > 0 || logbook.reading == .finished {
      div(.class("trouble"), .role("alert")) {
        p { trouble.visible }
        button(.class("button"), .type("button"), .onClick { mediator.retryReading() }) { "Try again" }
      }
    }
  }
}
