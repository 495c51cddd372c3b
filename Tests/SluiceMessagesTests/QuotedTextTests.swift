import SluiceMessages
import Testing

@Suite("String.quoted")
struct QuotedTextTests {
  @Test(
    "quoted: line separators and bidirectional controls become escapes, and other letters stay",
    arguments: [
      ("plain", #""plain""#), ("é 😀 שלום", #""é 😀 שלום""#), ("a\"b\\c\n\t\u{1B}", #""a\"b\\c\n\t\u{1B}""#),
      ("invoice\u{202E}fdp.exe", #""invoice\u{202E}fdp.exe""#),
      ("a\u{2028}b\u{2029}c\u{85}d", #""a\u{2028}b\u{2029}c\u{85}d""#),
      ("\u{2066}a\u{2069}\u{200F}\u{61C}", #""\u{2066}a\u{2069}\u{200F}\u{61C}""#), ("", #""""#),
    ])
  func escapes(text: String, quoted: String) {
    #expect(text.quoted == quoted)
  }
}
