import LogbookGit
import LogbookModel
import SluiceWeb

extension LogbookPage {
  /// Returns a notice at a place that would otherwise be empty.
  func notice(_ title: String, @HTMLBuilder _ content: () -> HTML) -> HTML {
    div(.class("notice"), .role("status")) {
      h2 { title }
      content()
    }
  }

  /// Returns the reason of a failed reading, with a button to retry.
  func failure(_ title: String, _ reason: String, retry: @escaping () -> Void) -> HTML {
    div(.class("notice failure"), .role("alert")) {
      h2 { title }
      p { reason.visible }
      button(.class("button"), .type("button"), .onClick(retry)) { "Try again" }
    }
  }

  /// Placeholders for rows that are not read yet.
  var skeleton: HTML {
    div(.class("skeleton rows"), .role("status"), .aria("label", "Reading the history")) {
      for row in 0..<8 {
        div(key: row, .class("bone-row")) {
          span(.class("bone disc"))
          div {
            span(.class("bone"))
            span(.class("bone short"))
          }
        }
      }
    }
  }

  /// Returns the badge of a branch or tag at a commit.
  func badge(_ ref: Ref) -> HTML {
    span(key: "\(ref.kind) \(ref.name)", .class("ref ref-\(ref.kind)"), .title(ref.kindText), .dirAuto) {
      ref.name.visibleName
    }
  }
}

extension Ref {
  fileprivate var kindText: String {
    switch kind {
    case .head: "Checked out"
    case .branch: "Branch"
    case .remote: "Remote branch"
    case .tag: "Tag"
    }
  }
}
