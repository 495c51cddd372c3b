public import LogbookModel
public import Sluice
public import SluiceWeb

/// The page as a function of the model: what it reads is what it is drawn anew for.
public struct LogbookPage {
  let logbook: Logbook
  let mediator: Mediator<Logbook>

  /// The page of a model, whose handlers act through its mediator.
  public init(_ logbook: Logbook, _ mediator: Mediator<Logbook>) {
    self.logbook = logbook
    self.mediator = mediator
  }

  /// All of it.
  public var html: HTML {
    HTML {
      div(.class("app"), .class("has-selection", when: logbook.selection != nil)) {
        bar
        main(.class("columns")) {
          history
          detail
        }
      }
    }
  }
}
