import Sluice
import SluiceWeb

/// A list of rows that all sessions show.
@Node final class Board {
  /// A value that every page shows.
  var total = 0
  let rows: [Row]
  var viewers = NodeSet<Viewer>()

  init(rowCount: Int) { rows = (1...rowCount).map { Row($0) } }
}

@Node final class Row {
  let number: Int
  var title: String
  var count = 0

  init(_ number: Int) {
    self.number = number
    title = "Row \(number) of the board, with a title as long as that of a commit"
  }
}

/// The state of one session.
@Node final class Viewer {
  var picked = 0
  var clicks = 0
  init() {}
}

/// An actor with one model for all sessions, as in Logbook.
actor BoardDesk {
  private let mediator: Mediator<Board>

  init(rowCount: Int) { mediator = Mediator(Board(rowCount: rowCount)) }

  func openPage() -> any LiveEndpoint {
    let viewer = Viewer()
    mediator.update("open") { _ = $0.viewers.insert(viewer) }
    let session = LiveSession(document: LiveDocument(title: "Board"))
    session.onClose { self.close(viewer) }
    session.show(mediator) { board, mediator in
      header {
        button(.onClick { mediator.update("add") { $0.total += 1 } }) { "Add" }
        p { board.total }
        button(.onClick { mediator.update("count") { _ in viewer.clicks += 1 } }) { "Count" }
        p(.id("clicks")) { viewer.clicks }
      }
      ul {
        for row in board.rows {
          let content = RowContent(title: row.title, count: row.count, isPicked: viewer.picked == row.number)
          memo(key: row.number, on: content) {
            li(.class("picked", when: content.isPicked)) {
              button(.onClick { mediator.update("pick") { _ in viewer.picked = row.number } }) { content.title }
              span { content.count }
            }
          }
        }
      }
    }
    return session.endpoint()
  }

  private func close(_ viewer: Viewer) { mediator.update("close") { _ = $0.viewers.remove(viewer) } }

  private struct RowContent: Equatable {
    var title: String
    var count: Int
    var isPicked: Bool
  }
}
