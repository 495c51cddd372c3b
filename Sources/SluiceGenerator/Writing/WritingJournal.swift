import Foundation

/// A step of a ``PlanWriter`` that failed.
struct StepFailure: Error {
  let path: String
  let reason: String
}

/// A record of the steps on a disk, with which they can be reverted.
final class WritingJournal {
  private enum Step {
    case madeFolder(URL)
    case wrote(URL)
    case moved(URL, to: URL)
  }

  private let disk: any Disk
  private var steps: [Step] = []

  init(_ disk: any Disk) { self.disk = disk }

  func makeFolder(_ url: URL) throws(StepFailure) {
    try perform(.madeFolder(url), at: url) { try disk.makeFolder(url) }
  }

  func write(_ data: Data, to url: URL) throws(StepFailure) {
    // A write that fails can leave a part of the file.
    steps.append(.wrote(url))
    do { try disk.write(data, to: url) } catch { throw StepFailure(path: url.path, reason: Self.reason(error)) }
  }

  func move(_ url: URL, to other: URL) throws(StepFailure) {
    try perform(.moved(url, to: other), at: other) { try disk.move(url, to: other) }
  }

  private func perform(_ step: Step, at url: URL, _ body: () throws -> Void) throws(StepFailure) {
    do { try body() } catch { throw StepFailure(path: url.path, reason: Self.reason(error)) }
    steps.append(step)
  }

  /// Reverts all steps, the last one first.
  ///
  /// - Returns: The paths that could not be restored.
  func takeBack() -> [String] {
    var left: [String] = []
    while let step = steps.popLast() {
      do {
        switch step {
        case .madeFolder(let url): try disk.removeFolder(url)
        case .wrote(let url): if url.kind != .missing { try disk.removeFile(url) }
        case .moved(let url, let other): try disk.move(other, to: url)
        }
      } catch {
        switch step {
        case .madeFolder(let url), .wrote(let url): left.append(url.path)
        case .moved(_, let other): left.append(other.path)
        }
      }
    }
    return left
  }

  private static func reason(_ error: any Error) -> String {
    let underlying =
      (error as? CocoaError)?.underlying ?? (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    return (underlying ?? error).localizedDescription
  }
}
