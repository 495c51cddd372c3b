import Synchronization
import Testing

/// Returns the texts of the issues that the code records. The test fails only if there is none.
func failures(_ body: () throws -> Void) rethrows -> [String] {
  let texts = Texts()
  try withKnownIssue {
    try body()
  } matching: { issue in
    texts.add(issue.comments.map(\.rawValue).joined())
    return true
  }
  return texts.all
}

/// Returns the part of a failure that shows the difference: its indented lines.
func difference(_ body: () throws -> Void) rethrows -> [String] {
  try failures(body).flatMap { text in
    text.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }
}

private final class Texts: Sendable {
  private let texts = Mutex<[String]>([])
  var all: [String] { texts.withLock { $0 } }
  func add(_ text: String) { texts.withLock { $0.append(text) } }
}
