#if Web
  import SluiceWeb
  import Synchronization

  /// A page that changes at random after each typed number, for the browser test of an unreliable network.
  ///
  /// All pages with the same seed show one model, so the server's answer to a request equals the page in the browser.
  actor ChangingPage: LiveActor {
    let session = LiveSession()
    private let model: ChangingModel

    init(_ request: LivePageRequest) { model = ChangingModel.ofSeed(request.query["seed"].flatMap(UInt64.init) ?? 0) }

    func willOpen() { show() }

    private func show() {
      let state = model.state
      session.show(
        HTML {
          p(.id("last")) { state.last }
          p(.id("changes")) { state.changeCount }
          p(.id("faults")) { state.faults.joined(separator: ", ") }
          input(.id("entry"), .onInput { text in self.take(text) })
          ul { for row in state.rows { self.item(row) } }
        }
      )
    }

    private func item(_ row: ChangingModel.Row) -> HTML {
      HTML {
        li(key: row.id, .class("row level-\(row.level)")) {
          if row.isMarked { strong { row.text } } else { row.text }
          if row.level > 3 { ol { for number in 0..<row.level { li { "\(row.text) \(number)" } } } }
          input(.title(row.text))
        }
      }
    }

    private func take(_ text: String) {
      model.take(text)
      show()
      Task {
        for _ in 0..<10 {
          // A patch is sent in these turns, so that few changes share one.
          for _ in 0..<20 { await Task.yield() }
          model.change()
          show()
        }
      }
    }
  }

  /// Rows that change at random, and the typed numbers.
  final class ChangingModel: Sendable {
    struct Row {
      var id: Int
      var text: String
      var level = 0
      var isMarked = false
    }

    struct State {
      var rows: [Row] = []
      var last = 0
      var changeCount = 0
      /// Descriptions of numbers that arrived out of order or twice.
      var faults: [String] = []
      fileprivate var random: Numbers
    }

    private let content: Mutex<State>
    private static let models = Mutex<[UInt64: ChangingModel]>([:])

    static func ofSeed(_ seed: UInt64) -> ChangingModel {
      models.withLock { models in
        let model = models[seed] ?? ChangingModel(seed)
        models[seed] = model
        return model
      }
    }

    private init(_ seed: UInt64) { content = Mutex(State(random: Numbers(last: seed))) }

    var state: State { content.withLock { $0 } }

    func take(_ text: String) {
      content.withLock { state in
        if Int(text) == state.last + 1 { state.last += 1 } else { state.faults.append("\(text) after \(state.last)") }
      }
    }

    func change() { content.withLock { $0.change() } }
  }

  /// A linear congruential generator with the constants of Knuth's MMIX. The same seed gives the same numbers.
  private struct Numbers: RandomNumberGenerator {
    var last: UInt64

    mutating func next() -> UInt64 {
      last = last &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return last
    }
  }

  extension ChangingModel.State {
    fileprivate mutating func change() {
      changeCount += 1
      let place = Int.random(in: 0...rows.count, using: &random)
      guard place < rows.count, rows.count > 5 else {
        return rows.insert(ChangingModel.Row(id: changeCount, text: "row \(changeCount)"), at: place)
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where rows.count < 30:
        rows.insert(ChangingModel.Row(id: changeCount, text: "<row> \(changeCount)"), at: place)
      case 1: rows.remove(at: place)
      case 2: rows.shuffle(using: &random)
      case 3: rows.swapAt(place, 0)
      case 4: rows[place].isMarked.toggle()
      case 5: rows[place].level = Int.random(in: 0..<8, using: &random)
      default: rows[place].text = "\(rows[place].text.prefix(8)) é \(changeCount)"
      }
    }
  }
#endif
