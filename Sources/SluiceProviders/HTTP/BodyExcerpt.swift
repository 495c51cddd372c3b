import Foundation
import SluiceMessages

/// The beginning of a body on one line, for texts: how a server explains what is wrong.
func excerpt(_ body: Data, characters limit: Int = 200) -> String {
  if body.isEmpty { return "(empty)" }
  // Four bytes a character at most, and some more, so that the cut does not look like bytes that are no text.
  let beginning = body.prefix(limit * 4 + 4)
  var text = String(decoding: beginning, as: UTF8.self)
  if beginning.count < body.count { while text.last == "\u{FFFD}" { text.removeLast() } }
  guard !text.contains("\u{FFFD}"), !text.contains("\0") else { return "(\(body.count) bytes that are not text)" }
  let isWhole = text.count <= limit && beginning.count == body.count
  return String(text.prefix(limit)).quoted + (isWhole ? "" : " …")
}
