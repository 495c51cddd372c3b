import Foundation
import SluiceMessages

/// Returns the beginning of a body on one line, for messages. A body often contains the server's explanation of an
/// error.
func excerpt(_ body: Data, characters limit: Int = 200) -> String {
  if body.isEmpty { return "(empty)" }
  // A character has at most four bytes. Some more are read, so that a character that is cut isn't taken for binary
  // data.
  let beginning = body.prefix(limit * 4 + 4)
  var text = String(decoding: beginning, as: UTF8.self)
  if beginning.count < body.count { while text.last == "\u{FFFD}" { text.removeLast() } }
  guard !text.contains("\u{FFFD}"), !text.contains("\0") else { return "(\(body.count) bytes that are not text)" }
  let isWhole = text.count <= limit && beginning.count == body.count
  return String(text.prefix(limit)).quoted + (isWhole ? "" : " …")
}
