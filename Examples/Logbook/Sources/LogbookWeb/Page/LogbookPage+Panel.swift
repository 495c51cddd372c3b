import LogbookGit
import LogbookModel
import SluiceWeb

extension LogbookPage {
  /// The side panel, for the choice of the listed history.
  var panel: HTML {
    // Read here, because a component is built when the page is compared, and reads at that time are not tracked.
    let (refs, authors, scope, chosen) = (logbook.tips?.refs ?? [], logbook.authors, tab.scope, tab.author)
    return nav(.class("panel"), .id("panel"), .aria("label", "Branches, annotations, tags and authors")) {
      choices("History", "history", 2) { index in
        index == 0
          ? choice("head", "Checked out", nil, isChosen: scope == .head) { mediator.list(.head, in: tab) }
          : choice("all", "Everything", nil, isChosen: scope == .all) { mediator.list(.all, in: tab) }
      }
      annotationChoices
      refChoices("Branches", scope, refs.filter { $0.ref.kind == .head || $0.ref.kind == .branch })
      refChoices("Remote branches", scope, refs.filter { $0.ref.kind == .remote })
      refChoices("Tags", scope, refs.filter { $0.ref.kind == .tag })
      choices("Authors", "authors", authors.count) { index in
        let author = authors[index].author
        return choice(
          "\(author.name) <\(author.email)>", author.shownName, authors[index].count, isChosen: chosen == author
        ) { mediator.list(author, in: tab) }
      }
    }
  }

  private func refChoices(_ title: String, _ scope: Revision, _ refs: [RefTip]) -> HTML {
    choices(title, title, refs.count) { index in
      let tip = refs[index]
      return choice(tip.fullName, tip.ref.name.visibleName, nil, isChosen: scope == .ref(tip.fullName)) {
        mediator.list(.ref(tip.fullName), in: tab)
      }
    }
  }

  /// The number of choices before a person requests more.
  private static var few: Int { 8 }
  /// The maximum number of choices.
  private static var many: Int { 500 }

  /// Returns a part of the panel: its first choices, and a button for the others.
  @HTMLBuilder private func choices(
    _ title: String, _ key: String, _ count: Int, _ choice: @escaping (Int) -> HTML
  ) -> HTML {
    if count > 0 {
      component(key: key, initially: false) { isOpen in
        section(.class("choices"), .aria("label", title)) {
          h2 {
            title
            if count > Self.few { span(.class("choice-count")) { " \(count.grouped)" } }
          }
          ul { for index in 0..<min(count, isOpen.value ? Self.many : Self.few) { choice(index) } }
          if count > Self.few {
            button(.class("more"), .type("button"), .onClick { isOpen.value.toggle() }) {
              isOpen.value ? "Show fewer" : "Show all"
            }
          }
          if isOpen.value, count > Self.many {
            p(.class("muted")) { "\((count - Self.many).grouped) more are not listed." }
          }
        }
      }
    }
  }

  func choice(
    _ key: String, _ name: String, _ count: Int?, isChosen: Bool, choose: @escaping () -> Void
  ) -> HTML {
    li(key: key) {
      button(
        .class("choice"), .type("button"), .aria("pressed", isChosen ? "true" : "false"), .title(name), .onClick(choose)
      ) {
        span(.class("choice-name"), .dirAuto) { name }
        if let count { span(.class("choice-count")) { count.grouped } }
      }
    }
  }
}
