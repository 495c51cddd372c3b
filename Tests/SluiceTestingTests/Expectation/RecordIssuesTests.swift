import Sluice
import SluiceTesting
import Testing

@Suite("recordIssues", .hangGuard)
struct RecordIssuesTests {
  private struct Offline: Error {}

  @Test("recordIssues: a violation is a failure with its text, and the test continues")
  func violation() {
    let mediator = Mediator(Library("a"))
    let texts = failures {
      mediator.recordIssues()
      mediator.render("page") { library in library.title = "b" }
    }
    #expect(texts.count == 1)
    #expect(texts.allSatisfy { $0.contains("page") && $0.contains("Library.title") })
    #expect(mediator.root.title == "a")
  }

  @Test("recordIssues: an error of performed work is a failure that names it")
  @MainActor func work() async {
    let mediator = Mediator(Library("a"))
    await withKnownIssue {
      mediator.recordIssues()
      let recordError = mediator.onError
      await withCheckedContinuation { continuation in
        mediator.onError = { error, work in
          recordError?(error, work)
          continuation.resume()
        }
        mediator.perform("detail", reads: \.title) { _ in throw Offline() }
      }
    } matching: { issue in
      let beginning = #""detail" failed, and no caller receives the error: Offline()"#
      return issue.comments.contains { $0.rawValue.hasPrefix(beginning) }
    }
  }

  @Test("recordIssues: an error of an enqueued transaction is a failure that names it")
  func enqueued() {
    let mediator = Mediator(Library("a"))
    let texts = failures {
      mediator.recordIssues()
      mediator.enqueue("load") { _ in throw Offline() }
    }
    let lines = texts.compactMap { $0.split(separator: "\n").first }
    #expect(lines == [#""load" failed, and no caller receives the error: Offline()"#])
    #expect(mediator.root.title == "a")
  }
}
